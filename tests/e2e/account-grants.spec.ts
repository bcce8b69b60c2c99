import type { Page } from "@playwright/test";
import { type AskingApp, openAskingApp, sendForm, verifier } from "./asking-app.ts";
import { inspect } from "./inspect-screen.ts";
import { arrive, expect, password, register, sharedTest as test } from "./site.ts";

let app: AskingApp;
test.beforeEach(async () => {
  app = await openAskingApp();
});
test.afterEach(() => app.close());

const keys = (page: Page) => page.getByRole("list", { name: "API keys", exact: true });

test("a person who is signed out signs in, and by keyboard alone grants an app a key with a cap", async ({
  page,
  site,
}) => {
  await arrive(site, "granting@example.com");
  const { clientId, page: address } = await app.ask(site, "Desk Agent");
  await page.goto(address);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel("Email").fill("granting@example.com");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).press("Enter");

  await expect(page.getByRole("heading", { name: "Give an app access?" })).toBeVisible();
  const { host } = new URL(app.callback);
  await expect(page.getByText(`An app on this computer (${host})`)).toBeVisible();
  await expect(page.getByText("calls itself “Desk Agent”")).toBeVisible();
  await inspect(page, "consent");
  const download = page.getByRole("checkbox", { name: "Download and delete files" });
  await download.focus();
  await page.keyboard.press("Space");
  await expect(download).not.toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Spending cap")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("x");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("alert")).toHaveText(
    "Enter a cap between 0 and 1000000 credits, with up to two decimals.",
  );
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("2.5");
  await page.getByRole("button", { name: "Allow" }).press("Enter");

  await expect(page).toHaveTitle("The app");
  const query = app.answers.find(({ pathname }) => pathname === "/callback")?.searchParams;
  expect(query?.get("state")).toBe("1.10");
  expect(query?.get("iss")).toBe(site.url);
  const { access_token: key = "", scope } = await sendForm(site, "/api/oauth/token", {
    grant_type: "authorization_code",
    client_id: clientId,
    redirect_uri: app.callback,
    code: query?.get("code") ?? "",
    code_verifier: verifier,
  });
  expect(scope).toBe("run read");

  await page.goto("/my-profile#api-keys");
  const row = keys(page).getByRole("listitem").filter({ hasText: "Desk Agent" });
  await expect(row).toContainText(`Granted to ${host}`);
  await expect(row).toContainText("Spent 0.00 of 2.50 credits a month");
  await row.getByRole("button", { name: "Revoke Desk Agent" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).press("Enter");
  await expect(page.getByText("1 revoked key")).toBeVisible();
  const used = await fetch(`${site.url}/api/key`, { headers: { authorization: `Bearer ${key}` } });
  expect(used.status).toBe(401);
});

test("a person denies, and the app is told", async ({ page, site }) => {
  await register(page, site, "denying@example.com");
  const { page: address } = await app.ask(site, "Pennyworks Support");
  const headers = (await page.goto(address))?.headers() ?? {};
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["x-frame-options"]).toBe("DENY");
  await expect(page.getByText("An app on this computer")).toBeVisible();
  // The name could be taken for ours.
  await expect(page.getByText("Pennyworks Support")).toHaveCount(0);
  await page.getByRole("button", { name: "Deny" }).press("Enter");
  await expect(page).toHaveTitle("The app");
  const query = app.answers.find(({ pathname }) => pathname === "/callback")?.searchParams;
  expect([query?.get("error"), query?.get("code")]).toEqual(["access_denied", null]);
});

test("a wrong request is explained, and answers the app only if the person wants", async ({
  page,
  site,
}) => {
  await register(page, site, "careful@example.com");
  await page.goto("/authorize?client_id=nobody");
  await expect(page.getByRole("alert")).toContainText("doesn't come from an app");
  await expect(page.getByRole("button", { name: "Allow" })).toHaveCount(0);
  const { page: address } = await app.ask(site, "Desk Agent", { code_challenge_method: "plain" });
  await page.goto(address);
  await expect(page.getByRole("alert")).toContainText("code_challenge");
  await expect(page.getByRole("button", { name: "Allow" })).toHaveCount(0);
  await inspect(page, "consent-refused");
  expect(app.answers).toEqual([]);
  await page.getByRole("link", { name: `Back to ${new URL(app.callback).host}` }).press("Enter");
  await expect(page).toHaveTitle("The app");
  expect(app.answers[0]?.searchParams.get("error")).toBe("invalid_request");
});

test("a person enters the code of a command line by keyboard, and sees where it was started", async ({
  page,
  site,
}) => {
  await register(page, site, "terminal@example.com");
  const client = { client_id: "pennyworks-cli" };
  const { user_code: code = "", device_code: deviceCode = "" } = await sendForm(
    site,
    "/api/oauth/device",
    client,
  );
  await page.goto("/device");
  const field = page.getByLabel("Code", { exact: true });
  await field.fill("BCDF-GHJ");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("A code has eight letters, such as BCDF-GHJK.");
  await inspect(page, "device-code");
  await field.fill(code.toLowerCase().replace("-", " "));
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: "Give a command line access?" })).toBeFocused();
  await expect(page.getByText(`shows the code ${code}`)).toBeVisible();
  await expect(page.getByText("127.0.0.1, which is in your network")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Make, change and delete" })).not.toBeChecked();
  await inspect(page, "device-consent");
  await page.getByRole("button", { name: "Allow" }).press("Enter");
  await expect(page.getByRole("status")).toContainText("Go back to your terminal.");
  const { access_token: key = "" } = await sendForm(site, "/api/oauth/token", {
    ...client,
    grant_type: "urn:ietf:params:oauth:grant-type:device_code",
    device_code: deviceCode,
  });
  expect(key).toMatch(/^pw_/);
  await page.goto(`/device?code=${code}`);
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("This code doesn't exist");
});
