import { RunError } from "../run/run-error.ts";

/** From 1, both inclusive. */
export type PageRange = { readonly first: number; readonly last: number };

/** Parses `1-3, 5, 8-`. Throws RunError `invalid_pages` or `no_such_page`. */
export function parsePageRanges(text: string, pageCount: number, field: string): PageRange[] {
  return text.split(",").map((part) => {
    const found = /^\s*(\d{1,9})\s*(?:(-)\s*(\d{1,9})?)?\s*$/.exec(part);
    if (found === null) {
      throw new RunError(
        "invalid_pages",
        `"${part.trim()}" isn't a page range. Write pages such as 1-3, 5, 8-.`,
        { field },
      );
    }
    const first = Number(found[1]);
    const open = found[2] === undefined ? first : pageCount;
    const last = found[3] === undefined ? open : Number(found[3]);
    refuseOutside(first, pageCount, field);
    refuseOutside(last, pageCount, field);
    if (last >= first) return { first, last };
    throw new RunError("invalid_pages", `"${part.trim()}" ends before it starts.`, { field });
  });
}

/** Pages count from 1. Throws RunError `no_such_page`. */
export function refuseOutside(page: number, pageCount: number, field: string): void {
  if (page >= 1 && page <= pageCount) return;
  const has = pageCount === 1 ? "1 page" : `${pageCount.toLocaleString("en-US")} pages`;
  throw new RunError("no_such_page", `There is no page ${page}. The document has ${has}.`, {
    field,
  });
}

/** Counts from 0. May repeat pages. */
export function pageIndices(ranges: readonly PageRange[]): number[] {
  return ranges.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => first - 1 + index),
  );
}

/** Counts from 0. Empty text means all. Throws as `parsePageRanges` does. */
export function namedPages(text: string, pageCount: number, field = "pages"): number[] {
  return pageIndices(parsePageRanges(text.trim() === "" ? "1-" : text, pageCount, field));
}
