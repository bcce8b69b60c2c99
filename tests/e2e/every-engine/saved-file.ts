import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Downloaded } from "./person.ts";

const patience = 15_000;
const pause = 50;

/** What a browser calls a file that is not whole yet. */
const isUnfinished = (name: string) => /\.(wkdownload|part)$/.test(name);

/**
 * What appears in the folder that a browser saves to while `press` is done, once it is whole. Throws
 * after fifteen seconds without.
 */
export async function waitForSavedFile(
  folder: string,
  press: () => Promise<void>,
): Promise<Downloaded> {
  const before = new Set(await readdir(folder));
  await press();
  const end = performance.now() + patience;
  for (;;) {
    const found = (await readdir(folder)).filter((name) => !before.has(name));
    const [filename] = found;
    if (filename !== undefined && !found.some(isUnfinished)) {
      const content = await readFile(path.join(folder, filename));
      // Firefox holds the name by an empty file first.
      if (content.byteLength > 0) return { filename, content };
    }
    if (performance.now() > end) throw new Error("Nothing was saved.");
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
