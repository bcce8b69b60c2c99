import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { Refusal } from "#server/platform/refusal.ts";
import type { FileDependencies } from "./file-dependencies.ts";
import { type FileRow, storageKey } from "./file-row.ts";
import { selectFilesIn } from "./store.ts";

/**
 * All output files of a session as one zip, read from the storage while it is sent. A failure on the way destroys the
 * stream, so that the caller sees a broken download and not a short archive. Throws Refusal for fewer than two files.
 */
export async function zipOutputs(
  deps: Pick<FileDependencies, "database" | "storage">,
  sessionId: string,
): Promise<Readable> {
  const rows = await selectFilesIn(deps.database.pool, sessionId, "output");
  if (rows.length < 2) throw new Refusal("not_enough_outputs");
  const archive = new ZipFile();
  const answer = new PassThrough();
  const open = new Set<Readable>();
  for (const row of rows) addFile(archive, deps, row, open);
  archive.on("error", (error: Error) => answer.destroy(error));
  archive.end();
  pipeline(archive.outputStream, answer).catch(() => {
    // Whoever reads `answer` sees the failure there; here the file that was being read is let go.
    for (const stream of open) stream.destroy();
  });
  return answer;
}

function addFile(
  archive: ZipFile,
  { storage }: Pick<FileDependencies, "storage">,
  row: FileRow,
  open: Set<Readable>,
): void {
  const options = { mtime: row.createdAt, compress: row.contentType.startsWith("text/") };
  archive.addReadStreamLazy(row.filename, options, (take) => {
    storage.read(storageKey(row)).then(
      (stream) => {
        open.add(stream);
        stream.once("close", () => open.delete(stream));
        take(undefined, stream);
      },
      (error: unknown) => archive.emit("error", error),
    );
  });
}
