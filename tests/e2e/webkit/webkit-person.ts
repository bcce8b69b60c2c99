import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type Downloaded, type Person, readCookies } from "../every-engine/person.ts";
import type { WebKitDriver } from "./driver.ts";
import { openSession } from "./session.ts";
import { createTab } from "./webkit-tab.ts";
import { command, NotReady, persist } from "./window.ts";

/** Somebody at WebKit. `takeNoise` tells what the site was told of its pages' noise. */
export async function seatAtWebKit(
  driver: WebKitDriver,
  siteUrl: string,
  takeNoise: () => Promise<string[]>,
): Promise<Person> {
  const session = await openSession(driver);
  const window = { session, handle: session.firstWindow };
  const tab = createTab(window, siteUrl);
  return {
    tab,
    page: null,
    openTab: async () => createTab({ session, handle: await session.openWindow() }, siteUrl),
    async signIn(cookie) {
      // A browser takes a cookie only from a page of the site that it is for.
      await tab.goto("/favicon.svg");
      for (const { name, value } of readCookies(cookie)) {
        const body = { name, value, path: "/", httpOnly: true, sameSite: "Lax" };
        await command(window, "POST", "/cookie", { cookie: body });
      }
    },
    download: (press) => waitForFile(driver.home, press),
    takeNoise,
    leave: () => session.close(),
  };
}

/** What appears in the folder while `press` is done, once it is whole. */
async function waitForFile(folder: string, press: () => Promise<void>): Promise<Downloaded> {
  const before = new Set(await readdir(folder));
  await press();
  return persist(async () => {
    const found = (await readdir(folder)).filter((name) => !before.has(name));
    const [filename] = found;
    if (filename === undefined || found.some((name) => name.endsWith(".wkdownload"))) {
      throw new NotReady("Nothing was saved.");
    }
    return { filename, content: await readFile(path.join(folder, filename)) };
  });
}
