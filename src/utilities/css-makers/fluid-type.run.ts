import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { cssNumber } from "./css-number.ts";
import type { fluidType } from "./fluid-type.ts";

/** Throws RunError `same_width`. */
export const run: RunFunction<typeof fluidType> = async (_operation, options) => {
  const { smallest, largest, narrow, wide, root } = options;
  if (narrow >= wide) {
    const sentence = "The wide window must be wider than the narrow one.";
    throw new RunError("same_width", sentence, { field: "wide" });
  }
  const slope = (largest - smallest) / (wide - narrow);
  const start = smallest - slope * narrow;
  const rem = (size: number) => `${cssNumber(size / root)}rem`;
  const sign = slope < 0 ? "-" : "+";
  const [least, most] = [Math.min(smallest, largest), Math.max(smallest, largest)];
  const css =
    smallest === largest
      ? rem(smallest)
      : `clamp(${rem(least)}, ${rem(start)} ${sign} ${cssNumber(Math.abs(slope * 100))}vw, ${rem(most)})`;
  const rows = Array.from({ length: 5 }, (_, step) => {
    const width = narrow + ((wide - narrow) * step) / 4;
    return [Number(width.toFixed(2)), Number((start + slope * width).toFixed(2))];
  });
  return {
    type: "parts",
    parts: [
      { title: "CSS", result: { type: "text", text: `font-size: ${css};` } },
      { title: "Sizes", result: { type: "table", columns: ["Window (px)", "Size (px)"], rows } },
    ],
    ...(most > 2.5 * least && {
      notice:
        "The largest size is more than 2.5 times the smallest, so zooming may not double the text.",
    }),
  };
};
