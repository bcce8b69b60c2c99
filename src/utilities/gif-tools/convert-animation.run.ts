import { readFile } from "node:fs/promises";
import { describeFrames, describeSize, megapixels } from "#kit/image/describe-size.ts";
import { formats, type Writing } from "#kit/image/image-formats.ts";
import { readFrames } from "#kit/image/read-frames.ts";
import { damaged, type ImageHeader, readHeader } from "#kit/image/read-header.ts";
import { refuseSize } from "#kit/image/refuse-size.ts";
import { madeHeader, writeFrames } from "#kit/image/write-frames.ts";
import type { ServerRunContext, ServerRunFunction, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { beforeAndAfter } from "#kit/run/size-columns.ts";
import { convertAnimation } from "./convert-animation.ts";
import { partsOfApng, readApng } from "./read-apng.ts";
import { type Animation, writeApng } from "./write-apng.ts";

/** The encoders' limit for a frame's milliseconds and for plays. */
const longest = 65_535;

/** Throws RunError as `readHeader` does, and `damaged_image`. */
export const run: ServerRunFunction<typeof convertAnimation> = async (
  _operation,
  options,
  context,
) => {
  const { to, quality } = options;
  if (context.inputs.length === 0) throw new RunError("no_input", "Choose a file first.");
  const save = outputSaver(context, "Convert fewer files at once.");
  const rows: (string | number)[][] = [];
  for (const [index, input] of context.inputs.entries()) {
    context.signal.throwIfAborted();
    context.progress((index / context.inputs.length) * 100, `Converting ${input.filename}`);
    const header = await readHeader(input, convertAnimation, context.limits);
    const animation = await readAnimation(input, header, context);
    context.signal.throwIfAborted();
    const { frames } = animation;
    refuseSize(header, frames.length, formats[to === "apng" ? "png" : to], context.limits);
    const content =
      to === "apng" ? await writeApng(animation) : await written(animation, header, to, quality);
    context.signal.throwIfAborted();
    const extension = to === "apng" ? "png" : to;
    const filename = await save({ from: input.filename, extension }, content);
    const milliseconds = animation.delays.reduce((sum, each) => sum + each, 0);
    rows.push([
      filename,
      `${describeSize(header)}${describeFrames(frames.length)}`,
      milliseconds,
      input.bytes,
      content.byteLength,
    ]);
  }
  context.progress(100, "Done");
  return {
    type: "table",
    columns: ["File", "Size", "Milliseconds", "Bytes before", "Bytes after"],
    rows,
    sizes: beforeAndAfter,
  };
};

async function readAnimation(
  input: ServerRunInput,
  header: ImageHeader,
  { limits }: ServerRunContext,
): Promise<Animation> {
  if (header.format === "png") {
    try {
      const apng = partsOfApng(await readFile(input.path));
      const count = apng?.parts.length ?? 1;
      if (header.width * header.height * count > limits.pixels) {
        const sentence = `"${input.filename}" has ${describeSize(header)}${describeFrames(count)}. The limit is ${megapixels(limits.pixels)}.`;
        throw new RunError("too_many_pixels", sentence);
      }
      if (apng !== undefined && count > 0) return await readApng(apng);
    } catch (error) {
      // sharp's errors, which aren't RangeErrors, mean an undecodable frame.
      if (error instanceof RunError || !(error instanceof Error)) throw error;
      throw damaged(input, "PNG");
    }
  }
  const wanted = { frames: header.frames, deep: false, inSrgb: true };
  const frames = await readFrames(input, header, wanted, limits);
  const { delay = [], loop = 1 } = header.metadata;
  return { frames, delays: frames.map((_, index) => delay[index] ?? 100), plays: loop };
}

function written(
  { frames, delays, plays }: Animation,
  header: ImageHeader,
  to: "gif" | "webp",
  quality: number,
) {
  const writing: Writing =
    to === "webp"
      ? formats.webp
      : {
          ...formats.gif,
          write: (image, { timing }) => image.gif({ keepDuplicateFrames: true, ...timing }),
        };
  return writeFrames(frames, {
    header: madeHeader(header, {
      delay: delays.map((each) => Math.min(longest, each)),
      loop: Math.min(longest, plays),
    }),
    writing,
    quality,
  });
}
