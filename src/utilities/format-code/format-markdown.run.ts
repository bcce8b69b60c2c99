import * as markdown from "prettier/plugins/markdown";
import type { RunFunction } from "#kit/run/run-context.ts";
import { refuseUnboundedMarkdown } from "#kit/text/refuse-unbounded-markdown.ts";
import { formats } from "./format.ts";
import { markdownMeaning } from "./markdown-meaning.ts";
import type { formatMarkdown } from "./format-markdown.ts";

export const run: RunFunction<typeof formatMarkdown> = formats({
  language: "Markdown",
  ending: "md",
  plugins: [markdown],
  meaning: markdownMeaning,
  settings: () => ({ parser: "markdown" }),
  refuse: refuseUnboundedMarkdown,
});
