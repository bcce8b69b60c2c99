import { formatter } from "./formatter.ts";
import { commonOptions } from "./options.ts";

export const formatMarkdown = formatter({
  code: "format-markdown",
  language: "Markdown",
  ending: "md",
  alsoCalled: [
    "markdown formatter",
    "md formatter",
    "markdown beautifier",
    "markdown table formatter",
    "readme formatter",
  ],
  tags: ["markdown"],
  note: "Tables are aligned, and lists use one marker. Lines of text are not rewrapped. Every result is compared as HTML: a part that would have changed is left as it was, with a note.",
  example: {
    given: "# Title\n* a\n* b\n\n|A|Bee|\n|-|-|\n|1|2|\n",
    written: "# Title\n\n- a\n- b\n\n| A   | Bee |\n| --- | --- |\n| 1   | 2   |\n",
  },
  detects: [{ kind: "markdown", operation: "format", confidence: 0.4, does: "format it" }],
  options: commonOptions,
});
