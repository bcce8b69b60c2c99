import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Downloaded } from "./person.ts";

const patience = 15_000;
const pause = 50;

const isUnfinished = (name: string) => /\.(wkdownload|part)$/.test(name);

/** Waits for a whole file in the download folder during `press`. Throws after fifteen seconds. */
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
      if (content.byteLength > 0) return { filename, content };
    }
    if (performance.now() > end) throw new Error("Nothing was saved.");
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
