/** Numbers as the player's language writes them. */
import { formatter } from "./index.js";

const format = (key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  formatter(key, (locale) => new Intl.NumberFormat(locale, options));

/** "58.3", "58". */
export const decimal = (n: number): string =>
  format("decimal", { maximumFractionDigits: 1 }).format(n);

/**
 * One way to write all numbers that stand together: "58.0" beside "58.3", "58" beside "61"; or with a
 * sign: "+3.2" beside "−0.4".
 */
export function decimals(
  together: readonly (number | null)[],
  sign: "signed" | "plain" = "plain",
): (n: number) => string {
  const whole = together.every((n) => n === null || Math.round(n * 10) % 10 === 0);
  const digits = whole ? 0 : 1;
  const written = format(`decimals ${digits} ${sign}`, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign === "signed" ? "exceptZero" : "auto",
  });
  return (n) => written.format(n).replace("-", "−");
}

/** "44 %". */
export const percent = (rate: number): string =>
  format("percent", { style: "percent", maximumFractionDigits: 0 }).format(rate);
