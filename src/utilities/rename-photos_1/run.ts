import { readFile } from "node:fs/promises";
import { readHeader } from "#kit/image/read-header.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { manifest } from "./manifest.ts";
import { readMoment } from "./read-moment.ts";

/** Throws RunError `no_input`, and as `readHeader` does. */
export const run: ServerRunFunction<typeof manifest> = async (_operation, { pattern }, context) => {
  if (context.inputs.length === 0) throw new RunError("no_input", "Choose photos first.");
  const save = outputSaver(context, "Rename fewer photos at once.");
  const rows: (string | null)[][] = [];
  const kept: string[] = [];
  for (const [index, input] of context.inputs.entries()) {
    context.signal.throwIfAborted();
    context.progress((index / context.inputs.length) * 100, `Renaming ${input.filename}`);
    await readHeader(input, manifest, context.limits);
    const content = await readFile(input.path);
    const found = readMoment(content);
    const [, name = input.filename, extension = "jpg"] =
      /^(.*)\.([^.]+)$/s.exec(input.filename) ?? [];
    const parts: Record<string, string> = { ...found.moment, camera: found.camera, name };
    const renamed = pattern
      .replace(/\{(\w+)\}/g, (whole, part: string) => parts[part] ?? whole)
      .trim();
    const isKept = found.moment === null || renamed === "";
    if (isKept) kept.push(`"${input.filename}"`);
    const from = `${isKept ? name : renamed}.${extension}`;
    rows.push([input.filename, await save({ from, extension: extension.toLowerCase() }, content)]);
  }
  context.progress(100, "Done");
  return {
    type: "table",
    columns: ["Before", "After"],
    rows,
    ...(kept.length > 0 && {
      notice: `No date found in ${kept.join(", ")}, so the name stays the same.`,
    }),
  };
};
