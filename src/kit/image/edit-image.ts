import type { z } from "zod";
import type { Manifest } from "../manifest/manifest.ts";
import type { ServerRunContext, ServerRunInput } from "../run/run-context.ts";
import { beforeAndAfter } from "../run/size-columns.ts";
import { RunError } from "../run/run-error.ts";
import type { RunResult } from "../run/run-result.ts";
import { outputSaver } from "../run/save-outputs.ts";
import { describeSize, type Size } from "./describe-size.ts";
import type { editOptions } from "./edit-options.ts";
import type { Frame } from "./frame.ts";
import { formats } from "./image-formats.ts";
import { readFrames } from "./read-frames.ts";
import { type ImageHeader, readHeader } from "./read-header.ts";
import { refuseSize } from "./refuse-size.ts";
import { writeFrames } from "./write-frames.ts";

export type WriteOptions = z.output<z.ZodObject<typeof editOptions>>;

export type Edit = {
  /** `_turned`. */
  readonly suffix: string;
  readonly clears?: boolean;
  /** Known before decoding. */
  readonly sizeOf?: (size: Size) => Size;
  /** Gets frames of one size and may change them in place. */
  readonly change: (frames: readonly Frame[]) => Promise<readonly Frame[]>;
};

type Edited = {
  readonly content: Buffer;
  readonly extension: string;
  readonly size: Size;
  readonly notices: string[];
};

/** Returns a table. Throws RunError `no_input`, `damaged_image`, and as `readHeader` and `refuseSize` do. */
export async function editEach(
  inputs: readonly ServerRunInput[],
  options: WriteOptions,
  edit: Edit,
  manifest: Pick<Manifest, "files">,
  context: ServerRunContext,
): Promise<RunResult> {
  if (inputs.length === 0) throw new RunError("no_input", "Choose an image first.");
  const save = outputSaver(context, "Edit fewer images at once, or choose another format.");
  const rows: (string | number)[][] = [];
  const notices: string[] = [];
  for (const [index, input] of inputs.entries()) {
    context.progress((index / inputs.length) * 100, `Working on ${input.filename}`);
    const edited = await editOne(input, options, edit, manifest, context);
    context.signal.throwIfAborted();
    const name = { from: input.filename, suffix: edit.suffix, extension: edited.extension };
    const filename = await save(name, edited.content);
    rows.push([filename, describeSize(edited.size), input.bytes, edited.content.byteLength]);
    notices.push(...edited.notices);
  }
  context.progress(100, "Done");
  return {
    type: "table",
    columns: ["File", "Size", "Bytes before", "Bytes after"],
    rows,
    sizes: beforeAndAfter,
    ...(notices.length > 0 && { notice: notices.join(" ") }),
  };
}

async function editOne(
  input: ServerRunInput,
  { format, quality, background }: WriteOptions,
  edit: Edit,
  { files }: Pick<Manifest, "files">,
  { limits, signal }: ServerRunContext,
): Promise<Edited> {
  const header = await readHeader(input, { files: files ?? { allowedTypes: [] } }, limits);
  const wanted = formatFor(header, format, edit.clears === true && background === undefined);
  const writing = formats[wanted.format];
  const frames = writing.animated ? header.frames : 1;
  const size = edit.sizeOf?.(header) ?? header;
  refuseSize(size, frames, writing, limits);
  signal.throwIfAborted();
  const read = await readFrames(input, header, { frames, deep: writing.sixteenBit }, limits);
  signal.throwIfAborted();
  const changed = await edit.change(read);
  const content = await writeFrames(changed, { header, writing, quality, background });
  const quoted = `"${input.filename}"`;
  const notices = [
    ...(wanted.isMoved ? [`${quoted} was saved as PNG, because JPEG has no transparency.`] : []),
    ...(header.frames > frames
      ? [`${writing.label} can't be animated: only the first frame of ${quoted} was used.`]
      : []),
  ];
  const { width, height } = changed[0] ?? size;
  return { content, extension: writing.extension, size: { width, height }, notices };
}

function formatFor({ format }: ImageHeader, wanted: WriteOptions["format"], clears: boolean) {
  const chosen = wanted === "same" ? format : wanted;
  if (!clears || formats[chosen].alpha) return { format: chosen, isMoved: false } as const;
  if (wanted === "same") return { format: "png", isMoved: true } as const;
  throw new RunError(
    "no_transparency",
    `${formats[chosen].label} has no transparency. Choose PNG, WebP or AVIF, or a background.`,
    { field: "format" },
  );
}
