import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const slugify = textUtility({
  code: "slugify",
  name: "Generate Slugs",
  description: "Turn titles into URL slugs: lowercase, no accents, dashes between words.",
  category: "text",
  tags: ["text", "slug", "url", "title"],
  alsoCalled: [
    "slug generator",
    "slugify",
    "url slug",
    "permalink",
    "seo friendly url",
    "title to url",
    "kebab",
    "spaces to dashes",
    "url from title",
  ],
  help: [
    "Generate slugs",
    "Type titles, one per line, and copy their slugs.",
    "Accents are removed, ß becomes ss and æ becomes ae. Letters of other scripts stay unless you remove them.",
  ],
  does: ["slugify", "Turns each line into a slug."],
  options: {
    separator: z
      .enum(["-", "_", "."])
      .default("-")
      .meta({ title: "Separator", choices: { "-": "Dash", _: "Underscore", ".": "Dot" } }),
    lower: z.boolean().default(true).meta({ title: "Lowercase" }),
    umlauts: z.boolean().default(false).meta({ title: "Write ä, ö, ü as ae, oe, ue" }),
    ascii: z.boolean().default(false).meta({ title: "Remove letters of other scripts" }),
    most: z
      .int("Maximum length must be a whole number.")
      .min(1, "Maximum length must be at least 1.")
      .max(1000, "Maximum length can be at most 1,000.")
      .default(200)
      .meta({ title: "Maximum length", unit: "characters" }),
  },
  vector: {
    name: "A title",
    source: "python-slugify 4.0.0",
    options: { text: "Crème brûlée: 10 tips & tricks!" },
    gives: "creme-brulee-10-tips-tricks",
  },
  examples: [
    {
      name: "German words",
      source: "python-slugify 4.0.0 with replacements",
      options: { text: "Größe & Maße für Bücher", umlauts: true },
      gives: "groesse-masse-fuer-buecher",
    },
    {
      name: "A file name with underscores",
      source: 'python-slugify 4.0.0: separator="_"',
      options: { text: "Invoice No. 12 (March)", separator: "_" },
      gives: "invoice_no_12_march",
    },
  ],
});
