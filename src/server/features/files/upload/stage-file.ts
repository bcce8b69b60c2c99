import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { fileTooLarge, fileTypeNotAllowed } from "#contract/facts/files/upload-refusal.ts";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { StorageFailure } from "#server/platform/storage/storage-error.ts";
import { isTypeAllowed } from "#server/runner/reader/allowed-types.ts";
import { markedBytes } from "#server/runner/reader/picture-type.ts";
import { cleanFilename } from "./clean-filename.ts";
import { describeByHead, describeFile } from "../describe-file.ts";
import type { FileParts } from "../file-parts.ts";
import type { FileDescription } from "../file-row.ts";

/**
 * How much of an arriving file is written at a time. Each write wakes a thread and is told of by it, which costs more
 * than to copy what arrived into one piece; but with 1 MiB for each of 32 uploads at once, bytes have left the
 * processor's caches when they are written, and it takes three times as long (`npm run bench:files`).
 */
const pieceBytes = 512 * 1024;

/** A file as it arrives: `filename` as its sender names it. */
export interface IncomingFile {
  readonly filename: string;
  readonly bytes: AsyncIterable<Buffer>;
}

/** Where an arriving file is written to, and under which limits, for whom. */
interface Staging {
  readonly limits: FileLimits;
  readonly path: string;
  readonly requester: string;
  /** Whether a picture's type is enough for now, where its first bytes tell it; its pixels are then asked for later. */
  readonly takesTypeAlone?: boolean;
}

/** A file that has arrived and passed its limits, at a local path. */
export interface StagedFile extends FileDescription {
  readonly filename: string;
  readonly path: string;
  /** Whether it is a picture whose pixels were left for later. */
  readonly lacksPixels: boolean;
}

/**
 * Writes one arriving file to a local path while it arrives, never holding it in memory, and judges it. Reading
 * stops at the first byte too many. Throws Refusal for its name, its size, its type, or when it does not arrive, and
 * StorageFailure when it cannot be written.
 */
export async function stageFile(
  parts: Pick<FileParts, "fileReader">,
  file: IncomingFile,
  { limits, path, requester, takesTypeAlone = false }: Staging,
): Promise<StagedFile> {
  const filename = cleanFilename(file.filename);
  const arrived: Arrived = { size: 0, head: Buffer.alloc(0) };
  try {
    await pipeline(
      inPieces(upTo(limits.maxBytes, filename, file.bytes, arrived)),
      createWriteStream(path, { mode: 0o600, highWaterMark: pieceBytes }),
    );
  } catch (error) {
    throw error instanceof Refusal ? error : new StorageFailure(error);
  }
  const { size, head } = arrived;
  const quick = takesTypeAlone ? describeByHead(head, size) : undefined;
  const description = quick ?? (await describeFile(parts, { path, requester, size }));
  if (!isTypeAllowed({ filename, ...description }, limits.allowedTypes)) {
    throw new Refusal("file_type_not_allowed", fileTypeNotAllowed(filename, limits.allowedTypes));
  }
  return { ...description, filename, path, lacksPixels: quick !== undefined };
}

/** What is known of a file while it arrives: its bytes until now, and the first of them. */
interface Arrived {
  size: number;
  head: Buffer;
}

async function* upTo(
  maximum: number,
  filename: string,
  chunks: AsyncIterable<Buffer>,
  arrived: Arrived,
) {
  for await (const chunk of chunks) {
    arrived.size += chunk.length;
    const missing = markedBytes - arrived.head.length;
    if (missing > 0) arrived.head = Buffer.concat([arrived.head, chunk.subarray(0, missing)]);
    if (arrived.size > maximum) {
      throw new Refusal("file_too_large", fileTooLarge(filename, maximum));
    }
    yield chunk;
  }
}

async function* inPieces(chunks: AsyncIterable<Buffer>) {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(waiting, bytes);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting, bytes);
}
