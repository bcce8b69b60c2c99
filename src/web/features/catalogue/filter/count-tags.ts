import type { CatalogueEntry } from "#contract/schemas/utility.ts";

export interface TagCount {
  readonly tag: string;
  readonly count: number;
}

/** The tags that most entries have, the most used first; at most `limit`, and the chosen one always. */
export function countTags(
  entries: readonly Pick<CatalogueEntry, "tags">[],
  limit: number,
  chosen?: string,
): readonly TagCount[] {
  const counts = new Map<string, number>();
  for (const { tags } of entries) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const most = [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((one, other) => other.count - one.count || one.tag.localeCompare(other.tag))
    .slice(0, limit);
  if (chosen === undefined || most.some(({ tag }) => tag === chosen)) return most;
  return [{ tag: chosen, count: counts.get(chosen) ?? 0 }, ...most];
}
