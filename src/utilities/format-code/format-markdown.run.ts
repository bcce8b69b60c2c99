import * as markdown from "prettier/plugins/markdown";
import { refuseUnboundedMarkdown } from "#kit/text/refuse-unbounded-markdown.ts";
import { formats } from "./format.ts";
import { formatMarkdown } from "./format-markdown.ts";

export const run = formats(formatMarkdown, {
  language: "Markdown",
  ending: "md",
  plugins: [markdown],
  settings: () => ({ parser: "markdown" }),
  refuse: refuseUnboundedMarkdown,
});
