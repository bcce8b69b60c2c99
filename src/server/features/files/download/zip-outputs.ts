import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { Refusal } from "#server/platform/refusal.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";
import type { FileParts } from "../file-parts.ts";
import { type FileRow, storageKey } from "../file-row.ts";
import { selectFilesIn } from "../store.ts";
import { zipEntryNames } from "./zip-entry-names.ts";

/** Zips a session's outputs; reads nothing for HEAD. Throws Refusal for fewer than two. */
export async function zipOutputs(
  parts: Pick<FileParts, "database" | "storage">,
  sessionId: string,
  withBody: boolean,
): Promise<Readable> {
  const rows = await selectFilesIn(parts.database.pool, sessionId, "output");
  if (rows.length < 2) throw new Refusal("not_enough_outputs");
  return withBody ? zipFiles(parts.storage, rows) : Readable.from([]);
}

/**
 * Streams a zip. Errors destroy the stream, so the caller sees a failed download, not a short
 * archive.
 */
export function zipFiles(storage: FileStorage, rows: readonly FileRow[]): Readable {
  const archive = new ZipFile();
  const answer = new PassThrough();
  const open = new Set<Readable>();
  const names = zipEntryNames(rows.map(({ filename }) => filename));
  for (const [index, row] of rows.entries()) {
    addFile(archive, storage, { row, name: names[index] ?? row.id, open, answer });
  }
  archive.on("error", (error: Error) => answer.destroy(error));
  archive.end();
  pipeline(archive.outputStream, answer).catch(() => {
    // The reader of `answer` sees the error.
    for (const stream of open) stream.destroy();
  });
  return answer;
}

interface Entry {
  readonly row: FileRow;
  readonly name: string;
  readonly open: Set<Readable>;
  readonly answer: Readable;
}

function addFile(archive: ZipFile, storage: FileStorage, { row, name, open, answer }: Entry): void {
  const options = { mtime: row.createdAt, compress: row.contentType.startsWith("text/") };
  archive.addReadStreamLazy(name, options, (take) => {
    storage.read(storageKey(row)).then(
      (stream) => {
        // The caller has left.
        if (answer.destroyed) return stream.destroy();
        open.add(stream);
        stream.once("close", () => open.delete(stream));
        return take(undefined, stream);
      },
      (error: unknown) => archive.emit("error", error),
    );
  });
}
