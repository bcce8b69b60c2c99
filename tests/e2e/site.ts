import { test as base, expect, type Page } from "@playwright/test";
import { signUp, type TestAccount } from "../support/accounts.ts";
import { createTestStore } from "../support/database.ts";
import { httpDoor } from "../support/http-door.ts";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { awaitTakeover } from "./await-takeover.ts";
import { watchTakeover } from "./watch-takeover.ts";

/** A server, and what is needed to use it as a person does. */
export interface Site {
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly server: ServerProcess;
}

export const password = "correct horse battery";

/** Whose address makes an administrator on the site that stories share. */
export const administratorEmail = "administrator@example.com";

/**
 * Noise fails a story: what a page writes to the console as an error, throws, or does against its
 * content security policy. Chromium is silent about a refused `eval` that the page caught, where
 * Firefox is not.
 */
export async function collectNoise(page: Page, noise: string[] = []): Promise<string[]> {
  await page.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      // The reference's script asks whether it may, once it has loaded, and does without.
      if (blockedURI === "eval" && sourceFile.endsWith("/docs/reference/scalar.js")) return;
      console.error(`The policy's ${violatedDirective} refused ${blockedURI} to ${sourceFile}`);
    }),
  );
  await page.addInitScript(watchTakeover);
  page.on("pageerror", (error) => noise.push(error.message));
  page.on("console", (message) => {
    // The browser itself writes one for each refusal, which a story may ask for.
    const refused = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !refused) noise.push(message.text());
  });
  return noise;
}

interface SiteOptions {
  /** Set beside what the site itself needs. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether the server makes its database itself, as on a fresh machine. It takes seconds. */
  readonly empty?: boolean;
}

/** Opens a site for as long as `use` takes. */
export async function openSite(
  name: string,
  use: (site: Site) => Promise<void>,
  { environment = {}, empty = false }: SiteOptions = {},
): Promise<void> {
  const store = await createTestStore(name, { empty });
  const mailbox = await openMailbox();
  const server = startServerProcess({ SMTP_URL: mailbox.url, ...store.env, ...environment });
  const url = await server.listening();
  try {
    await use({ url, mailbox, server });
  } finally {
    server.kill("SIGTERM");
    await server.exited;
    await mailbox.close();
    await store.dispose();
  }
}

/** A page whose noise fails the story. */
export const quietPage = base.extend({
  page: async ({ page }, use) => {
    const noise = await collectNoise(page);
    awaitTakeover(page);
    await use(page);
    expect(noise).toEqual([]);
  },
});

/** For stories that need a server of their own, as on a fresh machine. */
export const test = quietPage.extend<{ site: Site }>({
  // Playwright asks for the object pattern, also where nothing is taken from it.
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use, testInfo) => openSite(testInfo.file, use, { empty: true }),
  baseURL: async ({ site }, use) => use(site.url),
});

/** For the stories of a file that share a server with each other alone. */
export function testsOnOneSite(name: string) {
  return quietPage.extend<object, { site: Site }>({
    site: [
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => openSite(name, use, { environment: { ADMIN_EMAILS: administratorEmail } }),
      { scope: "worker" },
    ],
    baseURL: async ({ site }, use) => use(site.url),
  });
}

/** For stories that share a server with those of all other files, each with people of its own. */
export const sharedTest = testsOnOneSite(import.meta.filename);

export { expect };

/** Signs in by the screen, and waits until it is done. */
export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/my-profile$/);
}

/** Fills in the screen on which one registers, from which the letter with the link is sent. */
export async function registerByScreen(page: Page, email: string): Promise<void> {
  // The screen of logging in has fields of the same names, and stays until this one has come.
  await expect(page.getByRole("heading", { name: "Create an account", level: 1 })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
}

/**
 * Registers somebody by the calls that the screens make, mailed link included. The screens
 * themselves have stories of their own.
 */
export function arrive(site: Site, email: string): Promise<TestAccount> {
  const clock = { now: () => new Date() };
  return signUp({ app: httpDoor(site.url), clock, mailbox: site.mailbox }, email, password);
}

/** Registers somebody by calls, and gives the page's browser their sign-in. Opens nothing. */
export async function register(page: Page, site: Site, email: string): Promise<TestAccount> {
  const account = await arrive(site, email);
  const cookies = account.cookie.split("; ").map((pair) => {
    const [name = "", value = ""] = pair.split("=");
    return { name, value, url: site.url, httpOnly: true, sameSite: "Lax" as const };
  });
  await page.context().addCookies(cookies);
  return account;
}

const sitesWithAdministrator = new WeakSet<Site>();

/** Signs in as the administrator of the shared site; whichever story comes first registers them. */
export async function becomeAdministrator(page: Page, site: Site): Promise<void> {
  if (sitesWithAdministrator.has(site)) return logIn(page, administratorEmail);
  await register(page, site, administratorEmail);
  sitesWithAdministrator.add(site);
}
