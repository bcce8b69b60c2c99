import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { convertLines, quoted } from "./converted-lines.ts";
import type { numberToWords } from "./number-to-words.ts";

const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const powers =
  "- thousand million billion trillion quadrillion quintillion sextillion septillion octillion nonillion decillion".split(
    " ",
  );
const unusual: Readonly<Record<string, string>> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

const currencies = {
  dollars: ["dollar", "dollars", "cent", "cents"],
  euros: ["euro", "euros", "cent", "cents"],
  pounds: ["pound", "pounds", "penny", "pence"],
} as const;

/** Throws RunError `not_a_number`, `not_whole` and `part_of_a_cent`, and as `convertLines` does. */
export const run: RunFunction<typeof numberToWords> = async (_operation, options) => ({
  type: "text",
  text: convertLines(options.text, (line, place) => {
    const number = readNumber(line, place);
    const word = (digits: string) => inWords(digits, options.and);
    const minus = number.isNegative ? "minus " : "";
    if (options.style === "cardinal") {
      const decimals = Array.from(number.part, (digit) => ones[Number(digit)]);
      return (
        minus +
        [word(number.whole), ...(decimals.length > 0 ? ["point"] : []), ...decimals].join(" ")
      );
    }
    if (options.style === "ordinal") {
      if (number.part !== "" || number.isNegative) {
        const sentence = `${place}Only whole numbers from 0 have ordinals.`;
        throw new RunError("not_whole", sentence, { field: "text" });
      }
      return ordinal(word(number.whole));
    }
    if (/[1-9]/.test(number.part.slice(2))) {
      throw new RunError("part_of_a_cent", `${place}Amounts have at most two decimals.`, {
        field: "text",
      });
    }
    const cents = number.part.slice(0, 2).padEnd(2, "0");
    if (options.style === "cheque") return `${minus}${word(number.whole)} and ${cents}/100`;
    const [one, many, cent, centsName] = currencies[options.style];
    const amount = `${word(number.whole)} ${number.whole === "1" ? one : many}`;
    if (cents === "00") return minus + amount;
    return `${minus}${amount} and ${word(String(Number(cents)))} ${cents === "01" ? cent : centsName}`;
  }),
});

function readNumber(line: string, place: string) {
  const [, sign = "", digits = "", part = ""] =
    /^([-−+]?)((?:\d{1,3}(?:,\d{3})+)|\d+)(?:\.(\d{1,36}))?$/.exec(line) ?? [];
  const whole = digits.replaceAll(",", "").replace(/^0+(?=\d)/, "");
  if (whole === "" || whole.length > powers.length * 3) {
    const sentence = `${place}${quoted(line)} isn't a number we can write: use at most 36 digits, such as 1,234.50.`;
    throw new RunError("not_a_number", sentence, { field: "text" });
  }
  const isZero = !/[1-9]/.test(whole + part);
  return { isNegative: !isZero && /[-−]/.test(sign), whole, part };
}

function inWords(digits: string, withAnd: boolean): string {
  if (digits === "0") return "zero";
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, "0").match(/\d{3}/g) ?? [];
  const said = groups.flatMap((group, at) => {
    const power = groups.length - 1 - at;
    if (group === "000") return [];
    const words = hundreds(Number(group), withAnd);
    if (power > 0) return [`${words} ${powers[power]}`];
    const needsAnd = withAnd && groups.length > 1 && Number(group) < 100;
    return [needsAnd ? `and ${words}` : words];
  });
  return said.join(" ");
}

function hundreds(number: number, withAnd: boolean): string {
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  const small =
    rest < 20
      ? (ones[rest] ?? "")
      : [tens[Math.floor(rest / 10)], ...(rest % 10 === 0 ? [] : [ones[rest % 10]])].join("-");
  if (hundred === 0) return small;
  const start = `${ones[hundred]} hundred`;
  if (rest === 0) return start;
  return `${start} ${withAnd ? "and " : ""}${small}`;
}

/** Changes the last word: twenty-one becomes twenty-first. */
function ordinal(words: string): string {
  return words.replace(/[a-z]+$/, (last) => {
    const known = unusual[last];
    if (known !== undefined) return known;
    return last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`;
  });
}
