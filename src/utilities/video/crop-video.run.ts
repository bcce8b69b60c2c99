import { describeSize } from "#kit/image/describe-size.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { cropVideo } from "./crop-video.ts";
import { evenWithin } from "./frame-size.ts";
import { runEdit } from "./run-edit.ts";

/** Throws RunError `nothing_left`, and as `runEdit` does. */
export const run = runEdit<typeof cropVideo>({
  suffix: "_cropped",
  step: "Cropping",
  changeOf: ({ shown }, { aspect, left, right, top, bottom }) => {
    if (aspect === "own") {
      const [width, height] = [shown.width - left - right, shown.height - top - bottom];
      if (width < 2 || height < 2) {
        const sentence = `That would leave nothing of ${describeSize(shown)}.`;
        throw new RunError("nothing_left", sentence, { field: width < 2 ? "left" : "top" });
      }
      const size = evenWithin({ width, height });
      return { size, filters: [`crop=${size.width}:${size.height}:${left}:${top}:exact=1`] };
    }
    const [over = 1, under = 1] = aspect.split(":").map(Number);
    const size = evenWithin({
      width: Math.round(Math.min(shown.width, (shown.height * over) / under)),
      height: Math.round(Math.min(shown.height, (shown.width * under) / over)),
    });
    const [x, y] = [(shown.width - size.width) >> 1, (shown.height - size.height) >> 1];
    return { size, filters: [`crop=${size.width}:${size.height}:${x}:${y}:exact=1`] };
  },
});
