import { z } from "zod";
import { RunError } from "#kit/run/run-error.ts";
import { textRun, textUtility } from "#kit/small/text-utility.ts";

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

export const textToMorse = textUtility({
  code: "text-to-morse",
  name: "Morse Code",
  description:
    "Write a text in Morse code, or read Morse code as text, by the International table.",
  category: "encoding",
  tags: ["morse", "code", "text"],
  alsoCalled: ["morse translator", "morse decoder", "morse to text", "text to morse code", "sos"],
  help: [
    "Morse code",
    "Type a text, and read it in dots and dashes; or the other way.",
    "The signs are those of ITU-R M.1677-1. Letters are parted by a space and words by a slash.",
  ],
  does: ["translate", "Writes or reads Morse code."],
  options: {
    way: z
      .enum(["write", "read"])
      .default("write")
      .meta({ title: "Way", choices: { write: "Text to Morse", read: "Morse to text" } }),
  },
  vector: {
    name: "The first message",
    source: "ITU-R M.1677-1, section 1.1",
    options: { text: "What hath God wrought" },
    gives: ".-- .... .- - / .... .- - .... / --. --- -.. / .-- .-. --- ..- --. .... -",
  },
});

export const runTextToMorse = textRun(textToMorse, (text, { way }) =>
  linesOf(text)
    .map(way === "write" ? writeMorse : readMorse)
    .join("\n"),
);

/** A text in Morse code, all in one line: letters are apart by a blank, words by ` / `. Throws RunError `no_sign`. */
export function morseOf(text: string): string {
  return linesOf(text)
    .filter((line) => line.trim() !== "")
    .map(writeMorse)
    .join(" / ");
}

const linesOf = (text: string) => text.trim().split(/\r\n|\r|\n/);

function writeMorse(line: string): string {
  const words = line.trim().normalize("NFC").toUpperCase().split(/\s+/);
  const write = (letter: string) =>
    signs[letter] ?? refuse(`There is no Morse code for "${letter}": leave it out.`);
  return words.map((word) => Array.from(word, write).join(" ")).join(" / ");
}

function readMorse(line: string): string {
  const plain = line.replace(/[·•]/g, ".").replace(/[−–—_]/g, "-");
  const read = (sign: string) =>
    letters.get(sign) ??
    refuse(
      `"${sign.slice(0, 20)}" is no letter in Morse code: write dots and dashes with a space between letters.`,
    );
  const words = plain.trim().split(/\s*[/|]\s*|\s{3,}/);
  return words.map((word) => (word.match(/\S+/g) ?? []).map(read).join("")).join(" ");
}

function refuse(sentence: string): never {
  throw new RunError("no_sign", sentence, { field: "text" });
}
