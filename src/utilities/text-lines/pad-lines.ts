import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const padLines = textUtility({
  code: "pad-lines",
  name: "Pad Lines",
  description:
    "Fill lines up to one length, with their text at the left, at the right or in the middle.",
  category: "text",
  tags: ["text", "lines", "pad", "align"],
  alsoCalled: [
    "align text",
    "center text",
    "right align text",
    "leading zeros",
    "pad with zeros",
    "justify lines",
  ],
  help: [
    "Pad lines",
    "Paste a list, say how long each line is to be, and copy it filled up.",
    "Longer lines stay as they are. Width 0 is the length of the longest line. Zeros before numbers come by a 0 as the sign and the text at the right.",
  ],
  does: ["pad", "Fills up each line."],
  options: {
    width: z
      .int("Width must be a whole number.")
      .min(0, "Width must be at least 0.")
      .max(1000, "Width can be at most 1,000.")
      .default(0)
      .meta({ title: "Width", unit: "characters" }),
    sign: z
      .string()
      .regex(/^.$/u, "The sign to fill up with must be one character.")
      .default(" ")
      .meta({ title: "Fill up with" }),
    align: z
      .enum(["left", "right", "centre"])
      .default("right")
      .meta({ title: "Text at the", choices: { left: "Left", right: "Right", centre: "Middle" } }),
  },
  vector: {
    name: "Zeros before numbers",
    source: 'Python 3.11: line.rjust(3, "0")',
    options: { text: "7\n42\n128\n", sign: "0" },
    gives: "007\n042\n128\n",
  },
});
