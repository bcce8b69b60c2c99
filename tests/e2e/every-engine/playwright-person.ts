import { readFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";
import { awaitTakeover } from "../await-takeover.ts";
import { collectNoise } from "../noise.ts";
import { type Person, readCookies } from "./person.ts";
import { waitForSavedFile } from "./saved-file.ts";

export async function seatPerson(
  browser: Browser,
  siteUrl: string,
  downloads: string,
): Promise<Person> {
  const context = await browser.newContext({ baseURL: siteUrl });
  const noise: string[] = [];
  const openTab = async () => {
    const page = await context.newPage();
    await collectNoise(page, noise);
    awaitTakeover(page);
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
    settle: () => page.waitForLoadState("networkidle"),
    async download(press) {
      // Firefox reports no download for bytes a page saves itself.
      if (browser.browserType().name() === "firefox") return waitForSavedFile(downloads, press);
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
