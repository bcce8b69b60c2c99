import type { Tab } from "./tab.ts";
import { expect } from "./test.ts";

/** Expects that the tab comes to this path of the site, its query included. */
export async function expectPath(tab: Tab, path: string): Promise<void> {
  const pathNow = async () => {
    const { pathname, search } = new URL(await tab.url());
    return pathname + search;
  };
  await expect.poll(pathNow).toBe(path);
}
