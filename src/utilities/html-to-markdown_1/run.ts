import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import { refuseDeepHtml } from "#kit/text/refuse-deep-html.ts";
import { keepCodeSpace } from "./keep-code-space.ts";
import { leaveOut } from "./leave-out.ts";
import { liftSpace } from "./lift-space.ts";
import type { manifest } from "./manifest.ts";
import { refuseLargeTables } from "./refuse-large-tables.ts";

/** Otherwise one long cell would pad every row. */
const github = gfmToMarkdown({ tablePipeAlign: false });

/** Throws RunError `no_text`, `too_deep` and `too_many_cells`. */
export const run: RunFunction<typeof manifest> = async (
  _operation,
  { text, bullet, underlined },
  context,
) => {
  const html = leaveOut(await givenText(context, text));
  refuseDeepHtml(html);
  const read = fromHtml(html, { fragment: true });
  refuseLargeTables(read);
  const restoreSpace = keepCodeSpace(read, html);
  const tree = toMdast(read);
  restoreSpace(tree);
  liftSpace(tree);
  const markdown = toMarkdown(tree, { bullet, setext: underlined, extensions: [github] });
  if (markdown.trim() === "") {
    const sentence = "There is no content in this HTML. Paste the source of a page or part of one.";
    throw new RunError("no_text", sentence, { field: "text" });
  }
  return answerText(context, markdown, { filename: renamed(context, "md") });
};
