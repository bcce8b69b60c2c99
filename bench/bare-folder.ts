import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes a folder for a bare server's files, deleted with its process. */
export async function makeBareFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pennyworks-bench-"));
  process.once("SIGTERM", () => {
    void rm(folder, { recursive: true, force: true }).then(() => process.exit());
  });
  return folder;
}

/** Resolves once the file's bytes are on disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.datasync();
  await file.close();
}
