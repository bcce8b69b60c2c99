type Letters = readonly string[];

/** Insertions, deletions and substitutions (Levenshtein 1965), by Wagner and Fischer's rows. */
export function levenshtein(one: Letters, other: Letters): number {
  return edits(one, other, false);
}

/** Also counts swapped neighbours once (optimal string alignment). */
export function damerau(one: Letters, other: Letters): number {
  return edits(one, other, true);
}

function edits(one: Letters, other: Letters, mayTurn: boolean): number {
  let older: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of one.entries()) {
    const next = [row + 1];
    for (const [at, wanted] of other.entries()) {
      const cost = letter === wanted ? 0 : 1;
      const [left = 0, above = 0, corner = 0] = [next[at], last[at + 1], last[at]];
      const isTurned =
        mayTurn && row > 0 && at > 0 && letter === other[at - 1] && one[row - 1] === wanted;
      const turned = isTurned ? (older[at - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(left + 1, above + 1, corner + cost, turned));
    }
    older = last;
    last = next;
  }
  return last.at(-1) ?? 0;
}

/** Differing places plus the difference in length. */
export function hamming(one: Letters, other: Letters): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return long.filter((letter, at) => letter !== short[at]).length;
}

/** Jaro (1989) and Winkler (1990), from 0 to 1; Winkler's bonus only above 0.7. */
export function jaro(one: Letters, other: Letters): { plain: number; winkler: number } {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const taken = new Set<number>();
  const matched = one.filter((letter, at) => {
    const most = Math.min(other.length - 1, at + reach);
    for (let place = Math.max(0, at - reach); place <= most; place += 1) {
      if (other[place] !== letter || taken.has(place)) continue;
      taken.add(place);
      return true;
    }
    return false;
  });
  const count = matched.length;
  if (count === 0) return { plain: 0, winkler: 0 };
  const theirs = other.filter((_, at) => taken.has(at));
  const turns = Math.floor(matched.filter((letter, at) => letter !== theirs[at]).length / 2);
  const plain = (count / one.length + count / other.length + (count - turns) / count) / 3;
  if (plain <= 0.7) return { plain, winkler: plain };
  const differs = one.findIndex((letter, at) => letter !== other[at]);
  const same = Math.min(4, differs === -1 ? one.length : differs);
  return { plain, winkler: plain + 0.1 * same * (1 - plain) };
}
