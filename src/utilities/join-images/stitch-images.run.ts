import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { joinImages } from "./join.ts";
import { rowOf } from "./layouts.ts";
import type { stitch } from "./stitch-images.ts";

/** Throws RunError as `joinImages` does. */
export const run: ServerRunFunction<typeof stitch> = async (_operation, options, context) => {
  if (context.inputs.length < 2) throw new RunError("no_input", "Choose at least two images.");
  return joinImages(options, "stitched", (sizes) => rowOf(sizes, options), context);
};
