import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { linesOf, readMorse, writeMorse } from "./morse.ts";
import type { textToMorse } from "./text-to-morse.ts";

export const run: RunFunction<typeof textToMorse> = textRun((text, { way }) =>
  linesOf(text)
    .map(way === "write" ? writeMorse : readMorse)
    .join("\n"),
);
