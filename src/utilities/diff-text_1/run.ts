import { createTwoFilesPatch, diffLines, diffWordsWithSpace } from "diff";
import { answerText, readText } from "../_kit/browser-text.ts";
import { parseOptions } from "../_kit/parse-options.ts";
import type { BrowserRunContext, BrowserRunFunction } from "../_kit/run-context.ts";
import { RunError } from "../_kit/run-error.ts";
import { manifest } from "./manifest.ts";

/** More lines are not shown, but are in the patch. */
const mostLines = 20_000;

/** What differs between two files, or two texts, by the algorithm of Myers. */
export const run: BrowserRunFunction = async (operation, options, context) => {
  const call = parseOptions(manifest, operation, options);
  const { before, after, names } = await readBoth(context, call.options);
  if (call.operation === "words") {
    const html = diffWordsWithSpace(before, after).map(({ added, removed, value }) => {
      const text = escape(value);
      return added ? `<ins>${text}</ins>` : removed ? `<del>${text}</del>` : text;
    });
    return { type: "html", html: `<pre>${html.join("")}</pre>`, filename: "difference.html" };
  }
  if (call.operation === "patch") {
    const patch = createTwoFilesPatch(names[0], names[1], before, after, "", "", {
      context: call.options.context,
      headerOptions: { includeIndex: false, includeUnderline: false, includeFileHeaders: true },
    });
    const name = context.inputs[1]?.filename.replace(/\.[^.]*$/, "") ?? "changes";
    return answerText(context, before === after ? "" : patch, { filename: `${name}.patch` });
  }
  const { ignoreCase, ignoreSpace: ignoreWhitespace } = call.options;
  const changes = diffLines(before, after, {
    ignoreWhitespace,
    ...(ignoreCase ? { comparator: areSameLetters } : {}),
  });
  const lines = changes.flatMap(({ added, removed, value }) => {
    const kind = added ? ("added" as const) : removed ? ("removed" as const) : ("same" as const);
    return value
      .replace(/\r?\n$/, "")
      .split(/\r?\n/)
      .map((text) => ({ kind, text }));
  });
  const shown = before === "" && after === "" ? [] : lines.slice(0, mostLines);
  if (lines.length > mostLines) {
    const notice = "Only the first 20,000 lines are shown. The patch holds all of them.";
    return { type: "diff", lines: shown, notice };
  }
  const isSame = lines.every(({ kind }) => kind === "same");
  return { type: "diff", lines: shown, notice: isSame ? "There is no difference." : undefined };
};

async function readBoth(
  context: BrowserRunContext,
  options: { before: string; after: string },
): Promise<{ before: string; after: string; names: [string, string] }> {
  const [first, second] = context.inputs;
  if (first === undefined) return { ...options, names: ["before", "after"] };
  if (second === undefined) {
    throw new RunError("one_file", "Choose two files: first the old one, then the new one.");
  }
  const [before, after] = await Promise.all([readText(first), readText(second)]);
  return { before, after, names: [first.filename, second.filename] };
}

function areSameLetters(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
