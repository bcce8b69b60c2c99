import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface SmallDisk {
  readonly folder: string;
  makeReadOnly(): void;
  makeWritable(): void;
  unmount(): void;
}

/** Mounts a file system of this size; undefined if mounting isn't allowed. */
export function mountSmallDisk(bytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), "pennyworks-disk-"));
  const mount = (...words: string[]) =>
    execFileSync("mount", [...words, folder], { stdio: "pipe" });
  try {
    mount("-t", "tmpfs", "-o", `size=${bytes},mode=700`, "pennyworks");
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    makeReadOnly: () => void mount("-o", "remount,ro"),
    makeWritable: () => void mount("-o", "remount,rw"),
    unmount() {
      execFileSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Limits the size of this process's files during `work`, which needs no privileges. The embedded database needs 16 MiB
 * for a log file.
 */
export async function withFileQuota<Result>(
  bytes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const limit = (soft: string) =>
    execFileSync("prlimit", ["--pid", String(process.pid), `--fsize=${soft}:`]);
  limit(String(bytes));
  try {
    return await work();
  } finally {
    limit("unlimited");
  }
}
