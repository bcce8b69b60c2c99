import { readFile } from "node:fs/promises";
import type { Page, Request } from "@playwright/test";
import { takePhoto } from "../support/photo.ts";
import { expect, logIn, password, register, sharedTest as test, signIn } from "./site.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("the table names what is known, with a figure where there is no photo", async ({
  page,
  site,
}) => {
  await register(page, site, "table@example.com");
  await page.goto("/my-profile");
  const table = page.getByRole("table", { name: "Profile" });
  for (const text of ["User ID", "Verified", "Active", "Created", "Last sign-in"]) {
    await expect(table.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(table.getByRole("row", { name: "Is admin No" })).toBeVisible();
  const figure = page.getByRole("img", { name: "No photo" }).first();
  expect(await figure.boundingBox()).toMatchObject({ width: 120, height: 120 });
});

test("name and photo are changed and taken away", async ({ page, site }) => {
  await register(page, site, "named@example.com");
  await page.goto("/my-profile");
  await page.getByLabel("Display name").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("row", { name: "Display name Ada Lovelace" })).toBeVisible();

  const buffer = await takePhoto(1600, 1200);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  const photo = page.getByRole("img", { name: "Your photo" }).first();
  await expect(photo).toBeVisible();
  expect(await photo.boundingBox()).toMatchObject({ width: 120, height: 120 });
  // Responses requested before the photo's removal arrive after it.
  const removed = Promise.withResolvers<void>();
  const isRead = (request: Request) =>
    request.method() === "GET" && request.url().endsWith("/api/users/me");
  await page.route("**/api/users/me", async (route) => {
    if (!isRead(route.request())) return route.continue();
    const answer = await route.fetch();
    await removed.promise;
    await route.fulfill({ response: answer });
  });
  const asked = page.waitForRequest(isRead);
  await page.reload();
  await asked;
  await expect(photo).toBeVisible();
  await page.getByRole("button", { name: "Remove photo" }).click();
  const none = page.getByRole("img", { name: "No photo" }).first();
  await expect(none).toBeVisible();
  const readAgain = page.waitForRequest(isRead);
  removed.resolve();
  await (await readAgain).response();
  await expect(none).toBeVisible();
});

test("a form is sent once at a time, and what is refused stands at its field", async ({
  page,
  site,
}) => {
  await register(page, site, "refused@example.com");
  await page.goto("/my-profile");
  const name = page.getByLabel("Display name");
  const save = page.getByRole("button", { name: "Save name" });
  const refusal = { code: "invalid_request", title: "Invalid request", detail: "See the fields." };
  const errors = [{ path: "displayName", message: "This name is taken." }];
  let sent = 0;
  await page.route("**/api/users/me", async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    sent += 1;
    await route.fulfill({ status: 422, json: { ...refusal, status: 422, errors } });
  });
  await name.fill("Ada");
  // Both before the page renders again.
  await save.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  const section = page.getByRole("region", { name: "Name and photo" });
  await expect(section.getByText("This name is taken.")).toBeVisible();
  await expect(section.getByRole("alert").first()).toHaveText(
    "Invalid request: See the fields. (422)",
  );
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Ada");
  expect(sent).toBe(1);
  await page.unroute("**/api/users/me");
  await name.fill("Ada Lovelace");
  await expect(section.getByText("This name is taken.")).toBeHidden();
  await save.click();
  await expect(page.getByText("Display name saved.")).toBeVisible();
  await expect(section.getByRole("alert")).toHaveCount(0);
});

