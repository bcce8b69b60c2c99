import { openAsBlob } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { glob, isDynamicPattern } from "tinyglobby";
import { invalid } from "../cli-error.ts";
import type { ShownOperation } from "../operations.ts";
import type { Surroundings } from "../surroundings.ts";

export interface InputFile {
  readonly filename: string;
  /** Reading it fails if the file has changed since. */
  readonly content: Blob;
}

export interface Inputs {
  readonly files: readonly InputFile[];
  /** The text that came on standard input. */
  readonly text: string | undefined;
}

/** The word for standard input. */
export const standardInput = "-";

/**
 * Opens the files that words name, and reads standard input for `-`: as text if the operation takes text, else, or if
 * it is given a name, as a file. Throws CliError.
 */
export async function openInputs(
  surroundings: Surroundings,
  words: readonly string[],
  { name, takes }: Pick<ShownOperation, "name" | "takes">,
  stdinName: string | undefined,
): Promise<Inputs> {
  const files: InputFile[] = [];
  let text: string | undefined;
  let isRead = false;
  for (const word of words) {
    if (word !== standardInput) {
      files.push(...(await openFiles(surroundings, word)));
      continue;
    }
    if (isRead) throw invalid("Standard input can be read only once.");
    isRead = true;
    const bytes = await buffer(surroundings.input);
    if (takes.text !== undefined && stdinName === undefined) text = textOf(bytes);
    else if (takes.files === undefined) throw invalid(`"${name}" takes neither text nor files.`);
    else files.push({ filename: stdinName ?? "stdin", content: new Blob([new Uint8Array(bytes)]) });
  }
  return { files, text };
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw invalid(
      "Standard input isn't UTF-8 text. If the utility takes files, name it with --stdin-name.",
    );
  }
}

async function openFiles(
  { directory, platform }: Surroundings,
  word: string,
): Promise<readonly InputFile[]> {
  const literal = path.resolve(directory, word);
  const found = await stat(literal).catch(() => undefined);
  // A backslash separates folders on Windows, and elsewhere takes a character's meaning from it.
  const pattern = platform === "win32" ? word.replaceAll("\\", "/") : word;
  if (found !== undefined || !isDynamicPattern(pattern)) return [await openFile(literal, word)];
  const matches = await glob([pattern], {
    cwd: directory,
    absolute: true,
    expandDirectories: false,
  });
  if (matches.length === 0) throw invalid(`No file matches ${word}.`);
  const paths = matches.toSorted((one, other) => (one < other ? -1 : 1));
  return Promise.all(paths.map((each) => openFile(each, each)));
}

async function openFile(file: string, shown: string): Promise<InputFile> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) throw invalid(`There is no file ${shown}.`);
  if (found.isDirectory()) throw invalid(`${shown} is a folder. Name the files in it.`);
  try {
    // A pipe such as <(…) has no size of its own.
    const content = found.isFile() ? await openAsBlob(file) : new Blob([await readFile(file)]);
    return { filename: path.basename(file), content };
  } catch {
    throw invalid(`${shown} can't be read.`);
  }
}
