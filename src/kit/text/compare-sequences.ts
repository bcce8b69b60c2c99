import { diffArrays } from "diff";

/** From `from` up to `to`; `same` is on both sides. */
export type Change =
  | { readonly kind: "removed" | "added"; readonly from: number; readonly to: number }
  | { readonly kind: "same"; readonly from: number; readonly to: number; readonly before: number };

type Pair = readonly [before: number, after: number];

interface Window {
  readonly before: readonly [from: number, to: number];
  readonly after: readonly [from: number, to: number];
}

/** Myers' algorithm is quadratic in this. Beyond it we look for anchors. */
const mostEdits = 1000;

/**
 * Finds the shortest difference (Myers), or a longer one between unique items, so that any input ends soon. Places are
 * in `before` for removals, else in `after`.
 */
export function compareSequences(before: readonly string[], after: readonly string[]): Change[] {
  const ids = new Map<string, number>();
  const idOf = (key: string) => ids.get(key) ?? (ids.set(key, ids.size), ids.size - 1);
  const [old, next] = [before.map(idOf), after.map(idOf)];
  const pairs: Pair[] = [];
  const waiting: Window[] = [{ before: [0, old.length], after: [0, next.length] }];
  for (let window = waiting.pop(); window !== undefined; window = waiting.pop()) {
    const { found, open } = compareWindow(old, next, window);
    for (const pair of found) pairs.push(pair);
    for (const gap of open) waiting.push(gap);
  }
  return changesBetween(
    pairs.toSorted(([one], [other]) => one - other),
    [old.length, next.length],
  );
}

function compareWindow(
  old: readonly number[],
  next: readonly number[],
  { before: [b0, b1], after: [a0, a1] }: Window,
): { readonly found: readonly Pair[]; readonly open: readonly Window[] } {
  const [oldPart, nextPart] = [new Set(old.slice(b0, b1)), new Set(next.slice(a0, a1))];
  // Others are changes in any case and cost the most.
  const oldPlaces = range(b0, b1).filter((place) => nextPart.has(old[place] ?? -1));
  const nextPlaces = range(a0, a1).filter((place) => oldPart.has(next[place] ?? -1));
  const changes = diffArrays(
    oldPlaces.map((place) => old[place]),
    nextPlaces.map((place) => next[place]),
    { maxEditLength: mostEdits },
  );
  if (changes !== undefined) return { found: pairsOf(changes, oldPlaces, nextPlaces), open: [] };
  const anchors = longestRising(
    singles({ ids: old, places: oldPlaces }, { ids: next, places: nextPlaces }),
  );
  if (anchors.length === 0) return { found: [], open: [] };
  const ends: Pair[] = [[b0 - 1, a0 - 1], ...anchors, [b1, a1]];
  const open = ends.slice(1).map(([b, a], index): Window => {
    const [previousB, previousA] = ends[index] ?? [b, a];
    return { before: [previousB + 1, b], after: [previousA + 1, a] };
  });
  return { found: anchors, open };
}

function pairsOf(
  changes: readonly {
    readonly added: boolean;
    readonly removed: boolean;
    readonly count: number;
  }[],
  oldPlaces: readonly number[],
  nextPlaces: readonly number[],
): Pair[] {
  let [b, a] = [0, 0];
  return changes.flatMap(({ added, removed, count }) => {
    const [from, start] = [b, a];
    if (!added) b += count;
    if (!removed) a += count;
    if (added || removed) return [];
    return range(0, count).map((step): Pair => [
      oldPlaces[from + step] ?? -1,
      nextPlaces[start + step] ?? -1,
    ]);
  });
}

interface Placed {
  readonly ids: readonly number[];
  readonly places: readonly number[];
}

function singles(old: Placed, next: Placed): Pair[] {
  const [inOld, inNext] = [placesOnce(old), placesOnce(next)];
  return [...inOld].flatMap(([id, b]): Pair[] => {
    const a = inNext.get(id) ?? -1;
    return b >= 0 && a >= 0 ? [[b, a]] : [];
  });
}

/** -1 for repeated items. */
function placesOnce({ ids, places }: Placed): Map<number, number> {
  const once = new Map<number, number>();
  for (const place of places) {
    const id = ids[place] ?? -1;
    once.set(id, once.has(id) ? -1 : place);
  }
  return once;
}

/** Patience sorting. */
function longestRising(pairs: readonly Pair[]): Pair[] {
  const piles: { pair: Pair; under: number }[][] = [];
  for (const pair of pairs) {
    let [low, high] = [0, piles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const top = piles[middle]?.at(-1);
      if (top !== undefined && top.pair[1] < pair[1]) low = middle + 1;
      else high = middle;
    }
    const under = (piles[low - 1]?.length ?? 0) - 1;
    (piles[low] ??= []).push({ pair, under });
  }
  const rising: Pair[] = [];
  let at = (piles.at(-1)?.length ?? 0) - 1;
  for (const pile of piles.toReversed()) {
    const card = pile[at];
    if (card === undefined) break;
    rising.push(card.pair);
    at = card.under;
  }
  return rising.toReversed();
}

function changesBetween(pairs: readonly Pair[], [oldEnd, nextEnd]: Pair): Change[] {
  const changes: Change[] = [];
  let [b, a] = [0, 0];
  const skipTo = (toB: number, toA: number) => {
    if (toB > b) changes.push({ kind: "removed", from: b, to: toB });
    if (toA > a) changes.push({ kind: "added", from: a, to: toA });
    [b, a] = [toB, toA];
  };
  for (const [pairB, pairA] of pairs) {
    skipTo(pairB, pairA);
    const last = changes.at(-1);
    if (last?.kind === "same") changes[changes.length - 1] = { ...last, to: a + 1 };
    else changes.push({ kind: "same", from: a, to: a + 1, before: b });
    [b, a] = [b + 1, a + 1];
  }
  skipTo(oldEnd, nextEnd);
  return changes;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
