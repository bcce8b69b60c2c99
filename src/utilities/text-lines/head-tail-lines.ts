import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const headTailLines = textUtility({
  code: "head-tail-lines",
  name: "First and Last Lines",
  description: "Take the first or the last lines of a text or a log, or all but those.",
  category: "text",
  tags: ["text", "lines", "head", "tail", "log"],
  alsoCalled: ["first lines", "last lines", "truncate lines", "remove first line", "head and tail"],
  help: [
    "First and last lines",
    "Paste a text or choose a file, and take its beginning or its end.",
    "It also leaves them out: all but the first line is a table without its header.",
  ],
  does: ["take", "Takes lines from the beginning or the end."],
  options: {
    which: z
      .enum(["first", "last", "but-first", "but-last"])
      .default("first")
      .meta({
        title: "Take",
        choices: {
          first: "The first lines",
          last: "The last lines",
          "but-first": "All but the first lines",
          "but-last": "All but the last lines",
        },
      }),
    count: z
      .int("Lines must be a whole number.")
      .min(1, "Lines must be at least 1.")
      .max(10_000_000, "Lines can be at most 10,000,000.")
      .default(10)
      .meta({ title: "Lines", unit: "lines" }),
  },
  vector: {
    name: "A list without its header",
    source: "GNU coreutils 9.1: tail --lines=+2",
    options: { text: "Names\nAda\nKurt\n", which: "but-first", count: 1 },
    gives: "Ada\nKurt\n",
  },
});
