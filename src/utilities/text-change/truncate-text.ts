import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const truncateText = textUtility({
  code: "truncate-text",
  name: "Truncate Text",
  description:
    "Shorten the lines of a text that are too long, with three dots where something was cut.",
  category: "text",
  tags: ["text", "truncate", "shorten", "length"],
  alsoCalled: ["shorten text", "cut text", "limit characters", "ellipsis", "trim to length"],
  help: [
    "Truncate text",
    "Paste a text, say how long a line may be, and copy it cut.",
    "Characters are counted as a reader does: an accented letter or an emoji is one and is never cut apart. The sign at the end counts too.",
  ],
  does: ["truncate", "Cuts lines that are too long."],
  options: {
    most: z
      .int("Longest must be a whole number.")
      .min(1, "Longest must be at least 1.")
      .max(100_000, "Longest can be at most 100,000.")
      .default(80)
      .meta({ title: "Longest", unit: "characters" }),
    end: z
      .string()
      .max(20, "The sign at the end can have at most 20 characters.")
      .default("…")
      .meta({ title: "At the end of what was cut" }),
  },
  vector: {
    name: "A long name",
    source: "Perl 5.36: substr of \\X",
    options: { text: "Ada Lovelace", most: 8 },
    gives: "Ada Lov…",
  },
});
