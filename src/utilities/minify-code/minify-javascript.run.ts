import { minify as terser } from "terser";
import { mistakeAt } from "./mistake.ts";
import { minifyJavascript } from "./minify-javascript.ts";
import { minifies } from "./minifies.ts";

export const run = minifies(minifyJavascript, "js", minify);

/** A script or module, smaller by Terser. Throws RunError `not_code`. */
async function minify(text: string, { isModule }: { isModule: boolean }): Promise<string> {
  try {
    // What a program may look at, such as the names of functions, stays by these settings.
    const { code = "" } = await terser(text, { module: isModule, keep_classnames: false });
    return code;
  } catch (error) {
    const { line, col } = error as { line?: number; col?: number };
    if (!(error instanceof Error) || line === undefined || col === undefined) throw error;
    throw mistakeAt(line, col + 1, "JavaScript");
  }
}
