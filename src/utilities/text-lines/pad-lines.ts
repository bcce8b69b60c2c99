import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const padLines = textUtility({
  code: "pad-lines",
  name: "Pad Lines",
  description: "Pad lines to the same length, with the text left, right or centred.",
  category: "text",
  tags: ["text", "lines", "pad", "align"],
  alsoCalled: [
    "align text",
    "center text",
    "right align text",
    "leading zeros",
    "pad with zeros",
    "justify lines",
    "lines of the same length",
    "fill with spaces",
  ],
  help: [
    "Pad lines",
    "Paste a list, choose a width, and copy the padded lines.",
    "Longer lines stay the same. Width 0 means the length of the longest line. To add leading zeros, fill with 0 and align right.",
  ],
  does: ["pad", "Pads each line."],
  options: {
    width: z
      .int("Width must be a whole number.")
      .min(0, "Width must be at least 0.")
      .max(1000, "Width can be at most 1,000.")
      .default(0)
      .meta({ title: "Width", unit: "characters" }),
    sign: z
      .string()
      .regex(/^.$/u, "Fill with must be a single character.")
      .default(" ")
      .meta({ title: "Fill with" }),
    align: z
      .enum(["left", "right", "centre"])
      .default("right")
      .meta({ title: "Align", choices: { left: "Left", right: "Right", centre: "Centre" } }),
  },
  vector: {
    name: "Leading zeros",
    source: 'Python 3.11: line.rjust(3, "0")',
    options: { text: "7\n42\n128\n", sign: "0" },
    gives: "007\n042\n128\n",
  },
  examples: [
    {
      name: "A column of equal width",
      source: 'Python 3.11: line.ljust(6, ".") + nothing',
      options: { text: "tea\ncoffee\nwater\n", width: 8, sign: ".", align: "left" },
      gives: "tea.....\ncoffee..\nwater...\n",
    },
    {
      name: "Centred titles",
      source: "Python 3.11: line.center(9, '*')",
      options: { text: "one\nthree\n", width: 9, sign: "*", align: "centre" },
      gives: "***one***\n**three**\n",
    },
  ],
});
