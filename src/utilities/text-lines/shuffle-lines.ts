import { z } from "zod";
import { randomIntegers } from "#kit/random/random-integer.ts";
import { textRun, textUtility } from "#kit/small/text-utility.ts";
import { readLines, writeLines } from "#kit/text/lines.ts";

export const shuffleLines = textUtility({
  code: "shuffle-lines",
  name: "Shuffle Lines",
  description: "Put the lines of a list into a random order, or draw some of them by lot.",
  category: "text",
  tags: ["text", "lines", "random", "shuffle", "list"],
  alsoCalled: ["randomize list", "random order", "list randomizer", "draw names", "pick a winner"],
  help: [
    "Shuffle lines",
    "Paste a list, and take it in a random order.",
    "Every order is as likely as any other: the randomness is that of your system, as for keys. Draw a number of lines to pick winners.",
  ],
  does: ["shuffle", "Puts the lines into a random order."],
  options: {
    draw: z
      .int("Lines to draw must be a whole number.")
      .min(0, "Lines to draw cannot be less than 0.")
      .max(1_000_000, "Lines to draw can be at most 1,000,000.")
      .default(0)
      .meta({ title: "Lines to draw", description: "0 draws all.", unit: "lines" }),
  },
  vector: {
    name: "One name alone",
    source: "GNU coreutils 9.1: shuf",
    options: { text: "Ada\n" },
    gives: "Ada\n",
  },
});

/** The shuffle of Fisher and Yates, as Knuth has it (TAOCP 2, 3.4.2, algorithm P). */
export const runShuffleLines = textRun(shuffleLines, (text, { draw }, context) => {
  const given = readLines(text);
  const lines = [...given.lines];
  const next = randomIntegers(context);
  for (let last = lines.length - 1; last > 0; last -= 1) {
    const other = next(last + 1);
    [lines[last], lines[other]] = [lines[other] ?? "", lines[last] ?? ""];
  }
  return writeLines(draw === 0 ? lines : lines.slice(0, draw), given);
});
