import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { foldCase } from "#kit/text/fold-case.ts";
import { readLines, writeLines } from "#kit/text/lines.ts";
import type { dedupeLines } from "./dedupe-lines.ts";

export const run: RunFunction<typeof dedupeLines> = textRun((text, how) => {
  const given = readLines(text);
  const groups = groupsOf(given.lines, how);
  const shown = groups.filter(({ count }) =>
    how.show === "each" ? true : how.show === "single" ? count === 1 : count > 1,
  );
  const lines = shown.map(({ first }) => first);
  const notice = `Kept ${lines.length} of ${given.lines.length} lines.`;
  return { text: writeLines(lines, given), notice };
});

type Group = { readonly first: string; readonly key: string; count: number };

function groupsOf(
  lines: readonly string[],
  how: { ignoreCase: boolean; ignoreSpace: boolean; adjacent: boolean },
): Group[] {
  const groups: Group[] = [];
  const known = new Map<string, Group>();
  for (const first of lines) {
    const bare = how.ignoreSpace ? first.trim() : first;
    const key = how.ignoreCase ? foldCase(bare) : bare;
    const last = groups.at(-1);
    const same = how.adjacent ? (last?.key === key ? last : undefined) : known.get(key);
    if (same !== undefined) same.count += 1;
    else {
      const group = { first, key, count: 1 };
      groups.push(group);
      known.set(key, group);
    }
  }
  return groups;
}
