import { mkdir, readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const abandonedAfterMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Creates an empty work folder in the data folder, where moving into disk storage is a rename. Removes those of dead
 * processes; other machines' after a day.
 */
export async function prepareWorkDirectory(dataDirectory: string): Promise<string> {
  const parent = path.resolve(dataDirectory, "work");
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const own = `${os.hostname()}-${process.pid}`;
  for (const name of await readdir(parent)) {
    const isOwn = name === own || name === readerDirectoryOf(own);
    if (isOwn || (await isAbandoned(parent, name))) {
      await rm(path.join(parent, name), { recursive: true, force: true });
    }
  }
  const folder = path.join(parent, own);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Returns the folder of the children that read files, which must not see uploads. */
export function readerDirectoryOf(workDirectory: string): string {
  return `${workDirectory}-reader`;
}

async function isAbandoned(parent: string, name: string): Promise<boolean> {
  const host = `${os.hostname()}-`;
  const numbered = name.startsWith(host) ? /^\d+/.exec(name.slice(host.length)) : null;
  const processId = numbered === null ? Number.NaN : Number(numbered[0]);
  if (Number.isInteger(processId)) return !isRunning(processId);
  const found = await stat(path.join(parent, name)).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > abandonedAfterMilliseconds;
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
