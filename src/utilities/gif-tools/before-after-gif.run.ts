import type { z } from "zod";
import { describeFrames, describeSize, type Size } from "#kit/image/describe-size.ts";
import { drawText } from "#kit/image/draw-text.ts";
import { channelsOf, clearFrame, type Frame, throughSharp } from "#kit/image/frame.ts";
import { formats } from "#kit/image/image-formats.ts";
import { overlay } from "#kit/image/overlay.ts";
import { readFrames } from "#kit/image/read-frames.ts";
import { type ImageHeader, readHeader } from "#kit/image/read-header.ts";
import { refuseSize } from "#kit/image/refuse-size.ts";
import { madeHeader, onGround, writeFrames } from "#kit/image/write-frames.ts";
import { orderedInputs } from "#kit/run/ordered-inputs.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { beforeAfterGif } from "./before-after-gif.ts";
import { everyFrame } from "./every-frame.ts";

type Options = z.output<(typeof beforeAfterGif)["operations"]["make"]["options"]>;

/** Milliseconds. GIF has hundredths of a second. */
const frameTime = 50;

/** Throws RunError `no_input`, `different_sizes`, and as `readHeader` and `refuseSize` do. */
export const run: ServerRunFunction<typeof beforeAfterGif> = async (
  _operation,
  options,
  context,
) => {
  const { limits, signal } = context;
  const inputs = orderedInputs(context.inputs, options.order);
  const [before, after] = inputs;
  if (before === undefined || after === undefined) {
    throw new RunError("no_input", "Choose two images: first before, then after.");
  }
  const headers = [
    await readHeader(before, beforeAfterGif, limits),
    await readHeader(after, beforeAfterGif, limits),
  ] as const;
  refuseDifferent(...headers);
  const size = scaledTo(headers[0], options.width);
  const steps = options.style === "swap" ? 0 : Math.round(options.change / frameTime) - 1;
  const count = 2 + 2 * steps;
  const writing = {
    ...formats[options.format],
    ...(options.format === "gif" && { write: everyFrame }),
  };
  refuseSize(size, count, writing, limits);
  const pair: Frame[] = [];
  for (const [index, input] of [before, after].entries()) {
    signal.throwIfAborted();
    context.progress(index * 20, `Reading ${input.filename}`);
    const label = index === 0 ? "Before" : "After";
    pair.push(
      await pictureOf(input, headers[index] ?? headers[0], { size, label }, options, limits),
    );
  }
  const [first, last] = pair;
  if (first === undefined || last === undefined) throw new Error("A picture was not read.");
  const change = Array.from({ length: steps }, (_, index) =>
    between(first, last, (index + 1) / (steps + 1), options),
  );
  const frames = [first, ...change, last, ...change.toReversed()];
  const times = change.map(() => frameTime);
  const delay = [options.hold, ...times, options.hold, ...times];
  signal.throwIfAborted();
  context.progress(50, "Writing");
  const header = madeHeader(size, { delay, loop: options.loop });
  const content = await writeFrames(frames, { header, writing });
  const save = outputSaver(context, "Choose a smaller width.");
  const filename = await save({ from: "before-after", extension: writing.extension }, content);
  context.progress(100, "Done");
  const seconds = delay.reduce((sum, each) => sum + each, 0) / 1000;
  return {
    type: "values",
    values: [
      { label: "File", value: filename },
      { label: "Size", value: `${describeSize(size)}${describeFrames(count)}` },
      { label: "Duration", value: `${seconds.toLocaleString("en-US")} s` },
    ],
  };
};

function refuseDifferent(before: ImageHeader, after: ImageHeader): void {
  if (before.width === after.width && before.height === after.height) return;
  const sentence = `The images have different sizes: ${describeSize(before)} and ${describeSize(after)}. Crop or resize one of them first.`;
  throw new RunError("different_sizes", sentence);
}

function scaledTo({ width, height }: Size, most: number): Size {
  if (width <= most) return { width, height };
  return { width: most, height: Math.max(1, Math.round((height * most) / width)) };
}

async function pictureOf(
  input: Parameters<typeof readFrames>[0],
  header: ImageHeader,
  { size, label }: { size: Size; label: string },
  { isLabelled }: Options,
  limits: Parameters<typeof readFrames>[3],
): Promise<Frame> {
  const [read] = await readFrames(input, header, { frames: 1, deep: false, inSrgb: true }, limits);
  if (read === undefined) throw new Error("An image has no frame.");
  const isSame = read.width === size.width && read.height === size.height;
  const scaled = isSame
    ? read
    : await throughSharp(read, (image) => image.resize({ ...size, fit: "fill" }));
  const frame = onGround(scaled, "#ffffff");
  if (isLabelled) await writeLabel(frame, label);
  return frame;
}

async function writeLabel(frame: Frame, text: string): Promise<void> {
  const least = Math.min(frame.width, frame.height);
  const margin = Math.round(least * 0.04);
  const lettering = {
    text,
    size: Math.max(6, Math.round(least * 0.09)),
    colour: "#ffffff",
    edge: "#000000",
    align: "left" as const,
  };
  const room = { width: frame.width - 2 * margin, height: frame.height - 2 * margin };
  overlay(frame, await drawText(lettering, room, frame), margin, margin);
}

/** Both are opaque. */
function between(
  before: Frame,
  after: Frame,
  share: number,
  { style, line, colour }: Options,
): Frame {
  const frame = clearFrame(before.width, before.height, before);
  const edge = Math.round(frame.width * share);
  const marked = channelsOf(colour, frame.most).map(Math.round);
  for (let at = 0; at < frame.data.length; at += 1) {
    const [one, other] = [before.data[at] ?? 0, after.data[at] ?? 0];
    if (style === "fade") {
      frame.data[at] = Math.round(one + (other - one) * share);
      continue;
    }
    const x = Math.floor(at / 4) % frame.width;
    const isLine = x >= edge - Math.floor(line / 2) && x < edge + Math.ceil(line / 2);
    frame.data[at] = isLine ? (marked[at % 4] ?? 0) : x < edge ? other : one;
  }
  return frame;
}
