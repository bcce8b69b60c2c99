import { readArea } from "#kit/pdf/area-lines.ts";
import { refuseOutside } from "#kit/pdf/page-ranges.ts";
import { RunError } from "#kit/run/run-error.ts";

export type Area = {
  readonly index: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

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
    const { page, left, top, width, height, rest } = readArea(one) ?? {};
    const area = {
      index: (page ?? 0) - 1,
      left: points(left),
      top: points(top),
      width: points(width),
      height: points(height),
    };
    if (page === undefined || rest !== "" || area.width === 0 || area.height === 0) {
      throw new RunError(
        "invalid_areas",
        `"${one.trim().slice(0, 100)}" is not an area. Write lines such as 2: 20, 30, 100, 15 – page, left, top, width and height in mm.`,
        { field: "areas" },
      );
    }
    refuseOutside(page, pageCount, "areas");
    return area;
  });
}
