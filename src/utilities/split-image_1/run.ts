import { cutFrame } from "#kit/image/cut-frame.ts";
import { describeSize } from "#kit/image/describe-size.ts";
import { formats } from "#kit/image/image-formats.ts";
import { readFrames } from "#kit/image/read-frames.ts";
import { readHeader } from "#kit/image/read-header.ts";
import { refuseSize } from "#kit/image/refuse-size.ts";
import { writeFrames } from "#kit/image/write-frames.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { manifest, mostTiles } from "./manifest.ts";

/** Throws RunError `no_input`, `too_many_tiles`, and as `readHeader`, `refuseSize` and `readFrames` do. */
export const run: ServerRunFunction<typeof manifest> = async (_operation, options, context) => {
  const { limits, signal } = context;
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose an image first.");
  const header = await readHeader(input, manifest, limits);
  const across = partsOf(header.width, options.columns, options.tileWidth);
  const down = partsOf(header.height, options.rows, options.tileHeight);
  const count = across.length * down.length;
  if (count > mostTiles) {
    const sentence = `That would be ${count.toLocaleString("en-US")} tiles. The limit is ${mostTiles}: choose fewer or larger tiles.`;
    throw new RunError("too_many_tiles", sentence);
  }
  const { format, quality, background } = options;
  const writing = formats[format === "same" ? header.format : format];
  const frames = writing.animated ? header.frames : 1;
  const first = { width: across[0]?.length ?? 1, height: down[0]?.length ?? 1 };
  refuseSize(first, frames, writing, limits);
  signal.throwIfAborted();
  const read = await readFrames(input, header, { frames, deep: writing.sixteenBit }, limits);
  const save = outputSaver(context, "Choose a lower quality or another format.");
  let done = 0;
  for (const [row, { start: top, length: height }] of down.entries()) {
    for (const [column, { start: left, length: width }] of across.entries()) {
      signal.throwIfAborted();
      context.progress((done / count) * 100, `Writing tile ${done + 1} of ${count}`);
      const tile = read.map((frame) => cutFrame(frame, { left, top, width, height }));
      const content = await writeFrames(tile, { header, writing, quality, background });
      const suffix = `_${row + 1}-${column + 1}`;
      await save({ from: input.filename, suffix, extension: writing.extension }, content);
      done += 1;
    }
  }
  context.progress(100, "Done");
  const isCut = header.frames > frames;
  return {
    type: "values",
    values: [
      { label: "Tiles", value: `${count} in ${down.length} × ${across.length}` },
      { label: "Size of the first tile", value: describeSize(first) },
    ],
    ...(isCut && {
      notice: `${writing.label} holds a single image, so only the first frame was used.`,
    }),
  };
};

type Part = { readonly start: number; readonly length: number };

/** Splits a side into nearly equal parts, or parts of a length; none is empty. */
function partsOf(side: number, count: number, length: number | undefined): Part[] {
  const parts = length === undefined ? Math.min(count, side) : Math.ceil(side / length);
  const edge = (index: number) =>
    length === undefined ? Math.round((index * side) / parts) : Math.min(side, index * length);
  return Array.from({ length: parts }, (_, index) => ({
    start: edge(index),
    length: edge(index + 1) - edge(index),
  }));
}
