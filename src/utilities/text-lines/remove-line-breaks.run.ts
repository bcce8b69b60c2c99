import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { readLines } from "#kit/text/lines.ts";
import type { removeLineBreaks } from "./remove-line-breaks.ts";

export const run: RunFunction<typeof removeLineBreaks> = textRun(
  (text, { paragraphs, between, hyphens }) => {
    const { lines, end, isEnded } = readLines(text);
    const groups: string[][] = [[]];
    for (const line of lines) {
      const bare = line.trim();
      if (bare !== "") groups.at(-1)?.push(bare);
      else if (paragraphs && groups.at(-1)?.length !== 0) groups.push([]);
    }
    const joined = groups
      .filter((group) => group.length > 0)
      .map((group) => join(group, between === "space" ? " " : "", hyphens));
    return joined.join(end + end) + (isEnded ? end : "");
  },
);

function join(lines: readonly string[], between: string, hyphens: boolean): string {
  const last = lines.length - 1;
  return lines
    .map((line, index) => {
      if (index === last) return line;
      const isDivided = hyphens && /\p{L}-$/u.test(line) && /^\p{Ll}/u.test(lines[index + 1] ?? "");
      return isDivided ? line.slice(0, -1) : line + between;
    })
    .join("");
}
