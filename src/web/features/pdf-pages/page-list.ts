import { moveItem } from "#web/features/files/order/move-item.ts";

/** `page` counts from 1; `turn` is in degrees clockwise. */
export interface ListedPage {
  readonly filename: string;
  readonly page: number;
  readonly turn: number;
}

export interface CountedFile {
  readonly filename: string;
  readonly pages: number;
}

export function allPages(files: readonly CountedFile[]): readonly ListedPage[] {
  return files.flatMap(({ filename, pages }) =>
    Array.from({ length: pages }, (_, index) => ({ filename, page: index + 1, turn: 0 })),
  );
}

export interface FileChange {
  readonly gone: ReadonlySet<string>;
  readonly come: readonly CountedFile[];
}

/** Drops pages of removed files and appends those of new ones, unless already listed. */
export function withFiles(
  list: readonly ListedPage[],
  { gone, come }: FileChange,
): readonly ListedPage[] {
  const named = new Set(list.map(({ filename }) => filename));
  const left = list.filter(({ filename }) => !gone.has(filename));
  return [...left, ...allPages(come.filter(({ filename }) => !named.has(filename)))];
}

/** Formats pages as option values: `letter.pdf:5@90`. */
export function asTexts(list: readonly ListedPage[]): string[] {
  return list.map(
    ({ filename, page, turn }) => `${filename}:${page}${turn === 0 ? "" : `@${turn}`}`,
  );
}

/** Parses what `asTexts` wrote, skipping anything else. */
export function fromTexts(texts: readonly string[]): readonly ListedPage[] {
  return texts.flatMap((text) => {
    const found = /^([^]+):(\d{1,5})(?:@(90|180|270))?$/.exec(text);
    const [, filename = "", page, turn = 0] = found ?? [];
    return found === null ? [] : [{ filename, page: Number(page), turn: Number(turn) }];
  });
}

export const changes = {
  move: moveItem<ListedPage>,
  turn: (list: readonly ListedPage[], at: number) =>
    list.map((one, place) => (place === at ? { ...one, turn: (one.turn + 90) % 360 } : one)),
  remove: (list: readonly ListedPage[], at: number) => list.filter((_one, place) => place !== at),
};

/** Parses ranges such as `1-3, 5, 8-`, ignoring anything else. */
export function chosenOf(text: string, pages: number): ReadonlySet<number> {
  const chosen = new Set<number>();
  for (const part of text.split(",")) {
    const found = /^\s*(\d{1,5})\s*(-)?\s*(\d{1,5})?\s*$/.exec(part);
    if (found === null) continue;
    const first = Number(found[1]);
    const last =
      found[3] === undefined ? (found[2] === undefined ? first : pages) : Number(found[3]);
    for (let page = first; page <= Math.min(last, pages); page += 1) chosen.add(page);
  }
  return chosen;
}

/** Counts the pages that ranges name, or returns null if that depends on the document. */
export function countNamedPages(text: string): number | null {
  const isOpen = text.split(",").some((part) => part.trim().endsWith("-"));
  return isOpen ? null : chosenOf(text, Number.POSITIVE_INFINITY).size;
}

export function asRanges(chosen: ReadonlySet<number>): string {
  const pages = [...chosen].toSorted((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
    .join(", ");
}
