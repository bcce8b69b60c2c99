import { formatPatch, type StructuredPatchHunk } from "diff";
import type { Change } from "#kit/text/compare-sequences.ts";

export interface Sides {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly names: readonly [before: string, after: string];
}

interface Marked {
  readonly sign: " " | "-" | "+";
  readonly text: string;
}

/** Returns a unified patch; empty if nothing differs. */
export function writePatch(sides: Sides, changes: readonly Change[], context: number): string {
  const { before, after, names } = sides;
  const lines = changes.flatMap((change): Marked[] => {
    const source = change.kind === "removed" ? before : after;
    const sign = change.kind === "same" ? " " : change.kind === "removed" ? "-" : "+";
    return source.slice(change.from, change.to).map((text) => ({ sign, text }));
  });
  const hunks = hunksOf(lines, context);
  if (hunks.length === 0) return "";
  const [oldFileName, newFileName] = names;
  const header = { includeIndex: false, includeUnderline: false, includeFileHeaders: true };
  const patch = formatPatch(
    { oldFileName, newFileName, oldHeader: undefined, newHeader: undefined, hunks },
    header,
  );
  // Without a tab after it, `patch` ends a name at its first space.
  return patch.replace(/^(?:---|\+\+\+) [^"\n]* [^"\n]*$/gm, (line, at: number) =>
    at < patch.indexOf("\n@@") ? `${line}\t` : line,
  );
}

/** Changes with overlapping context share a hunk. */
function hunksOf(lines: readonly Marked[], context: number): StructuredPatchHunk[] {
  const changed = lines.flatMap(({ sign }, index) => (sign === " " ? [] : [index]));
  const spans: [from: number, to: number][] = [];
  for (const index of changed) {
    const last = spans.at(-1);
    if (last !== undefined && index - context <= last[1]) last[1] = index + context + 1;
    else spans.push([Math.max(0, index - context), index + context + 1]);
  }
  let [at, oldLine, newLine] = [0, 1, 1];
  return spans.map(([from, to]) => {
    for (; at < from; at += 1) [oldLine, newLine] = [oldLine + 1, newLine + 1];
    const part = lines.slice(from, to);
    const hunk = {
      oldStart: oldLine,
      newStart: newLine,
      oldLines: part.filter(({ sign }) => sign !== "+").length,
      newLines: part.filter(({ sign }) => sign !== "-").length,
      lines: part.flatMap(({ sign, text }) =>
        text.endsWith("\n")
          ? [sign + text.slice(0, -1)]
          : [sign + text, "\\ No newline at end of file"],
      ),
    };
    at = from + part.length;
    oldLine += hunk.oldLines;
    newLine += hunk.newLines;
    return hunk;
  });
}
