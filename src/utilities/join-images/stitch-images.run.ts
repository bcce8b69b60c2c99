import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { joinImages } from "./join.ts";
import { rowOf } from "./layouts.ts";
import { stitch } from "./stitch-images.ts";

/** Throws RunError as `joinImages` does. */
export const run: ServerRunFunction = async (operation, options, context) => {
  const { options: wanted } = parseOptions(stitch, operation, options);
  if (context.inputs.length < 2) throw new RunError("no_input", "Choose at least two images.");
  return joinImages(wanted, "stitched", (sizes) => rowOf(sizes, wanted), context);
};
