import { type Bookmark, isAddress, wholePage } from "#kit/pdf/bookmarks.ts";
import { refuseOutside } from "#kit/pdf/page-ranges.ts";
import { oneLine } from "#kit/pdf/text-string.ts";
import { RunError } from "#kit/run/run-error.ts";
import { readLines } from "#kit/text/lines.ts";

/** More can't be read on a screen. */
const mostLevels = 20;
/** Keeps the patterns quick. */
const longestLine = 500;

const paged = /^(\d{1,6}|-)\s*:\s*(\S.*)$/;
const addressed = /^((?:https?:\/\/|mailto:)\S+?):\s+(\S.*)$/i;
/** As tables of contents have it. */
const dotted = /^(\S.*?)(?:\s*(?:\.\s?){2,}\s*|\s*…+\s*|\s*\t\s*|\s{2,})(\d{1,6})$/;

type Grown = Omit<Bookmark, "inside"> & { readonly inside: Grown[] };

/**
 * Reads lines such as `3: Methods`, indented by level. Throws RunError `no_bookmarks`, `invalid_bookmarks`,
 * `no_such_page`, `too_long` or `too_deep`.
 */
export function parseBookmarks(text: string, pageCount: number): Bookmark[] {
  const top: Grown[] = [];
  const open: { readonly indent: number; readonly inside: Grown[] }[] = [];
  for (const line of readLines(text).lines) {
    const written = line.trim();
    if (written === "") continue;
    if (written.length > longestLine) {
      throw refusal(
        "too_long",
        `"${written.slice(0, 100)}…" has more than ${longestLine} characters.`,
      );
    }
    const [space = ""] = /^\s*/.exec(line) ?? [];
    const indent = space.replaceAll("\t", "  ").length;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    if (open.length === mostLevels) {
      throw refusal(
        "too_deep",
        `"${written.slice(0, 100)}" is more than ${mostLevels} levels deep.`,
      );
    }
    const bookmark: Grown = { ...plainLook, ...readLine(written, pageCount), inside: [] };
    (open.at(-1)?.inside ?? top).push(bookmark);
    open.push({ indent, inside: bookmark.inside });
  }
  if (top.length > 0) return top;
  throw refusal("no_bookmarks", "Write at least one bookmark, such as 3: Methods.");
}

const plainLook = { isOpen: true, style: 0, colour: null } as const;

function readLine(line: string, pageCount: number): Pick<Bookmark, "title" | "target"> {
  const [, address, name] = addressed.exec(line) ?? [];
  if (address !== undefined && isAddress(address))
    return { title: oneLine(name ?? ""), target: { address } };
  const [, before, after] = paged.exec(line) ?? [];
  const [, title = after, page = before] = before === undefined ? (dotted.exec(line) ?? []) : [];
  if (page === undefined) {
    throw refusal(
      "invalid_bookmarks",
      `"${line.slice(0, 100)}" has no page. Write lines such as 3: Methods.`,
    );
  }
  if (page === "-") return { title: oneLine(title ?? ""), target: null };
  const number = Number(page);
  refuseOutside(number, pageCount, "bookmarks");
  return { title: oneLine(title ?? ""), target: { page: number - 1, view: wholePage } };
}

function refusal(code: string, sentence: string): RunError {
  return new RunError(code, sentence, { field: "bookmarks" });
}

/** Writes what `parseBookmarks` reads. */
export function printBookmarks(bookmarks: readonly Bookmark[], depth = 0): string {
  return bookmarks
    .flatMap(({ title, target, inside }) => {
      const page =
        target === null ? "-" : "address" in target ? target.address : String(target.page + 1);
      const line = `${"  ".repeat(depth)}${page}: ${title === "" ? "Untitled" : title}`;
      return inside.length === 0 ? [line] : [line, printBookmarks(inside, depth + 1)];
    })
    .join("\n");
}

/** Gives each of the new bookmarks the look of an old one with its title and page, and the place that leads to. */
export function withOldLooks(
  bookmarks: readonly Bookmark[],
  before: readonly Bookmark[],
): Bookmark[] {
  const old = new Map<string, Bookmark[]>();
  collect(before, old);
  return looking(bookmarks, old);
}

function collect(bookmarks: readonly Bookmark[], old: Map<string, Bookmark[]>): void {
  for (const bookmark of bookmarks) {
    const key = keyOf(bookmark);
    const same = old.get(key);
    if (same === undefined) old.set(key, [bookmark]);
    else same.push(bookmark);
    collect(bookmark.inside, old);
  }
}

function looking(bookmarks: readonly Bookmark[], old: Map<string, Bookmark[]>): Bookmark[] {
  return bookmarks.map((bookmark) => {
    const found = old.get(keyOf(bookmark))?.shift() ?? bookmark;
    return { ...found, title: bookmark.title, inside: looking(bookmark.inside, old) };
  });
}

function keyOf(bookmark: Bookmark): string {
  return printBookmarks([{ ...bookmark, inside: [] }]);
}

/** Puts each of the new bookmarks before the first one that leads to a later page. */
export function insertBookmarks(
  before: readonly Bookmark[],
  added: readonly Bookmark[],
): Bookmark[] {
  const all = [...before];
  for (const bookmark of added) {
    const page = pageOf(bookmark);
    const place = page === undefined ? -1 : all.findIndex((one) => (pageOf(one) ?? -1) > page);
    all.splice(place === -1 ? all.length : place, 0, bookmark);
  }
  return all;
}

/** A heading is where its first bookmark is. */
function pageOf({ target, inside }: Bookmark): number | undefined {
  if (target !== null && "page" in target) return target.page;
  for (const one of inside) {
    const page = pageOf(one);
    if (page !== undefined) return page;
  }
  return undefined;
}
