import { compareSequences } from "#kit/text/compare-sequences.ts";
import type { ReadPage } from "./read-page.ts";

export type PagePair = { readonly before?: ReadPage; readonly now?: ReadPage };

/** Below this share of common words, pages are unrelated. */
const leastLikeness = 0.5;

/** Matches identical pages, then those with most words in common; as many removed as added are paired in order. */
export function pairPages(before: readonly ReadPage[], now: readonly ReadPage[]): PagePair[] {
  const changes = compareSequences(
    before.map(({ key }) => key),
    now.map(({ key }) => key),
  );
  const pairs: PagePair[] = [];
  let [removed, added]: [readonly ReadPage[], readonly ReadPage[]] = [[], []];
  const end = () => {
    pairs.push(...pairRows(pairLike(removed, added)));
    [removed, added] = [[], []];
  };
  for (const change of changes) {
    if (change.kind === "same") {
      end();
      for (let at = change.from; at < change.to; at += 1) {
        const [one, other] = [before[change.before + at - change.from], now[at]];
        if (one !== undefined && other !== undefined) pairs.push({ before: one, now: other });
      }
    } else if (change.kind === "removed") removed = before.slice(change.from, change.to);
    else added = now.slice(change.from, change.to);
  }
  end();
  return pairs;
}

function pairRows(pairs: readonly PagePair[]): PagePair[] {
  const all: PagePair[] = [];
  let row: PagePair[] = [];
  const end = () => {
    const [removed, added] = [row.filter(({ before }) => before), row.filter(({ now }) => now)];
    const isEven = removed.length === added.length;
    all.push(...(isEven ? removed.map((one, at) => ({ ...one, ...added[at] })) : row));
    row = [];
  };
  for (const pair of pairs) {
    const isPair = pair.before !== undefined && pair.now !== undefined;
    if (isPair) end();
    (isPair ? all : row).push(pair);
  }
  end();
  return all;
}

function pairLike(removed: readonly ReadPage[], added: readonly ReadPage[]): PagePair[] {
  const [olds, news] = [removed.map(bagOf), added.map(bagOf)];
  const likeness = olds.map((one) => news.map((other) => likenessOf(one, other)));
  const at = (row: number, column: number) => {
    const value = likeness[row]?.[column] ?? 0;
    return value < leastLikeness ? -1 : value;
  };
  const best = Array.from({ length: olds.length + 1 }, () =>
    Array.from({ length: news.length + 1 }, () => 0),
  );
  const bestAt = (row: number, column: number) => best[row]?.[column] ?? 0;
  for (let row = olds.length - 1; row >= 0; row -= 1) {
    for (let column = news.length - 1; column >= 0; column -= 1) {
      const line = best[row];
      if (line === undefined) continue;
      const both = at(row, column) < 0 ? -1 : at(row, column) + bestAt(row + 1, column + 1);
      line[column] = Math.max(both, bestAt(row + 1, column), bestAt(row, column + 1));
    }
  }
  const pairs: PagePair[] = [];
  let [row, column] = [0, 0];
  while (row < removed.length || column < added.length) {
    const [before, now] = [removed[row], added[column]];
    const isPair =
      before !== undefined &&
      now !== undefined &&
      at(row, column) >= 0 &&
      bestAt(row, column) === at(row, column) + bestAt(row + 1, column + 1);
    if (isPair) {
      pairs.push({ before, now });
      [row, column] = [row + 1, column + 1];
    } else if (before !== undefined && bestAt(row, column) === bestAt(row + 1, column)) {
      pairs.push({ before });
      row += 1;
    } else if (now !== undefined) {
      pairs.push({ now });
      column += 1;
    }
  }
  return pairs;
}

function bagOf({ words }: ReadPage): ReadonlyMap<string, number> {
  const bag = new Map<string, number>();
  for (const { text } of words) bag.set(text, (bag.get(text) ?? 0) + 1);
  return bag;
}

/** Dice's coefficient of the words. */
function likenessOf(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const total = [...one.values(), ...other.values()].reduce((sum, count) => sum + count, 0);
  let common = 0;
  for (const [word, count] of one) common += Math.min(count, other.get(word) ?? 0);
  return total === 0 ? 0 : (2 * common) / total;
}
