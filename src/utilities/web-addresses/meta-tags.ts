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
  name: "Generate Meta Tags",
  description:
    "Generate meta tags for search engines and social networks: title, description, Open Graph and cards.",
  category: "developer",
  tags: ["html", "meta", "open-graph", "seo"],
  alsoCalled: [
    "meta tag generator",
    "open graph generator",
    "og tags",
    "twitter card generator",
    "seo tags",
    "social meta tags",
    "html head generator",
  ],
  help: [
    "Generate meta tags",
    "Describe the page, and copy the tags into its <head>.",
    "Search engines show about 60 characters of a title and 160 of a description. You'll see a warning if yours are longer.",
    "Images for social networks should be 1200 × 630 px and need a full URL.",
  ],
  does: ["write", "Generates the meta tags."],
  options: z.strictObject({
    title: line("Title", 300, "Pens of Zurich"),
    description: line("Description", 1000),
    url: addressOption("Page URL"),
    image: addressOption("Image URL"),
    imageAlt: line("Image description", 420),
    siteName: line("Site name", 200),
    type: z
      .enum(["website", "article", "profile", "book"])
      .default("website")
      .meta({
        title: "Type",
        choices: { website: "Page", article: "Article", profile: "Profile", book: "Book" },
      }),
    robots: z
      .enum(["all", "noindex", "nofollow", "none"])
      .default("all")
      .meta({
        title: "Search engines",
        choices: {
          all: "Index the page",
          noindex: "Don't index the page",
          nofollow: "Don't follow its links",
          none: "Neither index nor follow links",
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
  examples: [
    {
      name: "An article with a picture",
      source: "The Open Graph protocol, ogp.me, optional metadata",
      options: {
        title: "How ink is made",
        description: "From soot to bottle.",
        url: "https://shop.example/ink",
        image: "https://shop.example/ink.jpg",
        imageAlt: "A bottle of ink",
        type: "article",
      },
      gives: {
        type: "text",
        text: '<meta charset="utf-8">\n<title>How ink is made</title>\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="description" content="From soot to bottle.">\n<link rel="canonical" href="https://shop.example/ink">\n<meta property="og:type" content="article">\n<meta property="og:title" content="How ink is made">\n<meta property="og:description" content="From soot to bottle.">\n<meta property="og:url" content="https://shop.example/ink">\n<meta property="og:image" content="https://shop.example/ink.jpg">\n<meta property="og:image:alt" content="A bottle of ink">\n<meta name="twitter:card" content="summary_large_image">',
        language: "html",
      },
    },
    {
      name: "A page that search engines leave out",
      source: "Google Search Central, robots meta tag",
      options: { title: "Thank you", robots: "noindex" },
      gives: {
        type: "text",
        text: '<meta charset="utf-8">\n<title>Thank you</title>\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="robots" content="noindex">\n<meta property="og:type" content="website">\n<meta property="og:title" content="Thank you">\n<meta name="twitter:card" content="summary">',
        language: "html",
      },
    },
  ],
});
