import { textUtility } from "#kit/small/text-utility.ts";
import { addressOption } from "./address.ts";

const head = `<title>Pens of Zurich</title>
<meta name="description" content="Pens and inks, by hand.">
<meta property="og:title" content="Pens & inks">
<meta property="og:image" content="/pens.jpg">`;

export const linkPreview = textUtility({
  code: "link-preview",
  name: "Check Link Preview",
  description:
    "See which title, description and image social networks and search engines take from a page.",
  category: "developer",
  tags: ["html", "meta", "open-graph", "seo", "preview"],
  alsoCalled: [
    "open graph checker",
    "og preview",
    "link preview",
    "social media preview",
    "facebook preview",
    "facebook debugger",
    "twitter card validator",
    "linkedin preview",
    "meta tag checker",
    "social card preview",
    "serp preview",
  ],
  help: [
    "Check a link preview",
    "Paste the source of a page, or only its <head>. Nothing is downloaded, so the image itself isn't checked.",
    "Social networks read Open Graph tags (og:title) and fall back on the title and description of the page. X reads tags of its own (twitter:title) first.",
    "What you see is a preview: each network decides how much it shows, and may keep an old version for days.",
  ],
  does: ["check", "Shows what previews contain, and what is missing."],
  title: "HTML",
  monospace: true,
  placeholder: head,
  gives: { results: ["parts"] },
  options: {
    url: addressOption("Page URL").meta({ description: "For addresses without a host." }),
  },
  vector: {
    name: "A shop with a relative image",
    source: "The Open Graph protocol, ogp.me",
    options: { text: head, url: "https://pens.example/shop" },
    gives: {
      type: "parts",
      parts: [
        {
          title: "Previews",
          result: {
            type: "table",
            columns: ["Where", "Title", "Description", "Image", "Address"],
            rows: [
              [
                "Search engines",
                "Pens of Zurich",
                "Pens and inks, by hand.",
                "",
                "https://pens.example/shop",
              ],
              [
                "Facebook, LinkedIn, chats",
                "Pens & inks",
                "Pens and inks, by hand.",
                "https://pens.example/pens.jpg",
                "https://pens.example/shop",
              ],
              [
                "X",
                "Pens & inks",
                "Pens and inks, by hand.",
                "https://pens.example/pens.jpg",
                "https://pens.example/shop",
              ],
            ],
          },
        },
        {
          title: "What to improve",
          result: {
            type: "table",
            columns: ["Tag", "Advice"],
            rows: [
              ["og:image", "Write its whole address: networks don't complete /pens.jpg."],
              ["og:image:alt", "Describe the image for people who can't see it."],
              ["og:type", "Add it, such as website: Open Graph requires it."],
              ["og:url", "Add the page's address: Open Graph requires it."],
              ["twitter:card", "Add it with summary_large_image, or X shows a small image."],
            ],
          },
        },
        {
          title: "Tags",
          result: {
            type: "table",
            columns: ["Tag", "Value"],
            rows: [
              ["title", "Pens of Zurich"],
              ["description", "Pens and inks, by hand."],
              ["og:title", "Pens & inks"],
              ["og:image", "/pens.jpg"],
            ],
          },
        },
      ],
    },
  },
  examples: [
    {
      name: "Only a title",
      source: "The Open Graph protocol, ogp.me",
      options: { text: '<meta charset="utf-8"><title>Hello</title>' },
      gives: {
        type: "parts",
        parts: [
          {
            result: {
              rows: [
                ["Search engines", "Hello", "", "", ""],
                ["Facebook, LinkedIn, chats", "Hello", "", "", ""],
                ["X", "Hello", "", "", ""],
              ],
            },
          },
          {},
          {},
        ],
      },
    },
    {
      name: "Tags for X",
      source: "The Open Graph protocol, ogp.me",
      options: {
        text: '<meta name="twitter:title" content="On X"><meta property="og:title" content="Elsewhere">',
      },
      gives: {
        type: "parts",
        parts: [
          {
            result: {
              rows: [
                ["Search engines", "", "", "", ""],
                ["Facebook, LinkedIn, chats", "Elsewhere", "", "", ""],
                ["X", "On X", "", "", ""],
              ],
            },
          },
          {},
          {},
        ],
      },
    },
  ],
});
