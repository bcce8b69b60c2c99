import { createHash } from "node:crypto";
import { mkdir, open, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { CopiedFile } from "#server/features/files/index.ts";
import { StartError } from "#server/platform/start-error.ts";
import { causedBy } from "#server/platform/storage/storage-error.ts";
import { productVersion } from "#server/product-version.ts";
import { type Backup, backupFormat, placesIn } from "./backup-format.ts";
import { markOf } from "./mark-of-secret.ts";
import type { Source } from "./open-source.ts";
import { saveFiles } from "./save-files.ts";
import { saveRows } from "./save-rows.ts";

export interface WrittenBackup {
  readonly folder: string;
  readonly backup: Backup;
  /** Missing from storage, and so from the backup. */
  readonly lost: readonly string[];
}

/** Backs up to a folder in `parent` named by time, ending in `.unfinished` until complete. */
export async function writeBackup(
  source: Source,
  parent: string,
  now: Date,
): Promise<WrittenBackup> {
  const name = `pennyworks-${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
  const folder = path.join(path.resolve(parent), name);
  const unfinished = `${folder}.unfinished`;
  try {
    await mkdir(path.dirname(folder), { recursive: true, mode: 0o700 });
    await mkdir(unfinished, { mode: 0o700 });
    const written = await writeParts(source, unfinished, now);
    await syncFolder(unfinished);
    await rename(unfinished, folder);
    await syncFolder(path.dirname(folder));
    return { folder, ...written };
  } catch (cause) {
    if (!causedBy(cause, ...Object.keys(reasons))) throw cause;
    const reason = Object.entries(reasons).find(([code]) => causedBy(cause, code))?.[1] ?? "";
    throw new StartError(
      `The folder ${unfinished} couldn't be written: ${reason}. You can delete what is there.`,
      { cause },
    );
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EDQUOT: "the disk quota is exceeded",
  EEXIST: "another backup was made in the same second",
  EIO: "the disk is failing",
  ENOSPC: "the disk is full",
  ENOTDIR: "a file with that name exists",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
};

async function writeParts(
  source: Source,
  unfinished: string,
  now: Date,
): Promise<Omit<WrittenBackup, "folder">> {
  const places = placesIn(unfinished);
  const files: CopiedFile[] = [];
  const { schema, tables } = await saveRows(source, places, (file) => void files.push(file));
  const lost: string[] = [];
  const listed = await saveFiles(source, places, files, (key) => void lost.push(key));
  if (source.keepsSecret) await writeFlushed(places.secret, `${source.secret}\n`);
  const backup: Backup = {
    format: backupFormat,
    version: productVersion,
    madeAt: now.toISOString(),
    schema: [...schema],
    tables,
    files: listed,
    secret: { mark: markOf(source.secret), included: source.keepsSecret },
  };
  const text = `${JSON.stringify(backup, null, 2)}\n`;
  await writeFlushed(places.description, text);
  await writeFlushed(places.seal, `${createHash("sha256").update(text).digest("hex")}\n`);
  return { backup, lost };
}

function writeFlushed(file: string, text: string): Promise<void> {
  return writeFile(file, text, { mode: 0o600, flush: true });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
