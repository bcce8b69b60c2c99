import { expect } from "@playwright/test";
import type { Site } from "../open-site.ts";
import { onSharedSite } from "../shared-site.ts";
import { arrive } from "../site.ts";
import type { Person } from "./person.ts";

/** Stories that run in every browser. Noise of a browser fails them. */
export const test = onSharedSite.extend<{ person: Person }>({
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
