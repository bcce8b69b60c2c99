import type { Line, ReadPage, Run } from "./read-page.ts";
import type { PageImage } from "./page-images.ts";

/** Lines that were one paragraph, as far as their places say. */
export type Paragraph = {
  readonly type: "paragraph";
  readonly lines: readonly Line[];
  readonly runs: readonly Run[];
  readonly isBullet: boolean;
  /** Above it, beyond what is between lines, in points. */
  readonly space: number;
};

export type Block = Paragraph | { readonly type: "image"; readonly image: PageImage };

const bullet = /^\s*[•◦▪▫‣∙·●○■□⁃–—*-](?=[\s\u00a0]|$)\s*/;
const numbered = /^\s*(?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]|\[\d{1,3}\])\s+\S/i;

/** Makes paragraphs of a page's lines, with its images where they are. */
export function blocksOf(page: ReadPage, images: readonly PageImage[]): Block[] {
  const lefts = page.lines.map(({ left }) => left);
  const edge = lefts.reduce((least, left) => Math.min(least, left), lefts[0] ?? 0);
  const paragraphs = columnsOf(page.lines).flatMap((column) =>
    paragraphsOf(column, edge, page.width),
  );
  const blocks: Block[] = [...paragraphs];
  for (const image of images.toSorted((one, other) => one.box.top - other.box.top)) {
    const middle = (image.box.top + image.box.bottom) / 2;
    const at = blocks.findIndex(
      (block) => block.type === "paragraph" && (block.lines[0]?.baseline ?? 0) > middle,
    );
    blocks.splice(at === -1 ? blocks.length : at, 0, { type: "image", image });
  }
  return blocks;
}

/** Lines that go on downwards, one about below the other. */
function columnsOf(lines: readonly Line[]): Line[][] {
  const columns: Line[][] = [];
  for (const line of lines) {
    const above = columns.at(-1)?.at(-1);
    if (above !== undefined && goesOn(above, line)) columns.at(-1)?.push(line);
    else columns.push([line]);
  }
  return columns;
}

function goesOn(above: Line, line: Line): boolean {
  const gap = line.baseline - above.baseline;
  const size = Math.max(above.size, line.size);
  return (
    above.isTurned === line.isTurned &&
    gap > 0 &&
    gap < size * 4 &&
    line.left < above.right &&
    line.right > above.left
  );
}

/** `edge` is where the page's text starts. */
function paragraphsOf(column: readonly Line[], edge: number, width: number): Paragraph[] {
  const gaps = column.flatMap((line, index) => {
    const above = column[index - 1];
    const isAlike = above !== undefined && Math.abs(above.size - line.size) < 0.6;
    return isAlike ? [(line.baseline - above.baseline) / line.size] : [];
  });
  // Of a line's height. Single lines don't say how far apart others would be.
  const pitch = Math.min(
    2.6,
    ...gaps.filter((gap) => gap > 0.8),
    ...(gaps.length < 2 ? [1.5] : []),
  );
  const right = Math.max(...column.map((line) => line.right));
  const groups: Line[][] = [];
  for (const [index, line] of column.entries()) {
    const above = column[index - 1];
    const isNew =
      above === undefined ||
      startsParagraph({ above, line, below: column[index + 1], pitch, right }) ||
      // An address on the right, or lines in the middle.
      (above.left - edge > width * 0.3 &&
        Math.abs(above.left - line.left) > line.size * 0.3 &&
        line.left - edge > width * 0.15);
    if (isNew) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  return groups.map((lines, index): Paragraph => {
    const [above, first] = [groups[index - 1]?.at(-1), lines[0]];
    const gap = above === undefined || first === undefined ? 0 : first.baseline - above.baseline;
    const isBullet = bullet.test(textOf(first?.runs ?? []));
    const runs = joinedRuns(lines);
    return {
      type: "paragraph",
      lines,
      runs: isBullet ? withoutStart(runs, bullet) : runs,
      isBullet,
      space: Math.max(0, Math.min(36, gap - (first?.size ?? 0) * pitch)),
    };
  });
}

type Neighbours = {
  readonly above: Line;
  readonly line: Line;
  readonly below: Line | undefined;
  readonly pitch: number;
  readonly right: number;
};

function startsParagraph({ above, line, below, pitch, right }: Neighbours): boolean {
  const text = textOf(line.runs);
  if (Math.abs(above.size - line.size) >= 0.6) return true;
  if (isBold(above) !== isBold(line) && (isBold(above) || isBold(line))) return true;
  if (line.baseline - above.baseline > line.size * (pitch * 1.2 + 0.05)) return true;
  if (bullet.test(text) || numbered.test(text)) return true;
  if (text.includes("\t") || textOf(above.runs).includes("\t")) return true;
  if (line.isFromRight || above.isFromRight) return false;
  // Its first word would have fitted.
  const word = text.trimStart().split(/\s/, 1)[0] ?? "";
  const letter = (line.right - line.left) / Math.max(1, text.length);
  if (above.right + (word.length + 1) * letter < right - line.size * 0.3) return true;
  const isIndented = line.left > above.left + line.size * 0.7;
  const isFirst = below !== undefined && below.left < line.left - line.size * 0.7;
  return (
    isIndented && isFirst && !bullet.test(textOf(above.runs)) && !numbered.test(textOf(above.runs))
  );
}

function isBold({ runs }: Line): boolean {
  return runs.every(({ look, text }) => look.isBold || text.trim() === "");
}

export function textOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join("");
}

/** A hyphen between small letters at the end of a line is taken for that of a word that was divided. */
function joinedRuns(lines: readonly Line[]): Run[] {
  const joined: Run[] = [];
  for (const { runs } of lines) {
    const last = joined.pop();
    const next = textOf(runs).trimStart();
    if (last !== undefined) {
      const isDivided = /\p{Ll}[-\u2010]$/u.test(last.text) && /^\p{Ll}/u.test(next);
      const text = last.text.trimEnd().replace(/\u00ad$/, "");
      if (isDivided) joined.push({ ...last, text: text.slice(0, -1) });
      else joined.push({ ...last, text: last.text.endsWith("\u00ad") ? text : `${text} ` });
    }
    joined.push(...withoutStart(runs, /^\s+/));
  }
  return joined;
}

function withoutStart(runs: readonly Run[], start: RegExp): Run[] {
  const length = start.exec(textOf(runs))?.[0].length ?? 0;
  let left = length;
  return runs.flatMap((run) => {
    const cut = Math.min(left, run.text.length);
    left -= cut;
    return cut === run.text.length ? [] : [{ ...run, text: run.text.slice(cut) }];
  });
}
