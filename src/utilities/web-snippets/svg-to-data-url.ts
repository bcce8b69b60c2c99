import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

const dot =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2" fill="#36c"/></svg>';

export const svgToDataUrl = textUtility({
  code: "svg-to-data-url",
  name: "SVG to Data URL",
  description: "Encode an SVG as a short data URL for CSS or HTML.",
  category: "developer",
  tags: ["svg", "data-url", "css", "encode"],
  alsoCalled: [
    "svg to css",
    "svg url encoder",
    "svg background image",
    "inline svg css",
    "svg to data uri",
    "svg to base64",
  ],
  help: [
    "Encode SVG as a data URL",
    "Paste an SVG or choose a file, and copy the CSS or the URL.",
    "Percent-encoding escapes only what a URL can't have, so it is shorter than Base64 and compresses better.",
    "A missing xmlns is added, because browsers don't show such an image without it.",
  ],
  does: ["encode", "Encodes the SVG."],
  title: "SVG",
  monospace: true,
  placeholder: dot,
  detects: [{ kind: "svg", confidence: 0.6, does: "encode it as a data URL" }],
  options: {
    form: z
      .enum(["css", "url", "html"])
      .default("css")
      .meta({
        title: "Write",
        choices: { css: "CSS background", url: "URL only", html: "HTML image" },
      }),
    encoding: z
      .enum(["percent", "base64"])
      .default("percent")
      .meta({ title: "Encoding", choices: { percent: "Percent-encoding", base64: "Base64" } }),
  },
  vector: {
    name: "A dot",
    source: "RFC 2397; Python 3.11: urllib.request reads the URL",
    options: { text: dot },
    gives: {
      type: "text",
      text: `background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'%3E%3Ccircle cx='2' cy='2' r='2' fill='%2336c'/%3E%3C/svg%3E");`,
      filename: "result.txt",
    },
  },
  examples: [
    {
      name: "As Base64",
      source: "RFC 2397; Python 3.11: base64",
      options: {
        text: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        form: "url",
        encoding: "base64",
      },
      gives: {
        type: "text",
        text: "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=",
      },
    },
    {
      name: "An image of a page",
      source: "RFC 2397; Python 3.11: urllib.request reads the URL",
      options: { text: "<svg><text>A & B</text></svg>", form: "html" },
      gives: {
        type: "text",
        text: `<img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Ctext%3EA %26 B%3C/text%3E%3C/svg%3E" alt="">`,
      },
    },
  ],
});
