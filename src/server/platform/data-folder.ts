import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartError } from "./start-error.ts";

/**
 * Creates the data folder if needed and returns its absolute path. Throws StartError if this process can't write to it.
 */
export async function prepareDataFolder(directory: string): Promise<string> {
  const folder = path.resolve(directory);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Permission bits don't reveal read-only mounts or full disks, so write a byte.
    const probe = path.join(folder, `.probe-${randomUUID()}`);
    await writeFile(probe, "1");
    await rm(probe);
  } catch (cause) {
    throw new StartError(
      `The data folder ${folder} is not writable (${reasonOf(cause)}). Allow this user to write there, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  return folder;
}

const reasons: Record<string, string> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is exceeded",
  EEXIST: "a file with that name exists",
  ENOTDIR: "a file with that name exists",
};

function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return reasons[code] ?? (cause instanceof Error ? cause.message : String(cause));
}
