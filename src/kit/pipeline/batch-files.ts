import { fromBase64 } from "../run/bytes-as-text.ts";
import { outputFilename } from "../run/output-filename.ts";
import type { PartResult, RunResult } from "../run/run-result.ts";
import { textOfResult } from "./hand-on.ts";

/** Names an output after its input, unless its name says it: what fifty files give can then be told apart. */
export function nameAfter(input: string, output: string): string {
  const [stem, extension] = partsOf(output);
  if (namesIt(stem, partsOf(input)[0])) return output;
  return extension === "" ? output : outputFilename(input, `_${stem}`, extension);
}

/** Whether `name` has `stem` in it as a word, as "copy of a" has "a", and "chart" hasn't. */
function namesIt(name: string, stem: string): boolean {
  const [whole, word] = [name.toLowerCase(), stem.toLowerCase()];
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + 1)) {
    if (!isLetter(whole[at - 1]) && !isLetter(whole[at + word.length])) return true;
  }
  return false;
}

function partsOf(filename: string): readonly [stem: string, extension: string] {
  const dot = filename.lastIndexOf(".");
  return dot > 0 ? [filename.slice(0, dot), filename.slice(dot + 1)] : [filename, ""];
}

export interface MadeFile {
  readonly filename: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** Writes a result that a run shows into files, because a batch shows only files. */
export function filesOfResult(result: RunResult, input: string): readonly MadeFile[] {
  if (result.type !== "parts") return [fileOf(result, input)];
  const media = result.parts.filter((part) => isMedia(part.result));
  const texts = result.parts.filter((part) => !isMedia(part.result));
  const text = texts.map((part) => `${part.title}\n${textOfResult(part.result)}`).join("\n\n");
  return [
    ...media.map((part) => fileOf(part.result, input)),
    ...(texts.length === 0
      ? []
      : [{ filename: outputFilename(input, "_result", "txt"), content: text }]),
  ];
}

function isMedia({ type }: PartResult): boolean {
  return type === "image" || type === "audio";
}

const extensions = {
  text: "txt",
  values: "txt",
  table: "csv",
  json: "json",
  diff: "txt",
  html: "html",
} as const;

function fileOf(result: PartResult, input: string): MadeFile {
  if (result.type === "image" || result.type === "audio") {
    return { filename: nameAfter(input, result.filename), content: fromBase64(result.base64) };
  }
  const filename = outputFilename(input, "_result", extensions[result.type]);
  return { filename, content: textOfResult(result) };
}
