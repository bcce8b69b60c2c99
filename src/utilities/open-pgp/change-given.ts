import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { outputFilename } from "#kit/run/output-filename.ts";
import type { ServerRunContext, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { RunResult } from "#kit/run/run-result.ts";
import { type OutputName, outputSaver } from "#kit/run/save-outputs.ts";
import { sizeOfFile } from "#kit/run/size-columns.ts";
import { textOfFile } from "#kit/run/text-of-file.ts";
import type { Gpg } from "./gpg.ts";
import { asText } from "./names.ts";

/** Text that was typed has no input. */
export type Given = { readonly path: string; readonly isText: boolean };

export type Made = {
  readonly extension: string;
  /** Of a signature, for the table. */
  readonly signature?: string;
};

/** Makes a file of another, at the path `output`. */
export type Change = (given: Given, output: string) => Promise<Made>;

type Wanted = {
  readonly text: string;
  readonly change: Change;
  /** Names what is made of typed text, without an extension. */
  readonly made: string;
  readonly nameOf: (input: ServerRunInput, made: Made & { readonly result: Buffer }) => OutputName;
  /** How to get fewer bytes. */
  readonly advice: string;
};

/**
 * Changes the files, or the text if there are none. Throws RunError `no_input` or `output_too_many_bytes`, and what the
 * change throws.
 */
export async function changeGiven(
  context: ServerRunContext,
  gpg: Gpg,
  { text, change, made, nameOf, advice }: Wanted,
): Promise<RunResult> {
  const save = outputSaver(context, advice);
  if (context.inputs.length === 0) {
    const path = gpg.path("typed");
    await writeFile(path, typedText(text), { mode: 0o600 });
    const { result, extension } = await changed(gpg, change, { path, isText: true });
    return answerBytes(save, result, { from: made, extension });
  }
  const files: { filename: string; bytes: number; signature: string | undefined }[] = [];
  for (const [index, input] of context.inputs.entries()) {
    context.progress(Math.floor((100 * index) / context.inputs.length), input.filename);
    const done = await changed(gpg, change, { path: input.path, isText: false });
    const filename = await save(nameOf(input, done), done.result);
    files.push({ filename, bytes: done.result.byteLength, signature: done.signature });
  }
  const hasSignatures = files.some(({ signature }) => signature !== undefined);
  return {
    type: "table",
    columns: ["File", "Bytes", ...(hasSignatures ? ["Signature"] : [])],
    rows: files.map(({ filename, bytes, signature = "None" }) => [
      filename,
      bytes,
      ...(hasSignatures ? [signature] : []),
    ]),
    sizes: sizeOfFile,
  };
}

/** Throws RunError `no_input`. */
export function typedText(text: string): string {
  if (text !== "") return text.toWellFormed();
  throw new RunError("no_input", "Type or paste some text, or choose a file.", { field: "text" });
}

async function changed(gpg: Gpg, change: Change, given: Given): Promise<Made & { result: Buffer }> {
  const output = gpg.path("made");
  const made = await change(given, output);
  // gpg writes nothing where there is nothing to write.
  const result = existsSync(output) ? await readFile(output) : Buffer.alloc(0);
  await rm(output, { force: true });
  return { ...made, result };
}

type Save = ReturnType<typeof outputSaver>;

/** Shows text, and saves other bytes and long text, or all if they came from a file. */
export async function answerBytes(
  save: Save,
  bytes: Uint8Array,
  name: OutputName,
  { fromFile = false } = {},
): Promise<Extract<RunResult, { type: "text" | "table" }>> {
  const text = asText(bytes);
  if (text === undefined) {
    const filename = await save(fromFile ? name : { ...name, extension: "bin" }, bytes);
    const rows = [[filename, bytes.byteLength]];
    return { type: "table", columns: ["File", "Bytes"], rows, sizes: sizeOfFile };
  }
  const { from, suffix = "", extension } = name;
  const shown = textOfFile(text, outputFilename(from, suffix, extension));
  if (fromFile || shown.notice !== undefined) await save(name, bytes);
  return shown;
}
