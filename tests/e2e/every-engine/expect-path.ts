import type { Tab } from "./tab.ts";
import { expect } from "./test.ts";

export async function expectPath(tab: Tab, path: string): Promise<void> {
  const pathNow = async () => {
    const { pathname, search } = new URL(await tab.url());
    return pathname + search;
  };
  await expect.poll(pathNow).toBe(path);
}
