import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";

/**
 * Listens to what the page loads from now on; gives a function that says how many bytes of JavaScript
 * that was so far, as gzip makes of them. What the page loads by itself when it has been there for
 * seconds is never loaded: on a busy machine they pass before the first row is seen.
 */
export async function listenToScripts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, wait = 0) => (wait < 2000 ? setTimeout(run, wait) : 0),
    });
  });
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    // What is still on its way when the story ends has no body, and nobody asks for it.
    const size = response.body().then((body) => gzipSync(body).length);
    sizes.push(size.catch(() => 0));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
