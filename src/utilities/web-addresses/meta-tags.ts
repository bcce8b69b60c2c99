import { z } from "zod";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { smallUtility } from "#kit/small/small-utility.ts";
import { addressOption, readAddress } from "./address.ts";

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

export const runMetaTags: RunFunction = async (operation, given) => {
  const { options } = parseOptions(metaTags, operation, given);
  const title = options.title.trim();
  if (title === "")
    throw new RunError("no_title", "Type the title of the page first.", { field: "title" });
  const description = options.description.trim();
  const url = options.url.trim() === "" ? "" : readAddress(options.url, "url").href;
  const image = options.image.trim() === "" ? "" : readAddress(options.image, "image").href;
  const pairs: [kind: "name" | "property", name: string, content: string][] = [
    ["property", "og:type", options.type],
    ["property", "og:title", title],
    ["property", "og:description", description],
    ["property", "og:url", url],
    ["property", "og:site_name", options.siteName.trim()],
    ["property", "og:image", image],
    ["property", "og:image:alt", image === "" ? "" : options.imageAlt.trim()],
    ["name", "twitter:card", image === "" ? "summary" : "summary_large_image"],
  ];
  const meta = (kind: string, name: string, content: string) =>
    content === "" ? [] : [`<meta ${kind}="${name}" content="${escaped(content)}">`];
  const text = [
    '<meta charset="utf-8">',
    `<title>${escaped(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...meta("name", "description", description),
    ...meta("name", "robots", options.robots === "all" ? "" : options.robots),
    ...(url === "" ? [] : [`<link rel="canonical" href="${escaped(url)}">`]),
    ...pairs.flatMap(([kind, name, content]) => meta(kind, name, content)),
  ].join("\n");
  const long = [
    ...(title.length > 60 ? ["The title is longer than the 60 characters that are shown."] : []),
    ...(description.length > 160
      ? ["The description is longer than the 160 characters that are shown."]
      : []),
  ];
  return {
    type: "text",
    text,
    language: "html",
    ...(long.length > 0 && { notice: long.join(" ") }),
  };
};

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replace(/\s+/g, " ");
}
