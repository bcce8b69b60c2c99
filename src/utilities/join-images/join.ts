import type { z } from "zod";
import { describeSize, type Size } from "#kit/image/describe-size.ts";
import { filledFrame, type Frame, throughSharp } from "#kit/image/frame.ts";
import { formats } from "#kit/image/image-formats.ts";
import { overlay } from "#kit/image/overlay.ts";
import { readFrames } from "#kit/image/read-frames.ts";
import { type ImageHeader, readHeader } from "#kit/image/read-header.ts";
import { refuseSize } from "#kit/image/refuse-size.ts";
import { madeHeader, writeFrames } from "#kit/image/write-frames.ts";
import { orderedInputs } from "#kit/run/ordered-inputs.ts";
import type { ServerRunContext, ServerRunInput } from "#kit/run/run-context.ts";
import type { RunResult } from "#kit/run/run-result.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { collage } from "./collage.ts";
import type { stitch } from "./stitch-images.ts";

type Placed = { readonly left: number; readonly top: number } & Size;

export type Layout = Size & {
  readonly places: readonly Placed[];
  readonly fit: "cover" | "contain" | "fill";
};

type JoinOptions = Omit<
  z.output<(typeof stitch)["operations"]["join"]["options"]>,
  "direction" | "isScaled" | "align"
>;

/** Throws RunError as `readHeader` does. */
export async function joinImages(
  options: JoinOptions,
  name: string,
  layoutOf: (sizes: readonly Size[]) => Layout,
  context: ServerRunContext,
): Promise<RunResult> {
  const { limits, signal } = context;
  const inputs = orderedInputs(context.inputs, options.order);
  const headers: ImageHeader[] = [];
  for (const input of inputs) headers.push(await readHeader(input, collage, limits));
  const layout = layoutOf(headers);
  const writing = formats[options.format];
  refuseSize(layout, 1, writing, limits);
  const isClear = options.isClear && writing.alpha;
  const ground = isClear ? undefined : options.background;
  const whole = filledFrame(layout.width, layout.height, { most: 255 }, ground);
  for (const [index, input] of inputs.entries()) {
    signal.throwIfAborted();
    context.progress((index / inputs.length) * 90, `Placing ${input.filename}`);
    const [header, place] = [headers[index], layout.places[index]];
    if (header === undefined || place === undefined) continue;
    const part = await scaledTo(input, header, place, layout.fit, context);
    const left = place.left + Math.floor((place.width - part.width) / 2);
    overlay(whole, part, left, place.top + Math.floor((place.height - part.height) / 2));
  }
  signal.throwIfAborted();
  context.progress(90, "Writing");
  const request = { header: madeHeader(layout), writing, quality: options.quality };
  const content = await writeFrames([whole], request);
  const save = outputSaver(context, "Choose smaller cells, fewer images or another format.");
  const filename = await save({ from: name, extension: writing.extension }, content);
  context.progress(100, "Done");
  return {
    type: "values",
    values: [
      { label: "File", value: filename },
      { label: "Size", value: describeSize(layout) },
      { label: "Images", value: String(inputs.length) },
    ],
  };
}

/** Decodes an image in sRGB at this size, or inside it. */
export async function scaledTo(
  input: ServerRunInput,
  header: ImageHeader,
  { width, height }: Size,
  fit: Layout["fit"],
  { limits }: ServerRunContext,
): Promise<Frame> {
  const wanted = { frames: 1, deep: false, inSrgb: true };
  const [frame] = await readFrames(input, header, wanted, limits);
  if (frame === undefined) throw new Error("An image has no frame.");
  if (frame.width === width && frame.height === height) return frame;
  // The background fills the rest of the cell.
  const inside = fit === "contain" ? "inside" : fit;
  return throughSharp(frame, (image) => image.resize({ width, height, fit: inside }));
}
