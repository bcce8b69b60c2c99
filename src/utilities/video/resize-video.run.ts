import { describeSize, type Size } from "#kit/image/describe-size.ts";
import { RunError } from "#kit/run/run-error.ts";
import { evenSize, fittingInside } from "./frame-size.ts";
import { mostPixels } from "./open-video.ts";
import type { resizeVideo } from "./resize-video.ts";
import { runEdit } from "./run-edit.ts";

/** Throws RunError `no_size`, `too_many_pixels`, and as `runEdit` does. */
export const run = runEdit<typeof resizeVideo>({
  suffix: "_resized",
  step: "Resizing",
  changeOf: ({ shown }, { resolution, width, height, fit }) => {
    if (resolution !== "own") {
      return { size: refuseLarge(shorterSide(shown, Number(resolution))) };
    }
    if (width === 0 && height === 0) {
      throw new RunError("no_size", "Enter a width or a height.", { field: "width" });
    }
    const { width: fromWidth, height: fromHeight } = shown;
    const size = refuseLarge(
      evenSize({
        width: width || (height * fromWidth) / fromHeight,
        height: height || (width * fromHeight) / fromWidth,
      }),
    );
    if (width === 0 || height === 0 || fit === "stretch") return { size };
    return { size, filters: fit === "fill" ? filling(shown, size) : fittingInside(shown, size) };
  },
});

function shorterSide(size: Size, side: number): Size {
  const factor = side / Math.min(size.width, size.height);
  return evenSize({ width: size.width * factor, height: size.height * factor });
}

function refuseLarge(size: Size): Size {
  if (size.width * size.height <= mostPixels) return size;
  const sentence = `That would be ${describeSize(size)}. The limit is 4,096 × 2,304 pixels.`;
  throw new RunError("too_many_pixels", sentence, { field: "resolution" });
}

function filling(from: Size, to: Size): string[] {
  const factor = Math.max(to.width / from.width, to.height / from.height);
  const { width, height } = evenSize({ width: from.width * factor, height: from.height * factor });
  const [w, h] = [Math.max(width, to.width), Math.max(height, to.height)];
  return [`scale=${w}:${h}`, `crop=${to.width}:${to.height}`, "setsar=1"];
}
