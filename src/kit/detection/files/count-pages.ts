/** More is an error or made up. */
const mostPages = 100_000;

/** Reads the page count if it's uncompressed at a PDF's start or end. A character is a byte. */
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
