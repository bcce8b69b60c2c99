import { memberOf } from "#kit/manifest/family.ts";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { compressGifs } from "./compress-gif.ts";
import { convertAnimations } from "./convert-animation.ts";
import { makeGif } from "./make-gif.ts";
import { convertAnimation, family, gifCompress, gifFrames, gifMaker } from "./manifest.ts";
import { takeApart } from "./take-apart.ts";

/** Makes, compresses, converts or takes apart animations, as the member of the family does. Throws RunError `no_input`, and as those do. */
export const run: ServerRunFunction = async (operation, options, context) => {
  const member = memberOf(family, context.utilityId);
  const [input] = context.inputs;
  const refuseNone = () => {
    if (input === undefined) throw new RunError("no_input", "Choose a file first.");
    return input;
  };
  if (member === gifMaker) {
    const call = parseOptions(gifMaker, operation, options);
    refuseNone();
    return makeGif(call.options, context);
  }
  if (member === gifCompress) {
    const call = parseOptions(gifCompress, operation, options);
    refuseNone();
    return compressGifs(call.options, context);
  }
  if (member === convertAnimation) {
    const call = parseOptions(convertAnimation, operation, options);
    refuseNone();
    return convertAnimations(call.options, context);
  }
  const call = parseOptions(gifFrames, operation, options);
  return takeApart(refuseNone(), call.options, context);
};
