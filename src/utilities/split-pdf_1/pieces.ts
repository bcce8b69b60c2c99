import type { Bookmark } from "#kit/pdf/bookmarks.ts";
import type { PageRange } from "#kit/pdf/page-ranges.ts";
import { RunError } from "#kit/run/run-error.ts";
import { safeName } from "#kit/run/safe-name.ts";
import { filledLines } from "#kit/text/lines.ts";

export type Piece = { readonly suffix: string; readonly ranges: readonly PageRange[] };

/** Names the piece after its pages. */
export function pieceOf(range: PageRange, pageCount: number): Piece {
  // Leading zeros sort files in page order.
  const digits = String(pageCount).length;
  const name = (page: number) => String(page).padStart(digits, "0");
  const { first, last } = range;
  const suffix = first === last ? `_${name(first)}` : `_${name(first)}-${name(last)}`;
  return { suffix, ranges: [range] };
}

/** In a file name, beside the name of the file that is split. */
const longestTitle = 80;

/** Cuts at bookmarks of this level or above. Throws RunError `no_bookmarks`. */
export function chaptersOf(
  bookmarks: readonly Bookmark[],
  level: number,
  { filename, pageCount }: { readonly filename: string; readonly pageCount: number },
): Piece[] {
  const titles = new Map<number, string>();
  collectStarts(bookmarks, level, titles);
  if (titles.size === 0) {
    throw new RunError(
      "no_bookmarks",
      `"${filename}" has no bookmarks to split it at. Split it evenly or by page ranges instead.`,
    );
  }
  if (!titles.has(0)) titles.set(0, "");
  const starts = [...titles].toSorted(([one], [other]) => one - other);
  return starts.map(([start, title], index) => {
    const [end = pageCount] = starts[index + 1] ?? [];
    const { suffix, ranges } = pieceOf({ first: start + 1, last: end }, pageCount);
    const name = Array.from(title).slice(0, longestTitle).join("").trim();
    return { suffix: name === "" ? suffix : `${suffix}_${bareName(name)}`, ranges };
  });
}

/** Of several bookmarks on a page the first gives its title. */
function collectStarts(
  bookmarks: readonly Bookmark[],
  level: number,
  titles: Map<number, string>,
): void {
  for (const { title, target, inside } of bookmarks) {
    if (target !== null && "page" in target && !titles.has(target.page)) {
      titles.set(target.page, title);
    }
    if (level > 1) collectStarts(inside, level - 1, titles);
  }
}

/** Reads one name per line. Null if none is given. Throws RunError `wrong_names` for another number than of files. */
export function readNames(text: string, files: number): readonly string[] | null {
  const names = filledLines(text);
  if (names.length === 0) return null;
  if (names.length === files) return names.map((name) => bareName(name.replace(/\.pdf$/i, "")));
  throw new RunError(
    "wrong_names",
    `${countOf(names.length, "name")} for ${countOf(files, "file")}: write one name per line for each file.`,
    { field: "names" },
  );
}

function countOf(number: number, noun: string): string {
  return `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;
}

/** Valid on every system, without its extension. */
function bareName(name: string): string {
  return safeName(`${name}.pdf`, new Set()).replace(/\.pdf$/, "");
}
