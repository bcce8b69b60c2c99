import { readFile } from "node:fs/promises";
import { describeFrames, describeSize } from "#kit/image/describe-size.ts";
import { formats } from "#kit/image/image-formats.ts";
import { readHeader } from "#kit/image/read-header.ts";
import type { ImageHeader } from "#kit/image/read-header.ts";
import type { ServerRunContext, ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { RunResult } from "#kit/run/run-result.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { beforeAndAfter } from "#kit/run/size-columns.ts";
import { manifest } from "./manifest.ts";
import { readMetadata } from "./read-metadata.ts";
import { stripMetadata } from "./strip-metadata.ts";

/** Throws RunError for an unreadable image. */
export const run: ServerRunFunction<typeof manifest> = async (operation, _options, context) => {
  if (context.inputs.length === 0) throw new RunError("no_input", "Choose an image first.");
  return operation === "show" ? show(context) : strip(context);
};

async function show(context: ServerRunContext): Promise<RunResult> {
  const parts = [];
  for (const [index, input] of context.inputs.entries()) {
    context.progress((index / context.inputs.length) * 100, `Reading ${input.filename}`);
    const header = await readHeader(input, manifest, context.limits);
    const groups = readMetadata(await readFile(input.path));
    context.signal.throwIfAborted();
    const title = (name: string) =>
      context.inputs.length === 1 ? name : `${input.filename}: ${name}`;
    parts.push(
      {
        title: title("File"),
        result: { type: "values" as const, values: fileFacts(header, input.bytes) },
      },
      ...groups.map((group) => ({
        title: title(group.title),
        result: { type: "values" as const, values: [...group.values] },
      })),
    );
  }
  context.progress(100, "Done");
  return { type: "parts", parts };
}

function fileFacts(header: ImageHeader, bytes: number) {
  const { format, frames, metadata } = header;
  return [
    { label: "Format", value: formats[format].label },
    { label: "Size", value: `${describeSize(header)}${describeFrames(frames)}` },
    { label: "Bytes", value: bytes.toLocaleString("en-US") },
    { label: "Colour space", value: metadata.space },
    { label: "Transparency", value: metadata.hasAlpha ? "yes" : "no" },
  ];
}

async function strip(context: ServerRunContext): Promise<RunResult> {
  const save = outputSaver(context, "Clean fewer images at once.");
  const rows: (string | number)[][] = [];
  const rewritten: string[] = [];
  const cut: string[] = [];
  for (const [index, input] of context.inputs.entries()) {
    context.progress((index / context.inputs.length) * 100, `Cleaning ${input.filename}`);
    const header = await readHeader(input, manifest, context.limits);
    const { content, isRewritten } = await stripMetadata(input, header, context);
    context.signal.throwIfAborted();
    const { extension } = formats[header.format];
    const filename = await save({ from: input.filename, suffix: "_clean", extension }, content);
    rows.push([filename, input.bytes, content.byteLength]);
    if (isRewritten) rewritten.push(`"${input.filename}"`);
    if (isRewritten && header.frames > 1) cut.push(`"${input.filename}"`);
  }
  context.progress(100, "Done");
  const notices = [
    rewritten.length > 0 &&
      `The format of ${rewritten.join(", ")} required re-encoding the pixels.`,
    cut.length > 0 && `Only the first page of ${cut.join(", ")} was kept.`,
  ].filter((notice) => notice !== false);
  return {
    type: "table",
    columns: ["File", "Bytes before", "Bytes after"],
    rows,
    sizes: beforeAndAfter,
    ...(notices.length > 0 && { notice: notices.join(" ") }),
  };
}