test("without a connection one is told so at once", async ({ page, site }) => {
  await register(page, site, "offline@example.com");
  await page.goto("/my-profile");
  await expect(page.getByRole("button", { name: "Download my data" })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Download my data" }).click();
  await expect(page.getByRole("region", { name: "Your data" }).getByRole("alert")).toHaveText(
    "Network error. Please check your internet connection.",
  );
  await page.context().setOffline(false);
});

test("a file that is no picture is refused beside the button", async ({ page, site }) => {
  await register(page, site, "text@example.com");
  await page.goto("/my-profile");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await expect(page.getByRole("alert")).toHaveText("This image can't be read. Choose another one.");
});

test("the email changes once the link at the new address was opened", async ({ page, site }) => {
  await register(page, site, "before@example.com");
  await page.goto("/my-profile");
  await page.getByLabel("New email").fill("after@example.com");
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByText("We sent a link to after@example.com.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Email before@example.com/ })).toBeVisible();
  await page.goto((await site.mailbox.mailTo("after@example.com")).link);
  await page.goto("/my-profile");
  await expect(page.getByRole("row", { name: /^Email after@example.com Verified/ })).toBeVisible();
});

test("the password changes with the current one, and other sign-ins end", async ({
  page,
  site,
  browser,
}) => {
  const email = "changing@example.com";
  await register(page, site, email);
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const other = await elsewhere.newPage();
  await signIn(other, site, email);
  await other.goto("/my-profile");
  await expect(other.getByRole("table", { name: "Profile" })).toBeVisible();

  await page.goto("/my-profile#password");
  const form = section(page, "Change password");
  await form.getByLabel("Current password").fill("a wrong one");
  await form.getByLabel("New password", { exact: true }).fill("another password");
  await form.getByLabel("Confirm new password").fill("another");
  await form.getByLabel("Confirm new password").blur();
  await expect(form.getByRole("alert")).toHaveText("Passwords do not match.");
  await form.getByLabel("Confirm new password").fill("another password");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByRole("alert")).toHaveText(
    "Wrong password: Invalid login credentials. Please check your email and password. (403)",
  );
  await form.getByLabel("Current password").fill(password);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByText("Your password has been changed.")).toBeVisible();
  await expect(section(page, "Where you are signed in").getByRole("listitem")).toHaveCount(1);

  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByText("You have been signed out.")).toBeVisible();
  await logIn(other, email, "another password");
  await elsewhere.close();
});

test("a sign-in that is too old leads to sign in again and back", async ({ page, site }) => {
  const email = "stale@example.com";
  await register(page, site, email);
  const sentence =
    "This action requires you to have recently signed in. Please sign out and sign back in.";
  await page.route("**/api/users/me/email", (route) =>
    route.fulfill({
      status: 403,
      json: { code: "requires-recent-login", title: "x", status: 403, detail: sentence },
    }),
  );
  await page.goto("/my-profile#email");
  await page.getByLabel("New email").fill("newer@example.com");
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByRole("alert")).toHaveText(`x: ${sentence} (403)`);
  await page.getByRole("button", { name: /^Sign out and in again/ }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  // The URL changes first; the old screen has "New email".
  await expect(page.getByRole("heading", { name: "Log in", level: 1 })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/my-profile#email$/);
});

test("one ends the sign-ins elsewhere and keeps this one", async ({ page, site, browser }) => {
  const email = "everywhere@example.com";
  await register(page, site, email);
  const contexts = [];
  for (let count = 0; count < 2; count += 1) {
    const context = await browser.newContext({ baseURL: site.url });
    await signIn(await context.newPage(), site, email);
    contexts.push(context);
  }
  await page.goto("/my-profile");
  const list = section(page, "Where you are signed in");
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(list.getByRole("listitem").filter({ hasText: "This device" })).toHaveCount(1);
  await list
    .getByRole("button", { name: /^Sign out Chrome/ })
    .first()
    .click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByRole("button", { name: "Sign out all others" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list.getByText("This device")).toBeVisible();
  for (const context of contexts) await context.close();
});

test("one takes one's data along, and then deletes the account", async ({ page, site }) => {
  const email = "leaving@example.com";
  await register(page, site, email);
  await page.goto("/my-profile");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("pennyworks-data.json");
  expect(await readFile(await download.path(), "utf8")).toContain(email);

  await page.getByRole("button", { name: "Delete my account" }).click();
  const part = section(page, "Delete account");
  const button = part.getByRole("button", { name: "Permanently delete my account" });
  await part.getByLabel("Email").fill("somebody-else@example.com");
  await part.getByLabel("Password", { exact: true }).fill(password);
  await expect(part.getByRole("alert")).toHaveText("Type your email address to confirm.");
  await expect(button).toBeDisabled();
  await part.getByLabel("Email").fill(email);
  await button.click();
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  await expect(page).toHaveURL(/\/search$/);
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password.");
});
