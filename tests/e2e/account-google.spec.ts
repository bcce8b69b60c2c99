import type { Page } from "@playwright/test";
import { findFreePort } from "../support/free-port.ts";
import { type OpenidProvider, startOpenidProvider } from "../support/openid-provider.ts";
import { expect, openSite, quietPage, register, type Site } from "./site.ts";

interface GoogleSite {
  readonly site: Site;
  readonly provider: OpenidProvider;
}

const test = quietPage.extend<object, { google: GoogleSite }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // Known before the server starts: the provider sends people back to this address alone.
      const port = String(await findFreePort());
      const provider = await startOpenidProvider(`http://localhost:${port}`);
      const environment = { ...provider.environment, PORT: port };
      await openSite(import.meta.filename, (site) => use({ site, provider }), { environment });
      await provider.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ google }, use) => use(google.site.url),
});

/** Goes to the provider's page by the button of the login screen. */
async function goToProvider(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
}

async function signInAtProvider(page: Page, email: string, unverified = false): Promise<void> {
  await goToProvider(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name").fill("Ada Lovelace");
  if (unverified) await page.getByLabel("Unverified").check();
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function readProfile(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/my-profile$/);
  const row = page.getByRole("table", { name: "Profile" }).getByRole("row", { name: /^User ID/ });
  return row.innerText();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
}

test("the first sign-in makes an account with its grant, and the next one is the same", async ({
  page,
}) => {
  await signInAtProvider(page, "ada@example.com");
  const first = await readProfile(page);
  const profile = page.getByRole("table", { name: "Profile" });
  await expect(profile).toContainText("ada@example.com");
  await expect(profile).toContainText("Ada Lovelace");
  await expect(profile).toContainText("google");
  await expect(profile.getByText("Verified", { exact: true })).toBeVisible();
  await expect(page.getByText("10.00").first()).toBeVisible();
  await logOut(page);

  await page.context().clearCookies();
  await signInAtProvider(page, "ada@example.com");
  expect(await readProfile(page)).toBe(first);
});

test("who cancels is back on the login screen, and told", async ({ page }) => {
  await goToProvider(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("alert")).toHaveText("Google login failed. Please try again.");
});

test("a password account is joined when both sides have verified the address", async ({
  page,
  google,
}) => {
  await register(page, google.site, "grace@example.com");
  await page.goto("/my-profile");
  const own = await readProfile(page);
  await logOut(page);

  await signInAtProvider(page, "grace@example.com", true);
  await expect(page.getByRole("alert")).toHaveText(
    "This email address is already registered. Please try logging in.",
  );
  await page.context().clearCookies();
  await signInAtProvider(page, "grace@example.com");
  expect(await readProfile(page)).toBe(own);
});

test("a provider that is away is told, and nothing is lost", async ({ page, google }) => {
  // A server that has not met the provider yet, which is gone by then.
  const { environment, close } = await startOpenidProvider(google.site.url);
  await close();
  await openSite(
    import.meta.filename,
    async ({ url }) => {
      await page.goto(`${url}/login?email=ada%40example.com`);
      await page.getByRole("button", { name: "Sign in with Google" }).click();
      await expect(page.getByRole("alert")).toHaveText("Google login failed. Please try again.");
      await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
    },
    { environment },
  );
});
