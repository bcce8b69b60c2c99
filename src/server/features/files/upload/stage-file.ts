import { close, openSync, writev } from "node:fs";
import { promisify } from "node:util";
import { fileTooLarge, fileTypeNotAllowed } from "#contract/facts/files/upload-refusal.ts";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { StorageFailure } from "#server/platform/storage/storage-error.ts";
import { isTypeAllowed } from "#server/runner/reader/allowed-types.ts";
import { cleanFilename } from "./clean-filename.ts";
import { describeFile } from "../describe-file.ts";
import type { FileParts } from "../file-parts.ts";
import type { FileDescription } from "../file-row.ts";

const closeFile = promisify(close);
const writeBuffers = promisify(writev);

/**
 * How much of an arriving file is written at a time. Each write wakes a thread and is told of by it; but with 1 MiB for
 * each of 32 uploads at once, bytes have left the processor's caches when they are written, and it takes three times as
 * long (`npm run bench:files`). The chunks are written as they came, as joining them into one
 * would copy all of it once more.
 */
const pieceBytes = 512 * 1024;
/** So many buffers Linux takes by one call. Bytes that come one by one each have a buffer of their own. */
const pieceChunks = 1024;

/** A file as it arrives: `filename` as its sender names it. */
export interface IncomingFile {
  readonly filename: string;
  readonly bytes: AsyncIterable<Buffer>;
}

/** Where an arriving file is written to, and under which limits, for whom. */
interface Staging {
  readonly limits: FileLimits;
  readonly path: string;
  readonly turnOf: string;
}

/** A file that has arrived and passed its limits, at a local path. */
export interface StagedFile extends FileDescription {
  readonly filename: string;
  readonly path: string;
}

/**
 * Writes one arriving file to a local path while it arrives, never holding it in memory, and judges it. Reading
 * stops at the first byte too many. Throws Refusal for its name, its size, its type, or when it does not arrive, and
 * StorageFailure when it cannot be written.
 */
export async function stageFile(
  parts: Pick<FileParts, "fileReader">,
  file: IncomingFile,
  { limits, path, turnOf }: Staging,
): Promise<StagedFile> {
  const filename = cleanFilename(file.filename);
  let size = 0;
  try {
    await write(path, file.bytes, (chunk) => {
      size += chunk.length;
      if (size > limits.maxBytes) {
        throw new Refusal("file_too_large", fileTooLarge(filename, limits.maxBytes));
      }
    });
  } catch (error) {
    throw error instanceof Refusal ? error : new StorageFailure(error);
  }
  const description = await describeFile(parts, { path, turnOf, size });
  if (!isTypeAllowed({ filename, ...description }, limits.allowedTypes)) {
    throw new Refusal("file_type_not_allowed", fileTypeNotAllowed(filename, limits.allowedTypes));
  }
  return { ...description, filename, path };
}

/** Writes a new file in pieces, each chunk of which is judged when it comes. Throws what judging it and the disk throw. */
async function write(
  path: string,
  chunks: AsyncIterable<Buffer>,
  judge: (chunk: Buffer) => void,
): Promise<void> {
  const file = openSync(path, "w", 0o600);
  try {
    let waiting: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of chunks) {
      judge(chunk);
      waiting.push(chunk);
      bytes += chunk.length;
      if (bytes < pieceBytes && waiting.length < pieceChunks) continue;
      await writeAll(file, waiting, bytes);
      waiting = [];
      bytes = 0;
    }
    if (bytes > 0) await writeAll(file, waiting, bytes);
  } finally {
    await closeFile(file);
  }
}

/** A system takes a part alone of what it has no more room for at the moment. */
async function writeAll(file: number, pieces: readonly Buffer[], bytes: number): Promise<void> {
  const { bytesWritten } = await writeBuffers(file, pieces);
  const left = bytes - bytesWritten;
  if (left > 0) await writeAll(file, [Buffer.concat(pieces).subarray(bytesWritten)], left);
}
