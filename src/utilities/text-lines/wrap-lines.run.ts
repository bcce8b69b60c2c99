import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { readLines, writeLines } from "#kit/text/lines.ts";
import type { wrapLines } from "./wrap-lines.ts";

export const run: RunFunction<typeof wrapLines> = textRun((text, options) => {
  const given = readLines(text);
  return writeLines(
    given.lines.flatMap((line) => wrapped(line, options)),
    given,
  );
});

function wrapped(line: string, { width, cut }: { width: number; cut: boolean }): string[] {
  const lines: string[] = [];
  let current = "";
  let used = 0;
  for (const word of line.split(/[ \t]+/).filter((piece) => piece !== "")) {
    const letters = Array.from(word);
    if (used > 0 && used + 1 + letters.length <= width) {
      current += ` ${word}`;
      used += 1 + letters.length;
      continue;
    }
    const isCut = cut && letters.length > width;
    const room = width - used - 1;
    let at = used > 0 && isCut ? Math.max(0, room) : 0;
    if (at > 0) current += ` ${letters.slice(0, at).join("")}`;
    if (used > 0) lines.push(current);
    for (; isCut && letters.length - at > width; at += width) {
      lines.push(letters.slice(at, at + width).join(""));
    }
    current = letters.slice(at).join("");
    used = letters.length - at;
  }
  return used > 0 || lines.length === 0 ? [...lines, current] : lines;
}
