import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { RunOutputFile } from "#contract/schemas/run.ts";
import { CliError, invalid } from "../cli-error.ts";
import { call, type Connection, insist } from "../connection.ts";
import { numberedName, safeName } from "./safe-name.ts";

export interface SavedFile {
  readonly filename: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** Where it was saved. */
  readonly path: string;
}

export interface Folder {
  readonly path: string;
  /** Whether files that are there already may be overwritten. */
  readonly mayOverwrite: boolean;
}

/** Makes the folder before a run is paid for. Throws CliError. */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch {
    throw invalid(`The folder ${folder} can't be created.`);
  }
}

/** Downloads a run's file into a folder, under a free name unless it may overwrite. Throws CliError. */
export async function saveOutput(
  connection: Connection,
  { filename, contentType, size, url }: RunOutputFile,
  folder: Folder,
): Promise<SavedFile> {
  const link = pathOfLink(url);
  const saved = await saveAs(folder, filename, (handle) =>
    insist(connection.signal, async () => {
      const answer = await call(connection, link, { withoutKey: true });
      await handle.truncate(0);
      const written = await write(connection.signal, handle, answer);
      if (written !== size) throw cut(filename);
    }),
  );
  return { filename, contentType, size, path: saved };
}

/** Saves bytes that came with a run's result. Throws CliError. */
export async function saveBytes(
  file: { readonly filename: string; readonly contentType: string; readonly bytes: Uint8Array },
  folder: Folder,
): Promise<SavedFile> {
  const { filename, contentType, bytes } = file;
  const saved = await saveAs(folder, filename, (handle) => handle.writeFile(bytes));
  return { filename, contentType, size: bytes.length, path: saved };
}

/**
 * Takes the part of a signed link that the server reads. A link names the server's public address, and this program
 * only calls the one it was told.
 */
function pathOfLink(url: string): string {
  const { pathname, search } = new URL(url);
  const start = pathname.indexOf("/api/files/");
  if (start === -1) throw new CliError("ours", "wrong_link", "The server sent a wrong link.");
  return pathname.slice(start) + search;
}

async function write(signal: AbortSignal, handle: FileHandle, { body }: Response): Promise<number> {
  let position = 0;
  try {
    for await (const bytes of body ?? []) {
      await handle.write(bytes, 0, bytes.length, position);
      position += bytes.length;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Error && "syscall" in error) throw error;
  }
  return position;
}

function cut(filename: string): CliError {
  const detail = `${filename} didn't arrive whole. Run the same command again.`;
  return new CliError("unreachable", "unreachable", detail);
}

async function saveAs(
  { path: folder, mayOverwrite }: Folder,
  filename: string,
  fill: (handle: FileHandle) => Promise<unknown>,
): Promise<string> {
  const name = safeName(filename);
  const { file, handle } = mayOverwrite
    ? await openNew(folder, () => `${name}.${randomUUID()}`)
    : await openNew(folder, (number) => numberedName(name, number));
  try {
    await fill(handle);
  } catch (error) {
    await handle.close();
    await rm(file, { force: true });
    throw error;
  }
  await handle.close();
  if (!mayOverwrite) return file;
  // Replaces a symbolic link instead of writing where it leads.
  const wanted = path.join(folder, name);
  await rename(file, wanted);
  return wanted;
}

/** Opens a file that wasn't there. */
async function openNew(folder: string, nameOf: (number: number) => string) {
  for (let number = 1; ; number += 1) {
    const file = path.join(folder, nameOf(number));
    try {
      return { file, handle: await open(file, "wx") };
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "EEXIST") continue;
      throw invalid(`${file} can't be written.`);
    }
  }
}
