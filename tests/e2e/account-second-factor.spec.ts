import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { totpOf } from "../support/totp.ts";
import { stopTime } from "./page-time.ts";
import { expect, password, register, sharedTest as test } from "./site.ts";

async function askToLogIn(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

test("an authenticator app is set up, asked for, replaced by a recovery code, and turned off", async ({
  page,
  site,
}) => {
  const email = "twice@example.com";
  await register(page, site, email);
  await page.goto("/my-profile#two-factor");
  const part = page.getByRole("region", { name: "Two-factor authentication" });
  await part.getByRole("button", { name: "Set up" }).click();
  await part.getByLabel("Your password").fill("a wrong one");
  await part.getByRole("button", { name: "Continue" }).click();
  await expect(part.getByRole("alert")).toHaveText(
    "Invalid login credentials. Please check your email and password.",
  );
  await part.getByLabel("Your password").fill(password);
  await part.getByRole("button", { name: "Continue" }).click();
  await expect(part.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  const told = await part.getByText("Or enter this secret in the app:").textContent();
  const secret = told?.split(": ")[1] ?? "";
  const code = part.getByLabel("Code", { exact: true });
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill(totpOf(secret, Date.now()));
  await part.getByRole("button", { name: "Turn on" }).click();

  const codes = part.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? "";
  const downloading = page.waitForEvent("download");
  await part.getByRole("button", { name: "Download" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("pennyworks-recovery-codes.txt");
  expect(await readFile(await download.path(), "utf8")).toContain(`${recovery}\n`);
  await part.getByRole("button", { name: "I've saved them" }).click();
  await expect(codes).toHaveCount(0);
  await expect(part.getByRole("button", { name: "Turn off" })).toBeVisible();

  for (const isSpent of [false, true]) {
    await askToLogIn(page, email);
    await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeVisible();
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(recovery);
    await page.getByRole("button", { name: "Verify" }).click();
    if (!isSpent) await expect(page).toHaveURL(/\/my-profile$/);
  }
  await expect(page.getByRole("alert")).toHaveText(
    "This recovery code is wrong or has already been used.",
  );
  await page.getByRole("button", { name: "Use the authenticator app" }).click();
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "This code is wrong. Enter the one your app shows now.",
  );
  // The app's next code, because the current one may have been used to turn it on.
  await page.getByLabel("Code", { exact: true }).fill(totpOf(secret, Date.now() + 30_000));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(/\/my-profile$/);
  await part.getByRole("button", { name: "Turn off" }).click();
  await part.getByLabel("Your password").fill(password);
  await part.getByRole("button", { name: "Turn off" }).click();
  await expect(part.getByRole("button", { name: "Set up" })).toBeVisible();
});

test("a passkey is added, named, signed in with and removed", async ({ page, site }) => {
  const email = "key@example.com";
  await register(page, site, email);
  const tools = await page.context().newCDPSession(page);
  await tools.send("WebAuthn.enable");
  await tools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto("/my-profile#passkeys");
  const part = page.getByRole("region", { name: "Passkeys" });
  await expect(part.getByText("You have no passkeys yet.")).toBeVisible();
  await part.getByRole("button", { name: "Add a passkey" }).click();
  await expect(part.getByText(/^Chrome on /)).toBeVisible();
  await part.getByRole("button", { name: /^Rename Chrome on / }).click();
  await part.getByLabel("Name of the passkey").fill("My laptop");
  await part.getByRole("button", { name: "Save name" }).click();
  await expect(part.getByText("My laptop")).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/login");
  const signIn = page.getByRole("button", { name: "Sign in with a passkey" });
  await expect(signIn).toBeVisible();
  await stopTime(page);
  await signIn.click();
  await expect(page.getByText("Login Successful. Redirecting ...")).toBeVisible();
  await page.clock.resume();
  await expect(page).toHaveURL(/\/my-profile$/);
  await part.getByRole("button", { name: "Remove My laptop" }).click();
  await expect(part.getByText("You have no passkeys yet.")).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/login");
  await signIn.click();
  await expect(page.getByRole("alert")).toHaveText(
    "This passkey isn't registered here. It may have been removed.",
  );
});

test("an administrator who lacks a second factor is led to where it is set up", async ({
  page,
  site,
}) => {
  await register(page, site, "lacking@example.com");
  await page.route("**/api/users/me", async (route) => {
    const response = await route.fetch();
    const account = { ...(await response.json()), isAdmin: true, needsSecondFactor: true };
    await route.fulfill({ response, json: account });
  });
  await page.goto("/admin/landing");
  await expect(page).toHaveURL(/\/my-profile#two-factor$/);
  await expect(page.getByText("Administrators of this site need a second factor.")).toBeVisible();
  const part = page.getByRole("region", { name: "Two-factor authentication" });
  await expect(part.getByRole("button", { name: "Set up" })).toBeInViewport();
});
