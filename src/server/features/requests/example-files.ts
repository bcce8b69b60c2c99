import { randomUUID } from "node:crypto";
import { z } from "zod";
import { exampleMaximumBytes, mostExampleFiles } from "#contract/facts/utility-request.ts";
import {
  type CopiedFile,
  type Download,
  downloadStored,
  type FileList,
  type FileParts,
  type IncomingFile,
  removeStaged,
  type StagedFile,
  stageFiles,
  type StoredRequest,
} from "#server/features/files/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { Refusal, storageRefusal } from "#server/platform/refusal.ts";
import { StorageFailure } from "#server/platform/storage/storage-error.ts";
import {
  countExampleRows,
  deleteExampleRows,
  type ExampleRow,
  insertExamples,
  markExamplesDeleting,
  markExamplesGone,
  selectExamplesAfter,
  selectExamplesByIds,
  takeUnfinishedExamples,
} from "./files-store.ts";

export interface SentExample {
  readonly folder: ExampleRow["folder"];
  readonly filename: string;
  readonly bytes: Buffer;
}

/** The folder that holds only requests' files. */
const prefix = "requests";

const limits = { maxFiles: mostExampleFiles, maxBytes: exampleMaximumBytes, allowedTypes: [] };

/** Builds a path of ids only, preventing path traversal. */
function keyOf({ requestId, id }: Pick<ExampleRow, "id" | "requestId">): string {
  return `${prefix}/${requestId}/${id}`;
}

interface NewExamples {
  readonly requestId: string;
  readonly files: readonly SentExample[];
  /** The caller's network, for `FileReader`. */
  readonly turnOf: string;
}

/**
 * Stores a new request's files, then calls `accept`, whose transaction has to mark them stored.
 * Keeps none of them if that throws. Throws Refusal for a file's name and a failing storage.
 */
export async function storeExamples(
  parts: FileParts,
  { requestId, files, turnOf }: NewExamples,
  accept: (count: number) => Promise<void>,
): Promise<void> {
  const paths: string[] = [];
  try {
    const staged = await stageFiles(
      parts,
      { turnOf, limits, files: incoming(files), staying: [] },
      paths,
    );
    const rows = writingRows(requestId, files, staged, parts.clock.now());
    await insertExamples(parts.database.pool, rows);
    try {
      for (const [index, row] of rows.entries()) {
        await parts.storage.moveIn(keyOf(row), staged[index]?.path ?? "");
      }
      await accept(rows.length);
    } catch (error) {
      const now = parts.clock.now();
      await removeExamplesOrLeave(
        parts,
        await markExamplesDeleting(parts.database.pool, [requestId], now),
      );
      throw error;
    }
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    const why = error.isFull ? "is full" : "is unavailable right now";
    throw storageRefusal(error, `The storage ${why}. Your request wasn't sent.`);
  } finally {
    await removeStaged(parts, paths);
  }
}

async function* incoming(files: readonly SentExample[]): AsyncGenerator<IncomingFile> {
  for (const { filename, bytes } of files) {
    const whole = (async function* () {
      yield bytes;
    })();
    yield { filename, bytes: whole };
  }
}

/** A millisecond apart, to keep the order people gave. */
function writingRows(
  requestId: string,
  files: readonly SentExample[],
  staged: readonly StagedFile[],
  now: Date,
): ExampleRow[] {
  return staged.map(({ filename, contentType, size }, index) => ({
    id: randomUUID(),
    requestId,
    folder: files[index]?.folder ?? "input",
    filename,
    state: "writing",
    contentType,
    size,
    createdAt: new Date(now.getTime() + index),
    updatedAt: now,
  }));
}

/** Answers with an example file, a range or 304. */
export function downloadExample(
  parts: Pick<FileParts, "storage">,
  row: ExampleRow,
  request: StoredRequest,
): Promise<Download> {
  return downloadStored(parts, { ...row, key: keyOf(row) }, request);
}

type Stores = Pick<FileParts, "database" | "storage">;

/** Deletes bytes, then rows, after a committed transaction marked them 'deleting'. */
async function removeExamples(
  { database, storage }: Stores,
  rows: readonly ExampleRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await Promise.all(rows.map((row) => storage.delete(keyOf(row))));
  await deleteExampleRows(
    database.pool,
    rows.map(({ id }) => id),
  );
}

/** Does the same, but logs failures and leaves them to `removeLeftExamples`. */
export async function removeExamplesOrLeave(
  parts: Stores & Pick<FileParts, "log">,
  rows: readonly ExampleRow[],
): Promise<void> {
  try {
    await removeExamples(parts, rows);
  } catch (error) {
    parts.log.warn({ err: error, files: rows.length }, "example files are left for later");
  }
}

const batchSize = 100;

/** Removes files left unfinished since before `olderThan`. Throws storage errors. */
export async function removeLeftExamples(parts: Stores, olderThan: Date): Promise<void> {
  for (;;) {
    const rows = await takeUnfinishedExamples(parts.database.pool, olderThan, batchSize);
    await removeExamples(parts, rows);
    if (rows.length < batchSize) return;
  }
}

const asListed = (row: ExampleRow) => ({ ...row, key: keyOf(row) });

/** For checks that rows and files match. */
export const exampleFiles: FileList = {
  prefix,
  async after(queryable, id, limit) {
    return (await selectExamplesAfter(queryable, id, limit)).map(asListed);
  },
  async byIds(queryable, ids) {
    return (await selectExamplesByIds(queryable, ids)).map(asListed);
  },
};

export function countExamples(queryable: Queryable) {
  return countExampleRows(queryable);
}

export const examplesTable = "request_files";

const copiedSchema = z.object({
  id: z.uuid(),
  request_id: z.uuid(),
  state: z.string(),
  size: z.number(),
});

/** Reads a JSON row of `examplesTable`; undefined if being written or deleted. */
export function readCopiedExample(row: string): CopiedFile | undefined {
  const { id, request_id: requestId, state, size } = copiedSchema.parse(JSON.parse(row));
  return state === "stored" ? { id, key: keyOf({ id, requestId }), size } : undefined;
}

/** Throws Refusal `examples_too_large`. */
export function refuseTooLarge(texts: readonly string[], files: readonly SentExample[]): void {
  const bytes =
    texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) +
    files.reduce((sum, file) => sum + file.bytes.length, 0);
  if (bytes > exampleMaximumBytes) throw new Refusal("examples_too_large");
}

/** Returns those of the ids whose files are stored. */
export async function whichExamplesAreStored(
  queryable: Queryable,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await selectExamplesByIds(queryable, ids);
  return rows.filter(({ state }) => state === "stored").map(({ id }) => id);
}

/** Marks files that a backup lacks, deleted while it was made. */
export async function forgetGoneExamples(
  client: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await markExamplesGone(client, ids, now);
}
