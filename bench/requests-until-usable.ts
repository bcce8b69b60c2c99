import type { Browser } from "@playwright/test";

/**
 * How much a new visitor's browser asks for until a page can be used: until its scripts run and its
 * heading and the first of its controls are there.
 */
export async function countRequestsUntilUsable(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  let requests = 0;
  page.on("request", () => (requests += 1));
  await page.goto(url, { waitUntil: "commit" });
  const main = page.locator(":root[data-started] main");
  await main.getByRole("heading", { level: 1 }).waitFor();
  await main.locator("input, textarea, button, select").first().waitFor();
  const counted = requests;
  await context.close();
  return counted;
}
