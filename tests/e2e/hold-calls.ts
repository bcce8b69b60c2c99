import type { Page } from "@playwright/test";

/** Holds a page's calls to an address, as a slow line does, until what this gives is called. */
export async function holdCalls(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
