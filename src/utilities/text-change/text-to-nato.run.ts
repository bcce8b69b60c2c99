import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import type { textToNato } from "./text-to-nato.ts";

/** ICAO Annex 10, volume II, 5.2.1.3. */
const words =
  "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu".split(
    " ",
  );

const digits = "Zero One Two Three Four Five Six Seven Eight Nine".split(" ");

export const run: RunFunction<typeof textToNato> = textRun((text) =>
  text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim().split(/\s+/).map(spell).join(" / "))
    .join("\n"),
);

function spell(word: string): string {
  return Array.from(word, (letter) => {
    const place = "abcdefghijklmnopqrstuvwxyz".indexOf(letter.toLowerCase());
    return words[place] ?? (/^\d$/.test(letter) ? digits[Number(letter)] : undefined) ?? letter;
  }).join(" ");
}
