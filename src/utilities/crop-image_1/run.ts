import { describeSize } from "#kit/image/describe-size.ts";
import { formats } from "#kit/image/image-formats.ts";
import { readHeader } from "#kit/image/read-header.ts";
import { refuseSize } from "#kit/image/refuse-size.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { turnedSize } from "#kit/image/turned-size.ts";
import { cropArea } from "./crop-area.ts";
import { cropImage } from "./crop-image.ts";
import { manifest } from "./manifest.ts";

/** Throws RunError for wrong options, `nothing_to_do` if nothing changes, and for an unreadable image. */
export const run: ServerRunFunction<typeof manifest> = async (_operation, options, context) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose an image to crop.");
  context.progress(5, "Reading the image");
  const header = await readHeader(input, manifest, context.limits);
  const { format, angle, flipHorizontally, flipVertically } = options;
  const written = format === "same" ? header.format : format;
  const writing = formats[written];
  const frames = writing.animated ? header.frames : 1;
  const turned = turnedSize(header, angle);
  const area = cropArea(turned, options);
  const isWhole = area.width === turned.width && area.height === turned.height;
  const isTurned = angle % 360 !== 0 || flipHorizontally || flipVertically;
  if (isWhole && !isTurned && written === header.format) {
    throw new RunError("nothing_to_do", "Choose an area to keep, or rotate or flip the image.");
  }
  // The whole image is rotated before cropping.
  refuseSize(turned, frames, { ...writing, longestSide: Infinity }, context.limits);
  refuseSize(area, frames, writing, context.limits);
  context.signal.throwIfAborted();
  context.progress(20, `Cropping to ${describeSize(area)}`);
  const content = await cropImage(input, { header, writing, frames, area }, options, context);
  context.signal.throwIfAborted();
  const save = outputSaver(context, "Choose a smaller area, a lower quality or another format.");
  const name = { from: input.filename, suffix: "_cropped", extension: writing.extension };
  const filename = await save(name, content);
  context.progress(100, "Done");
  return {
    type: "values",
    values: [
      { label: "File", value: filename },
      { label: "Size before", value: describeSize(header) },
      { label: "New size", value: describeSize(area) },
    ],
    ...(header.frames > frames && {
      notice: `${writing.label} can't be animated: only the first frame was used.`,
    }),
  };
};
