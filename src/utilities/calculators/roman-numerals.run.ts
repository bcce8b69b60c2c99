import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { convertLines, quoted } from "./converted-lines.ts";
import type { romanNumerals } from "./roman-numerals.ts";

const signs = [
  [1000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
] as const;

/** Throws RunError `not_convertible` and `unusual_numeral`, and as `convertLines` does. */
export const run: RunFunction<typeof romanNumerals> = async (_operation, { text }) => ({
  type: "text",
  text: convertLines(text, (line, place) => {
    if (/^\d[\d,]*$/.test(line)) return toRoman(readNumber(line, place));
    if (!/^[ivxlcdm]+$/i.test(line) || line.length > 100) throw refusal(line, place);
    return String(fromRoman(line, place));
  }),
});

function refusal(line: string, place: string): RunError {
  const sentence = `${place}${quoted(line)} is neither a number from 1 to 3,999 nor a Roman numeral.`;
  return new RunError("not_convertible", sentence, { field: "text" });
}

function readNumber(line: string, place: string): number {
  const number = Number(line.replaceAll(",", ""));
  if (number < 1 || number > 3999) throw refusal(line, place);
  return number;
}

function toRoman(number: number): string {
  let left = number;
  return signs
    .map(([value, sign]) => {
      const count = Math.floor(left / value);
      left -= count * value;
      return sign.repeat(count);
    })
    .join("");
}

/** Adds up the signs, so that an unusual form such as IIII can be named. */
function fromRoman(line: string, place: string): number {
  const numeral = line.toUpperCase();
  const values = Array.from(numeral, (sign) => signs.find(([, own]) => own === sign)?.[0] ?? 0);
  const sum = values.reduce<number>(
    (total, value, at) => total + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
  const usual = sum > 0 && sum < 4000 ? toRoman(sum) : "";
  if (usual === numeral) return sum;
  const hint = usual === "" ? "" : ` Did you mean ${usual} (${sum})?`;
  const sentence = `${place}${quoted(line)} isn't a Roman numeral in its usual form.${hint}`;
  throw new RunError("unusual_numeral", sentence, { field: "text" });
}
