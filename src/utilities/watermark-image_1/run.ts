import { editEach } from "#kit/image/edit-image.ts";
import { type Frame, throughSharp } from "#kit/image/frame.ts";
import { overlay } from "#kit/image/overlay.ts";
import { cornerAt } from "#kit/image/placement.ts";
import { readStill } from "#kit/image/read-still.ts";
import type { ServerRunContext, ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { drawMark } from "./draw-mark.ts";
import { manifest, type WatermarkOptions } from "./manifest.ts";

/** Throws RunError `no_such_file` and `nothing_to_mark`, and as `editEach` and `drawText` do. */
export const run: ServerRunFunction<typeof manifest> = async (_operation, options, context) => {
  const logo = options.kind === "picture" ? logoOf(options, context) : undefined;
  const inputs = context.inputs.filter((input) => input !== logo);
  if (inputs.length === 0) {
    throw new RunError("nothing_to_mark", "Choose at least one image besides the watermark.");
  }
  const read = logo === undefined ? undefined : await readStill(logo, manifest, context.limits);
  const edit = {
    suffix: "_marked",
    change: async (frames: readonly Frame[]) => {
      const [first] = frames;
      if (first === undefined) return frames;
      const mark = await drawMark(read, options, first);
      const turned =
        options.angle === 0
          ? mark
          : await throughSharp(mark, (image) =>
              image.rotate(options.angle, { background: { r: 0, g: 0, b: 0, alpha: 0 } }),
            );
      for (const frame of frames) lay(frame, turned, options);
      return frames;
    },
  };
  return editEach(inputs, options, edit, manifest, context);
};

function logoOf({ picture }: WatermarkOptions, { inputs }: ServerRunContext) {
  const logo = picture === "" ? inputs.at(-1) : inputs.find(({ filename }) => filename === picture);
  if (logo === undefined) {
    throw new RunError("no_such_file", `There is no file "${picture}".`, { field: "picture" });
  }
  return logo;
}

function lay(
  frame: Frame,
  mark: Frame,
  { position, tile, margin, opacity }: WatermarkOptions,
): void {
  const edge = Math.round((Math.min(frame.width, frame.height) * margin) / 100);
  const { left, top } = cornerAt(position, frame, mark, edge);
  if (!tile) return overlay(frame, mark, left, top, opacity / 100);
  const [across, down] = [Math.ceil(mark.width * 1.5), Math.ceil(mark.height * 1.5)];
  for (let y = edge; y < frame.height; y += down) {
    for (let x = edge; x < frame.width; x += across) overlay(frame, mark, x, y, opacity / 100);
  }
}
