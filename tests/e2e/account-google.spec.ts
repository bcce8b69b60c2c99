import type { Page } from "@playwright/test";
import { takePhoto } from "../support/photo.ts";
import { inspect } from "./inspect-screen.ts";
import { test } from "./outside-services.ts";
import { expect, register } from "./site.ts";

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

// First, before the server has contacted the provider.
test("a provider that is away is told, and nothing is lost", async ({ page }) => {
  await page.goto("/login?email=ada%40example.com");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await expect(page.getByRole("alert")).toHaveText("Google login failed. Please try again.");
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
  await page.getByRole("button", { name: "Sign in with Work & Co" }).click();
  await expect(page.getByRole("alert").last()).toHaveText(
    "You can't sign in with Work & Co at the moment. Try again in a few minutes, or sign in another way.",
  );
  await page.goto("/login?error=access_denied&provider=work");
  await expect(page.getByRole("alert")).toHaveText("Work & Co login failed. Please try again.");
});

test.describe("a provider that is there", () => {
  // Starts on first use and stays as long as the worker.
  test.beforeAll(({ provider, away }) => expect(provider.issuer).toBe(away.issuer));

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

  test("another provider is offered under its own name, wherever people sign in", async ({
    page,
    work,
  }) => {
    await page.goto("/register");
    await expect(page.getByRole("button", { name: "Sign up with Google" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign up with Work & Co" })).toBeVisible();
    await inspect(page, "sign-up-with-two-providers");

    await page.goto("/utilities/resize-image_1?factor=3");
    const picture = {
      name: "lake.jpg",
      mimeType: "image/jpeg",
      buffer: await takePhoto(1200, 800),
    };
    await page.locator("input[type=file]").setInputFiles(picture);
    await page.getByRole("button", { name: "Enlarge image" }).click();
    const dialog = page.getByRole("dialog", { name: "Create a free account to run this" });
    await expect(dialog).toContainText(
      "Signing in with Google or Work & Co leaves this page, so choose your files again afterwards.",
    );
    await dialog.getByRole("button", { name: "Continue with Work & Co" }).click();
    await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(work.issuer);
    await page.getByLabel("Email").fill("bea@work.example");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/utilities/resize-image_1?factor=3");
    await page.goto("/my-profile");
    await readProfile(page);
    await expect(page.getByRole("table", { name: "Profile" })).toContainText("work");
    await expect(
      page.getByText(
        "You sign in with Work & Co. Set a password to sign in without Work & Co too.",
      ),
    ).toBeVisible();
  });

  test("who cancels is back on the login screen, and told", async ({ page }) => {
    await goToProvider(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole("alert")).toHaveText("Google login failed. Please try again.");
  });

  test("a password account is joined when both sides have verified the address", async ({
    page,
    site,
  }) => {
    await register(page, site, "grace@example.com");
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
});
