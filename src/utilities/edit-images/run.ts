import { memberOf } from "#kit/manifest/family.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { colourEdits } from "./edits/colours.ts";
import { detailEdits } from "./edits/details.ts";
import { keyedColourEdits } from "./edits/keyed-colours.ts";
import { shapeEdits } from "./edits/shapes.ts";
import { textEdits } from "./edits/texts.ts";
import { family } from "./manifest.ts";

const edits = [...colourEdits, ...keyedColourEdits, ...shapeEdits, ...detailEdits, ...textEdits];

/** Changes each input as the member of the family does. Throws RunError as `editEach` does. */
export const run: ServerRunFunction = async (operation, options, context) => {
  const { code } = memberOf(family, context.utilityId);
  const edit = edits.find((each) => each.code === code);
  if (edit === undefined) throw new Error(`Nothing is known to do for ${code}.`);
  return edit.run(operation, options, context);
};
