/** Which key was meant, on any keyboard. */

/** The letter that was typed or, where it is not Latin, the one printed there on a Latin keyboard. */
export function letterOf({ key, code }: KeyboardEvent): string {
  const isForeign = /^[\p{L}\p{M}]$/u.test(key) && !/^[a-z]$/i.test(key);
  return (isForeign ? code.replace(/^Key/, "") : key).toLowerCase();
}

/** The digit, also of a row that has it with Shift only; `null` with another modifier. */
export function digitOf(event: KeyboardEvent): number | null {
  const { key, code, shiftKey } = event;
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  if (/^\d$/.test(key)) return Number(key);
  const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
  return digit === undefined || shiftKey ? null : Number(digit);
}

/** Whether Enter was pressed, and not to end the conversion of a Japanese or Chinese word. */
export const isEnter = ({ key, isComposing, keyCode }: KeyboardEvent): boolean =>
  key === "Enter" && !isComposing && keyCode !== 229;
