import { readArea } from "./areas.ts";

/** An area, in millimetres from the upper left corner of its page, which is counted from 1. */
interface Area {
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An area as its line says it, and which line that is. */
interface WrittenArea extends Area {
  readonly line: number;
}

/** The areas that a text of lines has; what is written in another way is left to whoever writes it. */
export function writtenAreas(text: string): readonly WrittenArea[] {
  return text.split("\n").flatMap((written, line) => {
    const read = readArea(written);
    if (read === undefined) return [];
    const [page, left, top, width, height] = read;
    return [{ line, page, left, top, width, height }];
  });
}

/** The text with a line for one more area. */
export function withArea(text: string, mark: Area): string {
  const before = text.replace(/\s+$/, "");
  return before === "" ? lineOf(mark) : `${before}\n${lineOf(mark)}`;
}

/** The text with another area in a line, or without that line. */
export function withLine(text: string, line: number, mark: Area | null): string {
  const lines = text.split("\n");
  lines.splice(line, 1, ...(mark === null ? [] : [lineOf(mark)]));
  return lines.join("\n");
}

function lineOf({ page, left, top, width, height }: Area): string {
  return `${page}: ${left}, ${top}, ${width}, ${height}`;
}
