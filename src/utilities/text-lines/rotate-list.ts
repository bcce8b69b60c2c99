import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const rotateList = textUtility({
  code: "rotate-list",
  name: "Rotate List",
  description: "Move the first lines of a list to its end, or its last lines to its beginning.",
  category: "text",
  tags: ["text", "list", "rotate", "lines"],
  alsoCalled: ["shift list", "cycle list", "move lines to end", "duty rota"],
  help: [
    "Rotate a list",
    "Paste a list, and copy it with its beginning moved to the end.",
    "A number below zero moves the end to the beginning. What goes beyond the list begins anew.",
  ],
  does: ["rotate", "Moves lines around the end of the list."],
  options: {
    places: z
      .int("Places must be a whole number.")
      .min(-1_000_000, "Places must be at least -1,000,000.")
      .max(1_000_000, "Places can be at most 1,000,000.")
      .default(1)
      .meta({ title: "Places" }),
  },
  vector: {
    name: "Whose turn it is",
    source: "Python 3.11: collections.deque.rotate(-1)",
    options: { text: "Ada\nEmmy\nKurt\n" },
    gives: "Emmy\nKurt\nAda\n",
  },
});
