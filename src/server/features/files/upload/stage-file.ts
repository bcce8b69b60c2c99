import { close, openSync, writev } from "node:fs";
import { promisify } from "node:util";
import {
  fileEmpty,
  fileTooLarge,
  fileTypeNotAllowed,
} from "#contract/facts/files/upload-refusal.ts";
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
 * Small writes wake a thread too often. At 1 MiB with 32 uploads, data has left the CPU caches and
 * writing takes three times as long (`npm run bench -- files`). Joining chunks would copy them again.
 */
const pieceBytes = 512 * 1024;
/** Linux's limit of buffers per call; each chunk has its own. */
const pieceChunks = 1024;

/** `filename` is the sender's. */
export interface IncomingFile {
  readonly filename: string;
  readonly bytes: AsyncIterable<Buffer>;
}

interface Staging {
  readonly limits: FileLimits;
  readonly path: string;
  readonly turnOf: string;
}

/** Checked, at a local path. */
export interface StagedFile extends FileDescription {
  readonly filename: string;
  readonly path: string;
}

/**
 * Streams a file to a local path, stopping at the first byte too many. Throws Refusal for its name,
 * size, type or an aborted upload, StorageFailure if it can't be written.
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
    if (size === 0) throw new Refusal("file_empty", fileEmpty(filename));
    throw new Refusal("file_type_not_allowed", fileTypeNotAllowed(filename, limits.allowedTypes));
  }
  return { ...description, filename, path };
}

/** Checks each chunk on arrival. Throws what the check or the disk throws. */
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

/** Writes may be partial when space is short. */
async function writeAll(file: number, pieces: readonly Buffer[], bytes: number): Promise<void> {
  const { bytesWritten } = await writeBuffers(file, pieces);
  const left = bytes - bytesWritten;
  if (left > 0) await writeAll(file, [Buffer.concat(pieces).subarray(bytesWritten)], left);
}
