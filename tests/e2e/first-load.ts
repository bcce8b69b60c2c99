import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";

/**
 * Returns a function that sums the gzipped JavaScript loaded from now on, except what pages load after idle seconds.
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
    // Requests unfinished at the story's end have no body.
    const size = response.body().then((body) => gzipSync(body).length);
    sizes.push(size.catch(() => 0));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
