import { readFile } from "node:fs/promises";
import { describeSize } from "#kit/image/describe-size.ts";
import { formats } from "#kit/image/image-formats.ts";
import type { ImageFormat } from "#kit/image/image-format.ts";
import { readHeader } from "#kit/image/read-header.ts";
import { refuseSize } from "#kit/image/refuse-size.ts";
import type { ServerRunContext, ServerRunFunction, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { beforeAndAfter } from "#kit/run/size-columns.ts";
import { compressImage } from "./compress-image.ts";
import { manifest } from "./manifest.ts";
import type { CompressOptions } from "./manifest.ts";

/**
 * Throws RunError `no_quality` for a format without quality settings, `target_too_small` if the target can't be
 * reached, and for an unreadable image.
 */
export const run: ServerRunFunction<typeof manifest> = async (_operation, options, context) => {
  if (context.inputs.length === 0) throw new RunError("no_input", "Choose an image to compress.");
  const save = outputSaver(context, "Compress fewer images at once, or choose a smaller target.");
  const rows: (string | number | null)[][] = [];
  const notices: string[] = [];
  for (const [index, input] of context.inputs.entries()) {
    context.progress((index / context.inputs.length) * 100, `Compressing ${input.filename}`);
    const done = await compressed(input, options, context);
    context.signal.throwIfAborted();
    const { extension } = formats[done.format];
    const name = { from: input.filename, suffix: "_compressed", extension };
    const filename = await save(name, done.content);
    const size = describeSize(done.size);
    rows.push([filename, size, input.bytes, done.content.byteLength, done.quality]);
    notices.push(...done.notices);
  }
  context.progress(100, "Done");
  return {
    type: "table",
    columns: ["File", "Size", "Bytes before", "Bytes after", "Quality"],
    rows,
    sizes: beforeAndAfter,
    ...(notices.length > 0 && { notice: notices.join(" ") }),
  };
};

async function compressed(
  input: ServerRunInput,
  options: CompressOptions,
  context: ServerRunContext,
) {
  const header = await readHeader(input, manifest, context.limits);
  const format = formatFor(input, header.format, options.format);
  if (format === header.format && input.bytes <= options.kilobytes * 1000) {
    const content = await readFile(input.path);
    const notices = [`"${input.filename}" was already small enough and didn't change.`];
    return { content, format, size: header, quality: null, notices };
  }
  const writing = formats[format];
  const frames = writing.animated ? header.frames : 1;
  refuseSize(header, frames, writing, context.limits);
  const fit = await compressImage(input, header, format, options, context);
  if (!fit.fits) throw tooSmall(input, writing.label, options, fit);
  const notices = [
    ...(fit.scale === 1 ? [] : [`"${input.filename}" was scaled down to fit.`]),
    ...(header.frames === frames ? [] : [`Only the first frame of "${input.filename}" was used.`]),
  ];
  return { content: fit.content, format, size: fit.size, quality: fit.quality, notices };
}

function formatFor(
  input: ServerRunInput,
  before: ImageFormat,
  wanted: CompressOptions["format"],
): ImageFormat {
  if (wanted !== "same") return wanted;
  if (before !== "gif" && before !== "tiff") return before;
  throw new RunError(
    "no_quality",
    `"${input.filename}" is a ${formats[before].label}, which has no quality setting. ` +
      "Choose JPEG, WebP or AVIF as the format.",
    { field: "format" },
  );
}

function tooSmall(
  input: ServerRunInput,
  label: string,
  { kilobytes, mayShrink }: CompressOptions,
  reached: Awaited<ReturnType<typeof compressImage>>,
): RunError {
  const number = (value: number) =>
    value.toLocaleString("en-US", { maximumFractionDigits: 1, minimumFractionDigits: 0 });
  const still = `at quality ${reached.quality} and ${describeSize(reached.size)} it is still ${number(Math.ceil(reached.content.byteLength / 100) / 10)} kB`;
  const advice = mayShrink
    ? "Choose a larger target, or another format."
    : "Allow scaling down or a lower quality, or choose a larger target or another format.";
  return new RunError(
    "target_too_small",
    `"${input.filename}" can't be compressed to ${number(kilobytes)} kB as ${label}: ${still}. ${advice}`,
    { field: "kilobytes" },
  );
}
