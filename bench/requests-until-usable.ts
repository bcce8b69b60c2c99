import type { Browser } from "@playwright/test";

/** How much a new visitor's browser asks for until it has taken the server's page over, and can use it. */
export async function countRequestsUntilUsable(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    document.addEventListener("takenover", () => performance.mark("taken over"));
  });
  const begun: (() => number)[] = [];
  page.on("request", (request) => begun.push(() => request.timing().startTime));
  await page.goto(url);
  await page.locator(":root[data-usable]").waitFor();
  const moment = await page.evaluate(() => {
    const [mark] = performance.getEntriesByName("taken over");
    return performance.timeOrigin + (mark?.startTime ?? Infinity);
  });
  await context.close();
  return begun.filter((begin) => begin() <= moment).length;
}
