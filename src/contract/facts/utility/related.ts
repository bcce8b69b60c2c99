/** What is known of a utility to tell which others are like it. */
interface Kin {
  readonly id: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly available: boolean;
}

/** As many as are looked at. */
const mostRelated = 6;

/** What a category in common counts beside a tag in common that only two have, which counts a half. */
const categoryWeight = 0.2;

/**
 * The utilities that are most like one, at most six: what it has in common with few says more than what it has in
 * common with many. Of equals, those come first that stand first in the list.
 */
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

/** How many have each tag, counted once for a list. */
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
