import fs from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { startEmbedded } from "./start-embedded.ts";
import { WriteAheadLogSync } from "./write-ahead-log-sync.ts";

/**
 * Creates the folder of a new embedded database whole or not at all: it's built beside its place, synced and renamed.
 */
export async function createEmbeddedFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const pglite = await startEmbedded(unfinished, new WriteAheadLogSync());
  await pglite.close();
  await writeToDisk(unfinished);
  await rename(unfinished, folder);
  syncOne(path.dirname(folder));
}

async function writeToDisk(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries) syncOne(path.join(folder, entry));
  syncOne(folder);
}

function syncOne(file: string): void {
  const descriptor = fs.openSync(file, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
