import { answerText, readText } from "#kit/run/run-text.ts";
import { outputFilename } from "#kit/run/output-filename.ts";
import type { RunContext, RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { compareSequences } from "#kit/text/compare-sequences.ts";
import { foldCase } from "#kit/text/fold-case.ts";
import type { manifest } from "./manifest.ts";
import { writePatch } from "./write-patch.ts";

/** Further lines are only in the patch. */
const mostLines = 20_000;

/** Uses Myers' algorithm. */
export const run: RunFunction<typeof manifest> = async (operation, options, context) => {
  const { before, after, names } = await readBoth(context, options);
  if (operation === "words") {
    const [old, next] = [wordsOf(before), wordsOf(after)];
    const html = compareSequences(old, next).map(({ kind, from, to }) => {
      const text = escape((kind === "removed" ? old : next).slice(from, to).join(""));
      return kind === "same"
        ? text
        : kind === "added"
          ? `<ins>${text}</ins>`
          : `<del>${text}</del>`;
    });
    return { type: "html", html: `<pre>${html.join("")}</pre>`, filename: "difference.html" };
  }
  const [old, next] = [linesOf(before), linesOf(after)];
  if (operation === "patch") {
    const sides = { before: old, after: next, names };
    const patch = writePatch(sides, compareSequences(old, next), options.context);
    const filename = outputFilename(context.inputs[1]?.filename ?? "changes", "", "patch");
    return answerText(context, patch, { filename });
  }
  const keyOf = keyFor(options);
  const changes = compareSequences(old.map(keyOf), next.map(keyOf));
  const lines = changes.flatMap(({ kind, from, to }) =>
    (kind === "removed" ? old : next)
      .slice(from, to)
      .map((line) => ({ kind, text: line.replace(/\r?\n$/, "") })),
  );
  const notices = differentBreaks(before, after);
  if (lines.length > mostLines) {
    notices.push("Only the first 20,000 lines are shown. The patch contains all of them.");
  } else if (lines.every(({ kind }) => kind === "same")) {
    notices.unshift(notices.length === 0 ? "The texts are identical." : "The lines are identical.");
  }
  const notice = notices.length === 0 ? undefined : notices.join(" ");
  return { type: "diff", lines: lines.slice(0, mostLines), notice };
};

/** Says what no line shows: a line break at the end of one text alone, and line breaks of two kinds. */
function differentBreaks(before: string, after: string): string[] {
  if (before === "" || after === "") return [];
  const notices: string[] = [];
  const [ends, endsAfter] = [before, after].map((text) => text.endsWith("\n"));
  if (ends !== endsAfter) {
    notices.push(`Only the ${ends ? "first" : "second"} text ends with a line break.`);
  }
  const [windows, windowsAfter] = [before, after].map((text) => text.includes("\r\n"));
  const bothHave = before.includes("\n") && after.includes("\n");
  if (bothHave && windows !== windowsAfter) {
    const which = windows ? "first" : "second";
    notices.push(`Only the ${which} text has Windows line breaks (CRLF).`);
  }
  return notices;
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function wordsOf(text: string): string[] {
  return (
    text.match(
      /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]\p{M}*|[\p{L}\p{M}\p{N}_]+|\r?\n|[^\S\n]+|./gsu,
    ) ?? []
  );
}

function keyFor(how: { ignoreCase: boolean; ignoreSpace: boolean }) {
  return (line: string) => {
    const bare = line.replace(/\r?\n$/, "");
    const kept = how.ignoreSpace ? bare.trim() : bare;
    return how.ignoreCase ? foldCase(kept) : kept;
  };
}

async function readBoth(
  context: RunContext,
  options: { before: string; after: string },
): Promise<{ before: string; after: string; names: [string, string] }> {
  const [first, second] = context.inputs;
  if (first === undefined) return { ...options, names: ["before", "after"] };
  if (second === undefined) {
    throw new RunError("one_file", "Choose two files: the old one first, then the new one.");
  }
  const [before, after] = await Promise.all([readText(first), readText(second)]);
  return { before, after, names: [first.filename, second.filename] };
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
