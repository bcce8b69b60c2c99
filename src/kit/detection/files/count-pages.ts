/** A file that says more is wrong, or wants to be talked of. */
const mostPages = 100_000;

/**
 * How many pages a PDF has, by what its beginning and its end say in the open; null where they do
 * not. Each byte is a character here.
 */
export function countPages(head: string, tail: string): number | null {
  const isLinear = /\/Linearized/.test(head.slice(0, 1024));
  const linear = isLinear ? /\/N (\d{1,6})\b/.exec(head.slice(0, 1024))?.[1] : undefined;
  if (linear !== undefined) return inBounds(Number(linear));
  const counts = [head, tail].flatMap((part) =>
    [...part.matchAll(/\/Type\s{0,9}\/Pages\b[^>]{0,2000}/g)].flatMap(([tree]) => {
      const count = /\/Count (\d{1,6})\b/.exec(tree)?.[1];
      return count === undefined ? [] : [Number(count)];
    }),
  );
  return counts.length === 0 ? null : inBounds(Math.max(...counts));
}

function inBounds(pages: number): number | null {
  return pages >= 1 && pages <= mostPages ? pages : null;
}
