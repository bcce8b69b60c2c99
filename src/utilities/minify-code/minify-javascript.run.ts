import { minify as terser } from "terser";
import type { RunFunction } from "#kit/run/run-context.ts";
import { mistakeAt } from "./mistake.ts";
import type { minifyJavascript } from "./minify-javascript.ts";
import { minifies } from "./minifies.ts";

export const run: RunFunction<typeof minifyJavascript> = minifies("js", minify);

/** Uses Terser. Throws RunError `not_code`. */
async function minify(text: string, { isModule }: { isModule: boolean }): Promise<string> {
  try {
    // Keeps what programs can observe, such as function names.
    const { code = "" } = await terser(text, { module: isModule, keep_classnames: false });
    return code;
  } catch (error) {
    const { line, col } = error as { line?: number; col?: number };
    if (!(error instanceof Error) || line === undefined || col === undefined) throw error;
    throw mistakeAt(line, col + 1, "JavaScript");
  }
}
