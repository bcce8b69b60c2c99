import { readFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";
import { collectNoise } from "../site.ts";
import { type Person, readCookies } from "./person.ts";

/** Somebody at a browser that Playwright drives. */
export async function seatPerson(browser: Browser, siteUrl: string): Promise<Person> {
  const context = await browser.newContext({ baseURL: siteUrl });
  const noise: string[] = [];
  const openTab = async () => {
    const page = await context.newPage();
    await collectNoise(page, noise);
    return page;
  };
  const page = await openTab();
  return {
    tab: page,
    page,
    openTab,
    async signIn(cookie) {
      const cookies = readCookies(cookie).map((pair) => ({
        ...pair,
        url: siteUrl,
        httpOnly: true,
        sameSite: "Lax" as const,
      }));
      await context.addCookies(cookies);
    },
    async download(press) {
      const downloading = page.waitForEvent("download");
      await press();
      const download = await downloading;
      const content = await readFile(await download.path());
      return { filename: download.suggestedFilename(), content };
    },
    takeNoise: async () => noise.splice(0),
    leave: () => context.close(),
  };
}
