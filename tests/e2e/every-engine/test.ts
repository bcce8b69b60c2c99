import { expect } from "@playwright/test";
import type { Site } from "../open-site.ts";
import { onSharedSite } from "../shared-site.ts";
import { arrive } from "../site.ts";
import type { Person } from "./person.ts";

/** Runs in every browser. Browser noise fails stories. */
export const test = onSharedSite.extend<{ person: Person }>({
  person: async ({ newPerson }, use) => {
    const person = await newPerson();
    await use(person);
    expect(await person.takeNoise()).toEqual([]);
    await person.leave();
  },
});

export { expect };

/** Registers someone by API, and signs the browser in without opening a page. */
export async function signUp(person: Person, site: Site, email: string): Promise<void> {
  const { cookie } = await arrive(site, email);
  await person.signIn(cookie);
}
