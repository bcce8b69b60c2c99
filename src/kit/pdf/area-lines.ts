/** In millimetres from the page's upper left corner as displayed. */
export type WrittenArea = {
  /** From 1. */
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

const number = String.raw`\s*(\d{1,5}(?:\.\d{1,3})?)\s*`;
const line = new RegExp(
  String.raw`^\s*(\d{1,6})\s*:${number},${number},${number},${number}(?:,(.*\S.*))?$`,
  "u",
);

/** Reads a line such as `2: 20, 30, 100, 15`, and the rest after one more comma. Undefined for other lines. */
export function readArea(text: string): (WrittenArea & { readonly rest: string }) | undefined {
  const [, page, left, top, width, height, rest = ""] = line.exec(text) ?? [];
  if (page === undefined) return undefined;
  return {
    page: Number(page),
    left: Number(left),
    top: Number(top),
    width: Number(width),
    height: Number(height),
    rest: rest.trim(),
  };
}

/** Lists the areas in a text, with their lines. */
export function writtenAreas(text: string): readonly (WrittenArea & { readonly line: number })[] {
  return text.split("\n").flatMap((written, at) => {
    const read = readArea(written);
    if (read === undefined) return [];
    const { rest: _rest, ...area } = read;
    return [{ line: at, ...area }];
  });
}

/** Adds a line at the end. */
export function withArea(text: string, area: WrittenArea, rest = ""): string {
  const before = text.replace(/\s+$/, "");
  const added = lineOf(area, rest);
  return before === "" ? added : `${before}\n${added}`;
}

/** Moves the area of a line, or removes it. */
export function withLine(text: string, at: number, area: WrittenArea | null): string {
  const lines = text.split("\n");
  const { rest = "" } = readArea(lines[at] ?? "") ?? {};
  lines.splice(at, 1, ...(area === null ? [] : [lineOf(area, rest)]));
  return lines.join("\n");
}

function lineOf({ page, left, top, width, height }: WrittenArea, rest: string): string {
  const area = `${page}: ${left}, ${top}, ${width}, ${height}`;
  return rest === "" ? area : `${area}, ${rest}`;
}
