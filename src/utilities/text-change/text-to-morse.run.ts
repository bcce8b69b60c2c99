import { textRun } from "#kit/small/text-utility.ts";
import { linesOf, readMorse, writeMorse } from "./morse.ts";
import { textToMorse } from "./text-to-morse.ts";

export const run = textRun(textToMorse, (text, { way }) =>
  linesOf(text)
    .map(way === "write" ? writeMorse : readMorse)
    .join("\n"),
);
