/**
 * English as another language might look: longer, with accents and between brackets. What is cut, put
 * together from parts or not translated shows.
 */
export { texts } from "../en/index.js";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "áƀçďéƒĝĥíĵķĺmñóƥqŕšťúvŵxýžÁƁÇĎÉƑĜĤÍĴĶĹMÑÓƤQŔŠŤÚVŴXÝŽ";

const accented = (letter: string): string => ACCENTED[LETTERS.indexOf(letter)] ?? letter;

/** With vowels written twice as long as it is not 40 % longer, the brackets counted. */
export function transform(text: string): string {
  let room = Math.floor(text.length * 0.4) - 2;
  const letters = [...text].map((letter) => {
    const isLonger = /[aeiou]/iu.test(letter) && room > 0;
    if (isLonger) room -= 1;
    return accented(letter).repeat(isLonger ? 2 : 1);
  });
  return letters.join("");
}

export const enclose = (message: string): string => (message === "" ? "" : `[${message}]`);
