import { optimize } from "svgo/browser";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { mistakeAt } from "./mistake.ts";
import type { minifySvg } from "./minify-svg.ts";
import { minifies } from "./minifies.ts";

export const run: RunFunction<typeof minifySvg> = minifies("svg", minify);

/** These SVGO rules lose groups' opacity or transforms. */
const overrides = {
  collapseGroups: false,
  convertPathData: false,
  convertTransform: false,
  moveElemsAttrsToGroup: false,
  moveGroupAttrsToElems: false,
} as const;

/** Uses SVGO's rules that keep the picture. Throws RunError `not_code`. */
async function minify(text: string): Promise<string> {
  if (!/<svg[\s>]/.test(text)) {
    throw new RunError("not_code", "This is not an SVG: it has no <svg> element.", {
      field: "text",
    });
  }
  try {
    return optimize(text, {
      multipass: true,
      plugins: [{ name: "preset-default", params: { overrides } }],
    }).data;
  } catch (error) {
    const { line, column } = error as { line?: number; column?: number };
    if (!(error instanceof Error) || line === undefined || column === undefined) throw error;
    throw mistakeAt(line, column, "SVG");
  }
}
