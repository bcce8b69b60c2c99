import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

const shared = "/dev/shm";
const mountTable = "/proc/mounts";
const gigabyte = 1024 ** 3;

/** Decides whether test files can be kept in memory. */
export interface MemoryFacts {
  /** In the format of `/proc/mounts`. */
  mounts: string;
  room: number;
  memory: number;
}

/** Test files take under a gigabyte at a time, and browsers need more. */
const enough = { room: 2 * gigabyte, memory: 8 * gigabyte };

/** Returns whether `/dev/shm` is in memory, has room and allows running programs. */
export function holdsTests({ mounts, room, memory }: MemoryFacts): boolean {
  const mount = mounts
    .split("\n")
    .map((line) => line.split(" "))
    .find(([, place]) => place === shared);
  const [, , kind, options = ""] = mount ?? [];
  if (kind !== "tmpfs" || options.split(",").includes("noexec")) return false;
  return room >= enough.room && memory >= enough.memory;
}

/**
 * Creates an in-memory folder for temporary test files, or returns null if there is no room. No test checks what
 * survives a power cut, and databases would wait for the disk. The caller removes it.
 */
export function createMemoryFolder(): string | null {
  if (!existsSync(shared) || !existsSync(mountTable)) return null;
  const { bavail, bsize } = statfsSync(shared);
  const mounts = readFileSync(mountTable, "utf8");
  if (!holdsTests({ mounts, room: bavail * bsize, memory: freemem() })) return null;
  const folder = mkdtempSync(join(shared, "pennyworks-tests-"));
  // PostgreSQL runs as another user and has its own folder inside.
  chmodSync(folder, 0o711);
  return folder;
}
