import { optimize } from "svgo/browser";
import { RunError } from "#kit/run/run-error.ts";
import { mistakeAt } from "../mistake.ts";

/** A drawing, smaller by SVGO with its standard rules. Throws RunError `not_code`. */
export async function minify(text: string): Promise<string> {
  if (!/<svg[\s>]/.test(text)) {
    throw new RunError("not_code", "This is not SVG: it has no svg element.", { field: "text" });
  }
  try {
    return optimize(text, { multipass: true }).data;
  } catch (error) {
    const { line, column } = error as { line?: number; column?: number };
    if (!(error instanceof Error) || line === undefined || column === undefined) throw error;
    throw mistakeAt(line, column, "SVG");
  }
}
