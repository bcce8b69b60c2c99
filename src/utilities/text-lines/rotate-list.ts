import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const rotateList = textUtility({
  code: "rotate-list",
  name: "Rotate List",
  description: "Move the first lines of a list to the end, or the last lines to the start.",
  category: "text",
  tags: ["text", "list", "rotate", "lines"],
  alsoCalled: ["shift list", "cycle list", "move lines to end", "duty rota", "whose turn is it"],
  help: [
    "Rotate a list",
    "Paste a list, and copy it with its first lines moved to the end.",
    "A negative number moves lines from the end to the start. If the number is larger than the list, it wraps around.",
  ],
  does: ["rotate", "Rotates the list."],
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
  examples: [
    {
      name: "The last one first",
      source: "Python 3.11: collections.deque.rotate(1)",
      options: { text: "Mon\nTue\nWed\n", places: -1 },
      gives: "Wed\nMon\nTue\n",
    },
    {
      name: "Three turns later",
      source: "Python 3.11: collections.deque.rotate(-3)",
      options: { text: "Ada\nEmmy\nKurt\nAlan\n", places: 3 },
      gives: "Alan\nAda\nEmmy\nKurt\n",
    },
  ],
});
