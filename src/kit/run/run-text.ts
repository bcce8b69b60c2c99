import { outputFilename } from "./output-filename.ts";
import type { RunContext, RunInput } from "./run-context.ts";
import { RunError } from "./run-error.ts";
import type { RunResult } from "./run-result.ts";

/** In characters, which a page can show without a pause. */
const mostShown = 200_000;

/** Returns the encoding that a text's byte order mark names, and UTF-8 without one. */
export function encodingOf([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

/** Reads UTF-8, or UTF-16 with a byte order mark. Throws RunError `not_text`. */
export async function readText(input: RunInput): Promise<string> {
  const bytes = new Uint8Array(await input.blob.arrayBuffer());
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new RunError(
      "not_text",
      `${input.filename} is not UTF-8 or UTF-16 text: save it with one of these encodings.`,
    );
  }
}

/** Prefers the file. Throws RunError `no_text` or `not_text`. */
export async function givenText(context: RunContext, pasted: string): Promise<string> {
  const [input] = context.inputs;
  const text = input === undefined ? pasted : await readText(input);
  if (text.trim() === "") {
    throw new RunError("no_text", "Type or paste some text first.", { field: "text" });
  }
  return text;
}

/** Throws RunError `output_too_many_bytes`. */
export function writeOutput(
  context: RunContext,
  filename: string,
  content: Blob | Uint8Array<ArrayBuffer> | string,
  contentType?: string,
): void {
  const { size } = new Blob([content]);
  if (size > context.limits.outputBytes) {
    throw new RunError("output_too_many_bytes", "The result would be too large: use less text.");
  }
  context.outputs.file(filename, content, contentType);
}

/** Writes a file if the text is long or came from one. */
export function answerText(
  context: RunContext,
  text: string,
  looks: { filename: string; language?: NonNullable<TextResult["language"]> },
): TextResult {
  const isLong = text.length > mostShown;
  if (isLong || context.inputs.length > 0) writeOutput(context, looks.filename, text);
  if (!isLong) return { type: "text", text, ...looks };
  const notice = "Only the first 200,000 characters are shown. The file has all of them.";
  return { type: "text", text: text.slice(0, mostShown), ...looks, notice };
}

type TextResult = Extract<RunResult, { type: "text" }>;

/** `photo.csv` becomes `photo.json`, pasted text `result.json`. */
export function renamed(context: RunContext, ending: string): string {
  return outputFilename(context.inputs[0]?.filename ?? "result", "", ending);
}
