import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

const shared = "/dev/shm";
const mountTable = "/proc/mounts";
const gigabyte = 1024 ** 3;

/** What decides whether the tests' files may lie in the machine's memory. */
export interface MemoryFacts {
  /** The mounts of this machine, in the form of `/proc/mounts`. */
  mounts: string;
  /** Bytes that still go into the shared folder. */
  room: number;
  /** Bytes of memory that are free. */
  memory: number;
}

/** Files of the tests take less than one gigabyte at a time, beside browsers that take others. */
const enough = { room: 2 * gigabyte, memory: 8 * gigabyte };

/** @returns whether `/dev/shm` is in memory, has room for the tests' files and lets tests run programs from it */
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
 * Creates a folder in memory for the temporary files of tests, who remove it. No test asks what is left
 * when the power is gone, and those with a database of their own would wait for the disk most of all.
 *
 * @returns null where this machine has no such place, or too little of it
 */
export function createMemoryFolder(): string | null {
  if (!existsSync(shared) || !existsSync(mountTable)) return null;
  const { bavail, bsize } = statfsSync(shared);
  const mounts = readFileSync(mountTable, "utf8");
  if (!holdsTests({ mounts, room: bavail * bsize, memory: freemem() })) return null;
  const folder = mkdtempSync(join(shared, "pennyworks-tests-"));
  // PostgreSQL, which is nobody's root, has a folder of its own in it.
  chmodSync(folder, 0o711);
  return folder;
}
