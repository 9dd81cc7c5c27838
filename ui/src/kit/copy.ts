/**
 * Copies a text. A browser that forbids the clipboard still lets the player copy what is selected:
 * the text is then selected where it stands, and the answer is `false`.
 */
export async function copy(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown !== null) window.getSelection()?.selectAllChildren(shown);
    return false;
  }
}
