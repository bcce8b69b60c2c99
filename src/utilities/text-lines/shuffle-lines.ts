import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const shuffleLines = textUtility({
  code: "shuffle-lines",
  name: "Shuffle Lines",
  description: "Shuffle the lines of a list, or draw random ones.",
  category: "text",
  tags: ["text", "lines", "random", "shuffle", "list"],
  alsoCalled: [
    "secret santa",
    "randomize list",
    "random order",
    "list randomizer",
    "draw names",
    "pick a winner",
    "raffle",
  ],
  help: [
    "Shuffle lines",
    "Paste a list, and copy it in random order.",
    "Every order is equally likely, thanks to a secure random number generator. To pick winners, set the number of lines to draw.",
  ],
  does: ["shuffle", "Shuffles the lines."],
  options: {
    draw: z
      .int("Lines to draw must be a whole number.")
      .min(0, "Lines to draw cannot be less than 0.")
      .max(1_000_000, "Lines to draw can be at most 1,000,000.")
      .default(0)
      .meta({ title: "Lines to draw", description: "0 draws all.", unit: "lines" }),
  },
  vector: {
    name: "A single name",
    source: "GNU coreutils 9.1: shuf",
    options: { text: "Ada\n" },
    gives: "Ada\n",
  },
});
