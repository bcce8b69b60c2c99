import type { Browser } from "@playwright/test";
import { isTakenOver } from "../tests/e2e/await-takeover.ts";

export async function countRequestsUntilUsable(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const begun: (() => number)[] = [];
  page.on("request", (request) => begun.push(() => request.timing().startTime));
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(isTakenOver);
  const moment = await page.evaluate(() => performance.timeOrigin + performance.now());
  await context.close();
  return begun.filter((begin) => begin() <= moment).length;
}
