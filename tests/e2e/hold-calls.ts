import type { Page } from "@playwright/test";

/** Holds calls to an address after the first `passing`, like a slow connection. Returns a function to release them. */
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
