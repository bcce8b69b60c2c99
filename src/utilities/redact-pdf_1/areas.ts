import { RunError } from "#kit/run/run-error.ts";

export type Area = {
  readonly index: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

const number = String.raw`\s*(\d{1,5}(?:\.\d{1,3})?)\s*`;
const line = new RegExp(String.raw`^\s*(\d{1,6})\s*:${number},${number},${number},${number}$`);
/** Reads page (from 1), left, top, width and height; undefined for other lines. */
export function readArea(
  text: string,
): readonly [page: number, left: number, top: number, width: number, height: number] | undefined {
  const [, page, left, top, width, height] = line.exec(text) ?? [];
  if (page === undefined) return undefined;
  return [Number(page), Number(left), Number(top), Number(width), Number(height)];
}

const points = (millimetres = 0) => (millimetres / 25.4) * 72;

/** Reads lines such as `2: 20, 30, 100, 15`. Throws RunError `no_areas`, `invalid_areas` or `no_such_page`. */
export function parseAreas(text: string, pageCount: number): Area[] {
  const lines = text.split("\n").filter((one) => one.trim() !== "");
  if (lines.length === 0) {
    throw new RunError("no_areas", "Enter at least one area, such as 2: 20, 30, 100, 15.", {
      field: "areas",
    });
  }
  return lines.map((one) => {
    const [page, left, top, width, height] = readArea(one) ?? [];
    const area = {
      index: (page ?? 0) - 1,
      left: points(left),
      top: points(top),
      width: points(width),
      height: points(height),
    };
    if (page === undefined || area.width === 0 || area.height === 0) {
      throw new RunError(
        "invalid_areas",
        `"${one.trim().slice(0, 100)}" is not an area. Write lines such as 2: 20, 30, 100, 15 – page, left, top, width and height in mm.`,
        { field: "areas" },
      );
    }
    if (area.index >= 0 && area.index < pageCount) return area;
    const has = pageCount === 1 ? "1 page" : `${pageCount.toLocaleString("en-US")} pages`;
    throw new RunError("no_such_page", `There is no page ${page}. The document has ${has}.`, {
      field: "areas",
    });
  });
}
