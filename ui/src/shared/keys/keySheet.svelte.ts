/** The sheet that lists the keys: any screen may open it. */
class KeySheet {
  shown = $state(false);

  /** Opens it by its key, unless something is typed or another sheet is open. */
  pressed(event: KeyboardEvent): void {
    const { target, key, defaultPrevented } = event;
    if (key !== "?" || defaultPrevented) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    if (document.querySelector("dialog[open]") === null) this.shown = true;
  }
}

export const keySheet = new KeySheet();
