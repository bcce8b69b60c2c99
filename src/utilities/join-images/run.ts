import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { joinImages } from "./join.ts";
import { gridOf, rowOf } from "./layouts.ts";
import { collage, stitch } from "./manifest.ts";

/** Joins the inputs into one picture, as the member of the family does. Throws RunError as `joinImages` does. */
export const run: ServerRunFunction = async (operation, options, context) => {
  const isCollage = context.utilityId === `${collage.code}_${collage.version}`;
  if (isCollage) {
    const { options: wanted } = parseOptions(collage, operation, options);
    if (context.inputs.length === 0) throw new RunError("no_input", "Choose images first.");
    return joinImages(wanted, "collage", ({ length }) => gridOf(length, wanted), context);
  }
  const { options: wanted } = parseOptions(stitch, operation, options);
  if (context.inputs.length < 2) throw new RunError("no_input", "Choose at least two images.");
  return joinImages(wanted, "stitched", (sizes) => rowOf(sizes, wanted), context);
};
