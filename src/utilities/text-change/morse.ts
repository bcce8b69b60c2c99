import { RunError } from "#kit/run/run-error.ts";

/** ITU-R M.1677-1, section 1. */
const signs: Readonly<Record<string, string>> = Object.fromEntries(
  "A.- B-... C-.-. D-.. E. É..-.. F..-. G--. H.... I.. J.--- K-.- L.-.. M-- N-. O--- P.--. Q--.- R.-. S... T- U..- V...- W.-- X-..- Y-.-- Z--.. 1.---- 2..--- 3...-- 4....- 5..... 6-.... 7--... 8---.. 9----. 0-----"
    .split(" ")
    .map((entry) => [entry.charAt(0), entry.slice(1)])
    .concat([
      [".", ".-.-.-"],
      [",", "--..--"],
      [":", "---..."],
      ["?", "..--.."],
      ["'", ".----."],
      ["-", "-....-"],
      ["/", "-..-."],
      ["(", "-.--."],
      [")", "-.--.-"],
      ['"', ".-..-."],
      ["=", "-...-"],
      ["+", ".-.-."],
      ["@", ".--.-."],
    ]),
);

const letters = new Map(Object.entries(signs).map(([letter, sign]) => [sign, letter]));

/** Separates letters by a space, words by ` / `. Throws RunError `no_sign`. */
export function morseOf(text: string): string {
  return linesOf(text)
    .filter((line) => line.trim() !== "")
    .map(writeMorse)
    .join(" / ");
}

export const linesOf = (text: string) => text.trim().split(/\r\n|\r|\n/);

export function writeMorse(line: string): string {
  const words = line.trim().normalize("NFC").toUpperCase().split(/\s+/);
  const write = (letter: string) =>
    signs[letter] ?? refuse(`There is no Morse code for "${letter}". Remove it.`);
  return words.map((word) => Array.from(word, write).join(" ")).join(" / ");
}

export function readMorse(line: string): string {
  const plain = line.replace(/[·•]/g, ".").replace(/[−–—_]/g, "-");
  const read = (sign: string) =>
    letters.get(sign) ??
    refuse(
      `"${sign.slice(0, 20)}" is not a letter in Morse code. Use dots and dashes, with a space between letters.`,
    );
  const words = plain.trim().split(/\s*[/|]\s*|\s{3,}/);
  return words.map((word) => (word.match(/\S+/g) ?? []).map(read).join("")).join(" ");
}

function refuse(sentence: string): never {
  throw new RunError("no_sign", sentence, { field: "text" });
}
