import { test as base, expect, type Page } from "@playwright/test";
import { signUp, type TestAccount } from "../support/accounts.ts";
import { httpDoor } from "../support/http-door.ts";
import { awaitTakeover } from "./await-takeover.ts";
import { collectNoise } from "./noise.ts";
import { openSite, type Site } from "./open-site.ts";
import { administratorEmail, onSharedSite } from "./shared-site.ts";

export const password = "correct horse battery";

async function quietly({ page }: { page: Page }, use: (page: Page) => Promise<void>) {
  const noise = await collectNoise(page);
  awaitTakeover(page);
  await use(page);
  expect(noise).toEqual([]);
}

export const quietPage = base.extend({ page: quietly });

/** For stories that need their own fresh server. */
export const test = quietPage.extend<{ site: Site }>({
  // Playwright asks for the object pattern, also where nothing is taken from it.
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use, testInfo) => openSite(testInfo.file, use, { empty: true }),
  baseURL: async ({ site }, use) => use(site.url),
});

/** For stories that share a server, each with its own people. */
export const sharedTest = onSharedSite.extend({
  page: quietly,
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect };

export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/my-profile$/);
}

/** Signs the page's browser in by API, without opening a page. Throws if refused. */
export async function signIn(page: Page, site: Site, email: string): Promise<void> {
  const url = `${site.url}/api/auth/sign-in/email`;
  const answer = await page.request.post(url, {
    data: { email, password },
    headers: { origin: site.url },
  });
  if (!answer.ok()) throw new Error(`${url} refused: ${await answer.text()}`);
}

export async function registerByScreen(page: Page, email: string): Promise<void> {
  // The login screen has fields of the same names.
  await expect(page.getByRole("heading", { name: "Create an account", level: 1 })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
}

/** Registers someone by API, including the mailed link. The screens have their own stories. */
export function arrive(site: Site, email: string): Promise<TestAccount> {
  const clock = { now: () => new Date() };
  return signUp({ app: httpDoor(site.url), clock, mailbox: site.mailbox }, email, password);
}

export async function register(page: Page, site: Site, email: string): Promise<TestAccount> {
  const account = await arrive(site, email);
  const cookies = account.cookie.split("; ").map((pair) => {
    const [name = "", value = ""] = pair.split("=");
    return { name, value, url: site.url, httpOnly: true, sameSite: "Lax" as const };
  });
  await page.context().addCookies(cookies);
  return account;
}

const administrators = new WeakMap<Site, Promise<TestAccount>>();

/** Returns the shared site's administrator, registered on first use. */
export function administratorOf(site: Site): Promise<TestAccount> {
  const known = administrators.get(site) ?? arrive(site, administratorEmail);
  administrators.set(site, known);
  return known;
}

/** Signs in as the shared site's administrator. */
export async function becomeAdministrator(page: Page, site: Site): Promise<void> {
  await administratorOf(site);
  await signIn(page, site, administratorEmail);
}
