import type { z } from "zod";
import { describeFrames, describeSize, type Size } from "#kit/image/describe-size.ts";
import { enlargeFrame } from "#kit/image/enlarge-frame.ts";
import { filledFrame, type Frame, throughSharp } from "#kit/image/frame.ts";
import { formats } from "#kit/image/image-formats.ts";
import { overlay } from "#kit/image/overlay.ts";
import { cornerAt } from "#kit/image/placement.ts";
import { readFrames } from "#kit/image/read-frames.ts";
import { type ImageHeader, readHeader } from "#kit/image/read-header.ts";
import { refuseSize } from "#kit/image/refuse-size.ts";
import { madeHeader, writeFrames } from "#kit/image/write-frames.ts";
import { orderedInputs } from "#kit/run/ordered-inputs.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { everyFrame } from "./every-frame.ts";
import { gifMaker } from "./gif-maker.ts";
import { mostFrames } from "./options.ts";

type MakeOptions = z.output<(typeof gifMaker)["operations"]["make"]["options"]>;

/** Throws RunError `too_many_frames` and as `readHeader` does. */
export const run: ServerRunFunction<typeof gifMaker> = async (_operation, options, context) => {
  if (context.inputs.length === 0) throw new RunError("no_input", "Choose a file first.");
  const { limits, signal } = context;
  const inputs = orderedInputs(context.inputs, options.order);
  const headers: ImageHeader[] = [];
  for (const input of inputs) headers.push(await readHeader(input, gifMaker, limits));
  const total = headers.reduce((sum, { frames }) => sum + frames, 0);
  const count = options.isReversed && total > 2 ? 2 * total - 2 : total;
  if (count > mostFrames) {
    const sentence = `That would be ${count} frames. The limit is ${mostFrames}.`;
    throw new RunError("too_many_frames", sentence);
  }
  const size = sizeFor(headers[0] ?? { width: 1, height: 1 }, options);
  const writing = {
    ...formats[options.format],
    ...(options.format === "gif" && { write: everyFrame }),
  };
  refuseSize(size, count, writing, limits);
  const frames: Frame[] = [];
  for (const [index, input] of inputs.entries()) {
    signal.throwIfAborted();
    context.progress((index / inputs.length) * 60, `Reading ${input.filename}`);
    const header = headers[index];
    if (header === undefined) continue;
    const wanted = { frames: header.frames, deep: false, inSrgb: true };
    for (const frame of await readFrames(input, header, wanted, limits)) {
      frames.push(await fitted(frame, size, options));
    }
  }
  const back = options.isReversed ? frames.slice(1, -1).toReversed() : [];
  const delay = Array.from({ length: count }, () => options.delay);
  signal.throwIfAborted();
  context.progress(60, "Writing");
  const header = madeHeader(size, { delay, loop: options.loop });
  const content = await writeFrames([...frames, ...back], { header, writing });
  const save = outputSaver(context, "Choose a smaller size or fewer images.");
  const filename = await save({ from: "animation", extension: writing.extension }, content);
  context.progress(100, "Done");
  return {
    type: "values",
    values: [
      { label: "File", value: filename },
      { label: "Size", value: `${describeSize(size)}${describeFrames(count)}` },
      { label: "Duration", value: `${((count * options.delay) / 1000).toLocaleString("en-US")} s` },
    ],
  };
};

/** A single side keeps the first picture's aspect ratio. */
function sizeFor(first: Size, { width, height }: Pick<MakeOptions, "width" | "height">): Size {
  const shape = first.width / first.height;
  return {
    width: width ?? (height === undefined ? first.width : Math.max(1, Math.round(height * shape))),
    height: height ?? (width === undefined ? first.height : Math.max(1, Math.round(width / shape))),
  };
}

async function fitted(frame: Frame, size: Size, { fit, background }: MakeOptions): Promise<Frame> {
  const scales = [size.width / frame.width, size.height / frame.height];
  const scale = fit === "fill" ? Math.max(...scales) : Math.min(...scales);
  const part = await scaled(frame, scale);
  const whole = filledFrame(size.width, size.height, frame, background);
  const { left, top } = cornerAt("middle", size, part);
  overlay(whole, part, left, top);
  return whole;
}

async function scaled(frame: Frame, scale: number): Promise<Frame> {
  const width = Math.max(1, Math.round(frame.width * scale));
  const height = Math.max(1, Math.round(frame.height * scale));
  if (scale > 1) return enlargeFrame(frame, { width, height });
  if (scale === 1) return frame;
  return throughSharp(frame, (image) => image.resize({ width, height, fit: "fill" }));
}
