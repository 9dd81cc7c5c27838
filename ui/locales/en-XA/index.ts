/**
 * English as another language might look: longer, with accents and between brackets. What is cut, put
 * together from parts or not translated shows.
 */
export { texts } from "../en/index.js";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "áƀçďéƒĝĥíĵķĺmñóƥqŕšťúvŵxýžÁƁÇĎÉƑĜĤÍĴĶĹMÑÓƤQŔŠŤÚVŴXÝŽ";

const accented = (letter: string): string => ACCENTED[LETTERS.indexOf(letter)] ?? letter;

/** Vowels twice: about 40 % longer. */
export const transform = (text: string): string =>
  [...text].map((letter) => accented(letter).repeat(/[aeiou]/iu.test(letter) ? 2 : 1)).join("");

export const enclose = (message: string): string => (message === "" ? "" : `[${message}]`);
