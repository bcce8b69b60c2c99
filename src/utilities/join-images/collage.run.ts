import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { collage } from "./collage.ts";
import { joinImages } from "./join.ts";
import { gridOf } from "./layouts.ts";

/** Throws RunError as `joinImages` does. */
export const run: ServerRunFunction = async (operation, options, context) => {
  const { options: wanted } = parseOptions(collage, operation, options);
  if (context.inputs.length === 0) throw new RunError("no_input", "Choose images first.");
  return joinImages(wanted, "collage", ({ length }) => gridOf(length, wanted), context);
};
