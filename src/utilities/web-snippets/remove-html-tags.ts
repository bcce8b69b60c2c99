import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const removeHtmlTags = textUtility({
  code: "remove-html-tags",
  name: "Remove HTML Tags",
  description: "Turn HTML into plain text: without tags, scripts and entities.",
  category: "text",
  tags: ["html", "text", "tags", "clean"],
  alsoCalled: [
    "strip html",
    "html to text",
    "strip tags",
    "html tag remover",
    "html to plain text",
    "clean html",
  ],
  help: [
    "Remove HTML tags",
    "Paste HTML or choose a file, and copy the text.",
    "Text is read as a browser reads it: entities become characters, scripts, styles and comments go, and white space shrinks except in pre. Headings, paragraphs, list items and table rows get lines of their own.",
  ],
  does: ["remove", "Keeps the text of HTML."],
  title: "HTML",
  monospace: true,
  placeholder: "<p>Fish &amp; <b>chips</b></p>",
  options: {
    lines: z.boolean().default(true).meta({ title: "Keep paragraphs apart" }),
    links: z.boolean().default(false).meta({ title: "Write addresses of links" }),
  },
  vector: {
    name: "A paragraph",
    source: "Python's html5lib 1.1",
    options: { text: "<h1>Menu</h1><p>Fish &amp; <b>chips</b><script>x()</script></p>" },
    gives: "Menu\n\nFish & chips",
  },
  examples: [
    {
      name: "A list with links",
      source: "Python's html5lib 1.1",
      options: { text: "<ul><li><a href=/a>One</a><li>Two<br>lines</ul>", links: true },
      gives: "One (/a)\nTwo\nlines",
    },
    {
      name: "On one line",
      source: "Python's html5lib 1.1",
      options: { text: "<p>a</p>\n<p>b</p>", lines: false },
      gives: "a b",
    },
  ],
});
