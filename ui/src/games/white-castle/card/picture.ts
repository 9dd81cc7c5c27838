/** A drawing as a picture of its own, which carries its colors. */
import type { Light } from "../../../kit/settings.svelte.js";

/** The colors of the tokens by day or by night, whichever light the screen wears. */
export function colored(svg: string, light: Light): string {
  const probe = document.createElement("span");
  probe.dataset["light"] = light;
  probe.hidden = true;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const result = svg.replaceAll(/var\((--[\w-]+)\)/g, (_, token: string) =>
    style.getPropertyValue(token).trim(),
  );
  probe.remove();
  return result;
}

/** An SVG as a PNG, drawn by the browser itself. */
export async function png(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => {
      if (blob === null) fail(new Error("the canvas gave no picture"));
      else done(blob);
    }, "image/png");
  });
}
