import { readFile } from "node:fs/promises";
import type { z } from "zod";
import { describeFrames, describeSize, type Size } from "#kit/image/describe-size.ts";
import { type Frame, throughSharp } from "#kit/image/frame.ts";
import { formats, type Writing } from "#kit/image/image-formats.ts";
import { readFrames } from "#kit/image/read-frames.ts";
import { type ImageHeader, readHeader } from "#kit/image/read-header.ts";
import { writeFrames } from "#kit/image/write-frames.ts";
import type { ServerRunContext, ServerRunFunction, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { beforeAndAfter } from "#kit/run/size-columns.ts";
import { gifCompress } from "./gif-compress.ts";

type CompressOptions = z.output<(typeof gifCompress)["operations"]["compress"]["options"]>;

/** Never returns a larger file. Throws RunError as `readHeader` does. */
export const run: ServerRunFunction<typeof gifCompress> = async (_operation, options, context) => {
  if (context.inputs.length === 0) throw new RunError("no_input", "Choose a file first.");
  const save = outputSaver(context, "Compress fewer files at once.");
  const rows: (string | number)[][] = [];
  const unchanged: string[] = [];
  for (const [index, input] of context.inputs.entries()) {
    context.progress((index / context.inputs.length) * 100, `Compressing ${input.filename}`);
    const header = await readHeader(input, gifCompress, context.limits);
    context.signal.throwIfAborted();
    const made = await compressed(input, header, options, context);
    context.signal.throwIfAborted();
    const isSmaller = made.content.byteLength < input.bytes;
    const content = isSmaller ? made.content : await readFile(input.path);
    const { size, frames } = isSmaller ? made : { size: header, frames: header.frames };
    if (!isSmaller) unchanged.push(`"${input.filename}"`);
    const name = { from: input.filename, suffix: "_compressed", extension: "gif" };
    const filename = await save(name, content);
    rows.push([
      filename,
      `${describeSize(size)}${describeFrames(frames)}`,
      input.bytes,
      content.byteLength,
    ]);
  }
  context.progress(100, "Done");
  return {
    type: "table",
    columns: ["File", "Size", "Bytes before", "Bytes after"],
    rows,
    sizes: beforeAndAfter,
    ...(unchanged.length > 0 && {
      notice: `${unchanged.join(", ")} would not get smaller, so it is unchanged.`,
    }),
  };
};

async function compressed(
  input: ServerRunInput,
  header: ImageHeader,
  { colours, loss, keepEvery, scale }: CompressOptions,
  { limits }: ServerRunContext,
) {
  const read = await readFrames(input, header, { frames: header.frames, deep: false }, limits);
  const size: Size = {
    width: Math.max(1, Math.round((header.width * scale) / 100)),
    height: Math.max(1, Math.round((header.height * scale) / 100)),
  };
  const kept: Frame[] = [];
  for (const [index, frame] of read.entries()) {
    if (index % keepEvery !== 0) continue;
    const resized =
      scale === 100
        ? frame
        : await throughSharp(frame, (image) => image.resize({ ...size, fit: "fill" }));
    kept.push(resized);
  }
  const { delay = [], loop = 0 } = header.metadata;
  // Dropped frames' time goes to the frame before.
  const delays = kept.map((_, index) =>
    delay.slice(index * keepEvery, (index + 1) * keepEvery).reduce((sum, each) => sum + each, 0),
  );
  const writing: Writing = {
    ...formats.gif,
    write: (image, { timing }) =>
      image.gif({
        colours,
        effort: 10,
        interFrameMaxError: loss,
        keepDuplicateFrames: true,
        ...timing,
      }),
  };
  const metadata = { ...header.metadata, delay: delays, loop };
  const content = await writeFrames(kept, { header: { ...header, metadata }, writing });
  return { content, size, frames: kept.length };
}
