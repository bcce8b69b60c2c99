import { type Person, readCookies } from "../every-engine/person.ts";
import { waitForSavedFile } from "../every-engine/saved-file.ts";
import type { WebKitDriver } from "./driver.ts";
import type { HearingSite } from "./noise-door.ts";
import { openSession } from "./session.ts";
import { createTab } from "./webkit-tab.ts";
import { command } from "./window.ts";

export async function seatAtWebKit(
  driver: WebKitDriver,
  { url: siteUrl, takeNoise, settle }: HearingSite,
): Promise<Person> {
  const session = await openSession(driver);
  const window = { session, handle: session.firstWindow };
  const tab = createTab(window, siteUrl);
  return {
    tab,
    page: null,
    openTab: async () => createTab({ session, handle: await session.openWindow() }, siteUrl),
    async signIn(cookie) {
      // Cookies can only be set from a page of their site.
      await tab.goto("/favicon.svg");
      for (const { name, value } of readCookies(cookie)) {
        const body = { name, value, path: "/", httpOnly: true, sameSite: "Lax" };
        await command(window, "POST", "/cookie", { cookie: body });
      }
    },
    settle,
    download: (press) => waitForSavedFile(driver.home, press),
    takeNoise,
    leave: () => session.close(),
  };
}
