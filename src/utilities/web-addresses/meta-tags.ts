import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { addressOption } from "./address.ts";

const line = (title: string, most: number, placeholder = "") =>
  z
    .string()
    .max(most, `${title} can have at most ${most.toLocaleString("en")} characters.`)
    .default("")
    .meta({ title, placeholder });

export const metaTags = smallUtility({
  code: "meta-tags",
  name: "Meta Tag Generator",
  description:
    "Write the tags in a page's head that search engines and social networks read: title, description, Open Graph, cards.",
  category: "developer",
  tags: ["html", "meta", "open-graph", "seo"],
  alsoCalled: [
    "open graph generator",
    "og tags",
    "twitter card generator",
    "seo tags",
    "social meta tags",
    "html head generator",
  ],
  help: [
    "Meta tags",
    "Fill in what the page is, and copy the tags into its head.",
    "Search engines show about 60 characters of a title and 160 of a description; a notice says where yours are longer.",
    "A picture for social networks has 1200 by 630 pixels, and its whole address.",
  ],
  does: ["write", "Writes the tags of a page's head."],
  options: z.strictObject({
    title: line("Title", 300, "Pens of Zurich"),
    description: line("Description", 1000),
    url: addressOption("Address of the page"),
    image: addressOption("Address of a picture"),
    imageAlt: line("What the picture shows", 420),
    siteName: line("Name of the site", 200),
    type: z
      .enum(["website", "article", "profile", "book"])
      .default("website")
      .meta({
        title: "What it is",
        choices: { website: "A page", article: "An article", profile: "A person", book: "A book" },
      }),
    robots: z
      .enum(["all", "noindex", "nofollow", "none"])
      .default("all")
      .meta({
        title: "Search engines",
        choices: {
          all: "May show it",
          noindex: "May not show it",
          nofollow: "May not follow its links",
          none: "Neither",
        },
      }),
  }),
  gives: { results: ["text"] },
  vector: {
    name: "A shop",
    source: "The Open Graph protocol, ogp.me, basic metadata",
    options: { title: 'Pens & "inks"', description: "By hand.", url: "https://shop.example/" },
    gives: {
      type: "text",
      text: [
        '<meta charset="utf-8">',
        "<title>Pens &amp; &quot;inks&quot;</title>",
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="description" content="By hand.">',
        '<link rel="canonical" href="https://shop.example/">',
        '<meta property="og:type" content="website">',
        '<meta property="og:title" content="Pens &amp; &quot;inks&quot;">',
        '<meta property="og:description" content="By hand.">',
        '<meta property="og:url" content="https://shop.example/">',
        '<meta name="twitter:card" content="summary">',
      ].join("\n"),
      language: "html",
    },
  },
});
