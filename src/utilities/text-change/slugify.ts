import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const slugify = textUtility({
  code: "slugify",
  name: "Slug Generator",
  description:
    "Make addresses of titles: small letters, no accents, a dash between words, a line each.",
  category: "text",
  tags: ["text", "slug", "url", "title"],
  alsoCalled: ["slugify", "url slug", "permalink", "seo friendly url", "title to url", "kebab"],
  help: [
    "Make a slug",
    "Type titles, one a line, and copy their addresses.",
    "Accents go, ß becomes ss and æ ae. Letters of other scripts stay unless they are to go.",
  ],
  does: ["slugify", "Makes an address of each line."],
  options: {
    separator: z
      .enum(["-", "_", "."])
      .default("-")
      .meta({ title: "Between words", choices: { "-": "Dash", _: "Underscore", ".": "Dot" } }),
    lower: z.boolean().default(true).meta({ title: "Small letters" }),
    umlauts: z.boolean().default(false).meta({ title: "ä, ö, ü become ae, oe, ue" }),
    ascii: z.boolean().default(false).meta({ title: "Leave out letters of other scripts" }),
    most: z
      .int("Longest must be a whole number.")
      .min(1, "Longest must be at least 1.")
      .max(1000, "Longest can be at most 1,000.")
      .default(200)
      .meta({ title: "Longest", unit: "characters" }),
  },
  vector: {
    name: "A title",
    source: "python-slugify 4.0.0",
    options: { text: "Crème brûlée: 10 tips & tricks!" },
    gives: "creme-brulee-10-tips-tricks",
  },
});
