import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { collage } from "./collage.ts";
import { joinImages } from "./join.ts";
import { gridOf } from "./layouts.ts";

/** Throws RunError as `joinImages` does. */
export const run: ServerRunFunction<typeof collage> = async (_operation, options, context) => {
  if (context.inputs.length === 0) throw new RunError("no_input", "Choose images first.");
  return joinImages(options, "collage", ({ length }) => gridOf(length, options), context);
};
