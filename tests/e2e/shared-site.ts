import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base } from "@playwright/test";
import type { Person } from "./every-engine/person.ts";
import { seatPerson } from "./every-engine/playwright-person.ts";
import { openSite, type Site } from "./open-site.ts";
import { startWebKitDriver } from "./webkit/driver.ts";
import { type HearingSite, openHearingSite } from "./webkit/noise-door.ts";
import { seatAtWebKit } from "./webkit/webkit-person.ts";

/** Whose address makes an administrator on the site that stories share. */
export const administratorEmail = "administrator@example.com";

interface Shared {
  /** A server that the stories of one worker share, each with people of its own. */
  readonly site: Site | HearingSite;
  readonly newPerson: () => Promise<Person>;
  /** Somebody who stays as long as the worker, for stories that go on where the one before has ended. */
  readonly resident: Person;
}

/** Opens a site of which the noise is heard in this browser, too, for as long as `use` takes. */
export async function openSiteFor(
  browserName: string,
  name: string,
  use: (site: Site | HearingSite) => Promise<void>,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  if (browserName === "webkit") return openHearingSite(name, use, environment);
  return openSite(name, use, { environment });
}

/**
 * What lives as long as a worker, for the stories of Chromium alone and those of every browser: Playwright keeps a worker
 * as long as these are the same functions, and each one more takes a server and a browser, eight seconds of a processor.
 */
export const onSharedSite = base.extend<object, Shared>({
  site: [
    async ({ browserName }, use) => {
      const environment = { ADMIN_EMAILS: administratorEmail };
      await openSiteFor(browserName, import.meta.filename, use, environment);
    },
    { scope: "worker" },
  ],
  newPerson: [
    async ({ playwright, browserName, channel, launchOptions, site }, use) => {
      if ("takeNoise" in site) {
        const driver = await startWebKitDriver();
        await use(() => seatAtWebKit(driver, site));
        return driver.close();
      }
      const downloads = await mkdtemp(path.join(tmpdir(), "pennyworks-downloads-"));
      const browser = await playwright[browserName].launch({
        ...launchOptions,
        downloadsPath: downloads,
        ...(channel === undefined ? {} : { channel }),
      });
      await use(() => seatPerson(browser, site.url, downloads));
      await browser.close();
      return rm(downloads, { recursive: true });
    },
    { scope: "worker" },
  ],
  resident: [
    async ({ newPerson }, use) => {
      const person = await newPerson();
      await use(person);
      await person.leave();
    },
    { scope: "worker" },
  ],
});
