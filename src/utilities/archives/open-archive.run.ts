import type { RunContext, RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { RunResult } from "#kit/run/run-result.ts";
import { sizeOfFile } from "#kit/run/size-columns.ts";
import { decodeBzip2 } from "./bzip2-decoder.ts";
import { type Bytes, collected, damaged, type Entry } from "./entry.ts";
import type { openArchive } from "./open-archive.ts";
import { is7z, read7z } from "./read-7z.ts";
import { isTar, readTar } from "./read-tar.ts";
import { readZip } from "./read-zip.ts";
import { isXz, readXz } from "./read-xz.ts";
import { safeName } from "#kit/run/safe-name.ts";

const mostFiles = 1000;

/** Throws RunError `not_archive`, `damaged`, `too_many`, `output_too_many_bytes`, `no_files`, and of passwords. */
export const run: RunFunction<typeof openArchive> = async (operation, options, context) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose an archive first.");
  const entries = await entriesOf(input.blob, context.limits.outputBytes, options.password);
  if (operation === "list") return listed(entries);
  return extract(entries, options.password, context);
};

async function entriesOf(blob: Blob, most: number, password: string): Promise<Entry[]> {
  const start = new Uint8Array(await blob.slice(0, 1024).arrayBuffer());
  const signature = start.subarray(0, 4).join(" ");
  if (start[0] === 0x1f && start[1] === 0x8b) return readTarGz(blob, most);
  if (isXz(start)) return readPackedTar(blob, "XZ", (bytes) => readXz(bytes, most));
  // BZh, and a level.
  if (/^66 90 104 (?:49|5[0-7])$/.test(signature)) {
    return readPackedTar(blob, "bzip2", (bytes) => decodeBzip2(bytes, most));
  }
  if (is7z(start) && start.length >= 32) return read7z(blob, password);
  if (isTar(start)) return readTar(new Uint8Array(await blob.arrayBuffer()));
  // Programs that extract themselves are ZIP files too, with something before.
  if (/^80 75 (?:3 4|5 6|7 8)$/.test(signature) || (start[0] === 0x4d && start[1] === 0x5a)) {
    return readZip(blob);
  }
  throw new RunError(
    "not_archive",
    signature === "82 97 114 33"
      ? "RAR files can't be opened here. Convert it to ZIP first."
      : "This isn't a ZIP, 7z, TAR, TAR.GZ, TAR.XZ or TAR.BZ2 file, or it is damaged.",
  );
}

async function readTarGz(blob: Blob, most: number): Promise<Entry[]> {
  let bytes;
  try {
    bytes = await collected(blob.stream().pipeThrough(new DecompressionStream("gzip")), most);
  } catch (error) {
    if (error instanceof RunError || !(error instanceof Error)) throw error;
    throw damaged();
  }
  if (isTar(bytes)) return readTar(bytes);
  throw new RunError("not_archive", "This is a single file that gzip compressed, not an archive.");
}

async function readPackedTar(
  blob: Blob,
  name: string,
  unpack: (bytes: Bytes) => Bytes,
): Promise<Entry[]> {
  let bytes;
  try {
    bytes = unpack(new Uint8Array(await blob.arrayBuffer()));
  } catch (error) {
    if (error instanceof RunError || !(error instanceof Error)) throw error;
    throw damaged();
  }
  if (isTar(bytes)) return readTar(bytes);
  const sentence = `This is a single file that ${name} compressed, not an archive.`;
  throw new RunError("not_archive", sentence);
}

function listed(entries: readonly Entry[]): RunResult {
  const seen = new Set<string>();
  const rows = entries.map((entry) => {
    const notes = notesOf(entry, seen.has(entry.path));
    seen.add(entry.path);
    return [entry.path, entry.bytes, entry.modified, notes.join(", ")];
  });
  const columns = ["Name", "Bytes", "Modified", "Note"];
  return { type: "table", columns, rows, sizes: sizeOfFile };
}

function notesOf(entry: Entry, isRepeated: boolean): string[] {
  const { kind, target, path } = entry;
  const link = target === undefined ? "Link" : `Link to ${target}`;
  return [
    ...(kind === "folder" ? ["Folder"] : []),
    ...(kind === "link" ? [link] : []),
    ...(kind === "other" ? ["Device or other special file"] : []),
    ...(entry.isEncrypted === true ? ["Encrypted"] : []),
    ...(isRepeated ? ["Same name again"] : []),
    ...(leavesFolder(path) ? ["Path leaves the archive's folder"] : []),
  ];
}

function leavesFolder(path: string): boolean {
  return /^(?:[/\\]|[A-Za-z]:)/.test(path) || path.split(/[/\\]/).includes("..");
}

async function extract(
  entries: readonly Entry[],
  password: string,
  context: RunContext,
): Promise<RunResult> {
  const files = entries.filter(({ kind }) => kind === "file");
  if (files.length === 0) throw new RunError("no_files", "There are no files in this archive.");
  if (files.length > mostFiles) {
    const sentence = `This archive has ${files.length.toLocaleString("en")} files, and the limit is 1,000. Extract it on your own computer.`;
    throw new RunError("too_many", sentence);
  }
  const taken = new Set<string>();
  const rows: [string, number, string][] = [];
  let left = context.limits.outputBytes;
  for (const [index, entry] of files.entries()) {
    context.signal.throwIfAborted();
    context.progress(Math.floor((100 * index) / files.length), entry.path);
    const content = await entry.read(left, password);
    left -= content.length;
    const filename = safeName(entry.path, taken);
    context.outputs.file(filename, content);
    rows.push([filename, content.length, entry.path]);
  }
  const skipped = entries.filter(({ kind }) => kind === "link" || kind === "other").length;
  return {
    type: "table",
    columns: ["File", "Bytes", "From"],
    rows,
    sizes: sizeOfFile,
    notice:
      skipped === 0
        ? undefined
        : `${skipped.toLocaleString("en")} ${skipped === 1 ? "link or special file was" : "links or special files were"} left out.`,
  };
}
