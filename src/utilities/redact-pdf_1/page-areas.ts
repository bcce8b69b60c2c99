import { readArea } from "./areas.ts";

interface Area {
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface WrittenArea extends Area {
  readonly line: number;
}

export function writtenAreas(text: string): readonly WrittenArea[] {
  return text.split("\n").flatMap((written, line) => {
    const read = readArea(written);
    if (read === undefined) return [];
    const [page, left, top, width, height] = read;
    return [{ line, page, left, top, width, height }];
  });
}

export function withArea(text: string, mark: Area): string {
  const before = text.replace(/\s+$/, "");
  return before === "" ? lineOf(mark) : `${before}\n${lineOf(mark)}`;
}

export function withLine(text: string, line: number, mark: Area | null): string {
  const lines = text.split("\n");
  lines.splice(line, 1, ...(mark === null ? [] : [lineOf(mark)]));
  return lines.join("\n");
}

function lineOf({ page, left, top, width, height }: Area): string {
  return `${page}: ${left}, ${top}, ${width}, ${height}`;
}
