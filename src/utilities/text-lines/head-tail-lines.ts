import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const headTailLines = textUtility({
  code: "head-tail-lines",
  name: "Get First or Last Lines",
  description: "Get the first or last lines of a text or log, or everything except those.",
  category: "text",
  tags: ["text", "lines", "head", "tail", "log"],
  alsoCalled: [
    "first and last lines",
    "first lines",
    "last lines",
    "truncate lines",
    "remove first line",
    "head and tail",
  ],
  help: [
    "Get first or last lines",
    "Paste a text or choose a file, and get its first or last lines.",
    "You can also remove them: all but the first line gives you a table without its header.",
  ],
  does: ["take", "Gets or removes lines at the start or the end."],
  options: {
    which: z
      .enum(["first", "last", "but-first", "but-last"])
      .default("first")
      .meta({
        title: "Keep",
        choices: {
          first: "First lines",
          last: "Last lines",
          "but-first": "All but the first lines",
          "but-last": "All but the last lines",
        },
      }),
    count: z
      .int("Number of lines must be a whole number.")
      .min(1, "Number of lines must be at least 1.")
      .max(10_000_000, "Number of lines can be at most 10,000,000.")
      .default(10)
      .meta({ title: "Number of lines" }),
  },
  vector: {
    name: "A list without its header",
    source: "GNU coreutils 9.1: tail --lines=+2",
    options: { text: "Names\nAda\nKurt\n", which: "but-first", count: 1 },
    gives: "Ada\nKurt\n",
  },
  examples: [
    {
      name: "The end of a log",
      source: "GNU coreutils 9.1: tail --lines=2",
      options: { text: "start\nwork\nwarning\ndone\n", which: "last", count: 2 },
      gives: "warning\ndone\n",
    },
    {
      name: "All but the totals",
      source: "GNU coreutils 9.1: head --lines=-1",
      options: { text: "Ada 4\nKurt 5\nTotal 9\n", which: "but-last", count: 1 },
      gives: "Ada 4\nKurt 5\n",
    },
  ],
});
