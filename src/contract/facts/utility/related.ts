interface Kin {
  readonly id: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly available: boolean;
}

const mostRelated = 6;

/** A tag that only two share counts a half. */
const categoryWeight = 0.2;

/** Returns similar utilities. A rare shared tag counts more than a common one. */
export function relatedUtilities<Entry extends Kin>(
  { id, category, tags }: Kin,
  entries: readonly Entry[],
): readonly Entry[] {
  const counts = countTags(entries);
  const weigh = (entry: Kin) => {
    const shared = entry.tags.filter((tag) => tags.includes(tag));
    const weights = shared.map((tag) => 1 / (counts.get(tag) ?? 1));
    return weights.reduce(
      (sum, weight) => sum + weight,
      entry.category === category ? categoryWeight : 0,
    );
  };
  return entries
    .map((entry) => ({ entry, weight: weigh(entry) }))
    .filter(({ entry, weight }) => entry.available && entry.id !== id && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostRelated)
    .map(({ entry }) => entry);
}

const counted = new WeakMap<readonly Kin[], ReadonlyMap<string, number>>();

/** Counts once per list. */
function countTags(entries: readonly Kin[]): ReadonlyMap<string, number> {
  const known = counted.get(entries);
  if (known !== undefined) return known;
  const counts = new Map<string, number>();
  for (const { tags } of entries) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  counted.set(entries, counts);
  return counts;
}
