import jsQR from "jsqr";
import type { Locator, Page } from "@playwright/test";

/** Reads a QR code off the screen, as a camera does. */
export async function readOff(page: Page, picture: Locator): Promise<string | undefined> {
  const png = (await picture.screenshot()).toString("base64");
  // The content security policy of the app's page would forbid this.
  const reader = await page.context().newPage();
  const { data, width, height } = await reader.evaluate(async (png) => {
    const image = await createImageBitmap(
      new Blob([Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0))]),
    );
    const { width, height } = image;
    const paper = new OffscreenCanvas(width, height).getContext("2d");
    paper?.drawImage(image, 0, 0);
    const pixels = paper?.getImageData(0, 0, width, height).data ?? [];
    return { data: [...pixels], width, height };
  }, png);
  await reader.close();
  return jsQR(Uint8ClampedArray.from(data), width, height, { inversionAttempts: "dontInvert" })
    ?.data;
}
