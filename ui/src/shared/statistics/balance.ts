/**
 * Which of some cards stand in the second of two columns, so that both end as near each other as can
 * be. The columns are as high as this without them.
 */
export function balanced(first: number, second: number, cards: readonly number[]): boolean[] {
  let best: boolean[] = cards.map(() => false);
  let least = Infinity;
  for (let choice = 0; choice < 2 ** cards.length; choice++) {
    const moved = cards.map((_, i) => Math.floor(choice / 2 ** i) % 2 === 1);
    const ends = cards.reduce(
      (ends, height, i) => ends + (moved[i] === true ? -height : height),
      0,
    );
    const apart = Math.abs(first + ends - second);
    if (apart < least) [best, least] = [moved, apart];
  }
  return best;
}
