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

export const administratorEmail = "administrator@example.com";

interface Shared {
  readonly site: Site | HearingSite;
  readonly newPerson: () => Promise<Person>;
  /** Someone who stays as long as the worker, for consecutive stories. */
  readonly resident: Person;
}

/** Opens a site whose noise this browser reports, during `use`. */
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
 * Shared by all stories: Playwright keeps a worker only while these are the same functions, and each new one takes
 * eight seconds of processor time.
 */
export const onSharedSite = base.extend<object, Shared>({
  site: [
    async ({ browserName }, use) => {
      const environment = {
        ADMIN_EMAILS: administratorEmail,
        WEBHOOK_ALLOWED_ADDRESSES: "127.0.0.1",
      };
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
