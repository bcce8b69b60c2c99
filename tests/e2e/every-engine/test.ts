import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect } from "@playwright/test";
import { administratorEmail, arrive, openSite, type Site } from "../site.ts";
import { startWebKitDriver } from "../webkit/driver.ts";
import { type HearingSite, openHearingSite } from "../webkit/noise-door.ts";
import { seatAtWebKit } from "../webkit/webkit-person.ts";
import type { Person } from "./person.ts";
import { seatPerson } from "./playwright-person.ts";

interface Shared {
  /** A server that the stories of one worker share, each with people of its own. */
  readonly site: Site | HearingSite;
  readonly newPerson: () => Promise<Person>;
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

/** Stories that run in every browser. Noise of a browser fails them. */
export const test = base.extend<{ person: Person }, Shared>({
  site: [
    async ({ browserName }, use) => {
      await openSiteFor(browserName, import.meta.filename, use, {
        ADMIN_EMAILS: administratorEmail,
      });
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
  person: async ({ newPerson }, use) => {
    const person = await newPerson();
    await use(person);
    expect(await person.takeNoise()).toEqual([]);
    await person.leave();
  },
});

export { expect };

/** Registers somebody by calls, and gives them their sign-in. Opens nothing. */
export async function signUp(person: Person, site: Site, email: string): Promise<void> {
  const { cookie } = await arrive(site, email);
  await person.signIn(cookie);
}
