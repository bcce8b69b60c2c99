import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

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
