import type { Page } from "@playwright/test";

/** Holds a page's calls to an address but the first `passing`, as a slow line does, until what this gives is called. */
export async function holdCalls(page: Page, address: string, passing = 0): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(address, async (route) => {
    count += 1;
    if (count > passing) await released;
    await route.continue();
  });
  return release;
}
