import { expect, type Locator } from "@playwright/test";

/** Presses Tab until the control has the focus. */
export async function tabTo(control: Locator): Promise<void> {
  const target = control.first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press("Tab");
  }
  throw new Error("Tab does not reach the control");
}
