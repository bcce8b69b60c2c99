import type { Page } from "@playwright/test";
import { isApiKey } from "#contract/facts/keys/api-key.ts";
import { inspect } from "./inspect-screen.ts";
import type { Site } from "./open-site.ts";
import { expect, register, sharedTest as test } from "./site.ts";

const keys = (page: Page) => page.getByRole("region", { name: "API keys", exact: true });

/** The response's status and key name. */
async function callBy(site: Site, key: string) {
  const answer = await fetch(`${site.url}/api/key`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { name, code } = (await answer.json()) as { name?: string; code?: string };
  return [answer.status, name ?? code];
}

test("a person makes a key, copies it, sees what it does, changes and revokes it", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await register(page, site, "builder@example.com");
  await page.goto("/my-profile#api-keys");
  const section = keys(page);
  await expect(section.getByText("You have no API keys yet.")).toBeVisible();

  await section.getByRole("button", { name: "New API key" }).press("Enter");
  await section.getByLabel("Name").fill("Nightly build");
  await section.getByLabel("Spending cap").fill("1,5");
  await section.getByLabel("Spending cap").blur();
  await expect(section.getByRole("alert")).toHaveText(
    "Enter a cap between 0 and 1000000 credits, with up to two decimals.",
  );
  await section.getByLabel("Spending cap").fill("2.5");
  await section.getByLabel("Resets").selectOption("a day");
  await section.getByLabel("Expires").selectOption("in 30 days");
  await section.getByLabel("Download and delete files").uncheck();
  await section.getByRole("combobox", { name: "Utilities" }).fill("resi");
  await page.getByRole("option", { name: "Resize Image" }).click();
  await section.getByRole("combobox", { name: "Utilities" }).press("Escape");
  await expect(page.getByRole("listbox", { name: "Utilities" })).toBeHidden();
  await inspect(page, "api-key-form");
  await section.getByLabel("Name").press("Enter");

  const notice = section.getByRole("status");
  await expect(notice).toContainText('Copy the key "Nightly build" now');
  await expect(notice).toBeFocused();
  const key = await notice.locator("code").innerText();
  expect(isApiKey(key)).toBe(true);
  await inspect(page, "api-key-made");
  await notice.getByRole("button", { name: "Copy API key" }).click();
  await expect(page.getByText("API key copied to clipboard!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  expect(await callBy(site, key)).toEqual([200, "Nightly build"]);
  await notice.getByRole("button", { name: "Done" }).click();
  await expect(notice).toBeHidden();

  await page.reload();
  const row = section.getByRole("listitem").filter({ hasText: "Nightly build" });
  await expect(row).toContainText(`${key.slice(0, 9)}… run, read, for resize-image_1`);
  await expect(row).toContainText("Spent 0.00 of 2.50 credits a day");
  await expect(row).toContainText(/Last used .+ from 127\.0\.0\.1Expires /);
  expect(await page.content()).not.toContain(key);

  await row.getByRole("button", { name: "Change Nightly build" }).click();
  await row.getByLabel("Name").fill("Weekly build");
  await row.getByLabel("Spending cap").fill("");
  await row.getByRole("button", { name: "Save changes" }).click();
  const changed = section.getByRole("listitem").filter({ hasText: "Weekly build" });
  await expect(changed).toContainText("Spent 0.00 credits, no cap");
  expect(await callBy(site, key)).toEqual([200, "Weekly build"]);

  await changed.getByRole("button", { name: "Revoke Weekly build" }).click();
  const question = page.getByRole("dialog", { name: 'Revoke the API key "Weekly build"?' });
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(question).toBeHidden();
  expect(await callBy(site, key)).toEqual([200, "Weekly build"]);
  await changed.getByRole("button", { name: "Revoke Weekly build" }).click();
  await question.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText('API key "Weekly build" revoked.')).toBeVisible();
  expect(await callBy(site, key)).toEqual([401, "key_revoked"]);
  await section.getByText("1 revoked key").click();
  const revoked = section.getByRole("list", { name: "Revoked API keys" });
  await expect(revoked.getByRole("listitem")).toContainText("Weekly build");
});

test("keys that cannot be read, or made, say why and what to do", async ({ page, site }) => {
  await register(page, site, "unlucky@example.com");
  const broken = { title: "Busy", status: 503, detail: "The server is busy.", code: "overloaded" };
  await page.route("**/api/keys", (route) => route.fulfill({ status: 503, json: broken }));
  await page.goto("/my-profile#api-keys");
  const section = keys(page);
  await expect(section.getByRole("alert")).toContainText("Busy: The server is busy. (503)");
  await page.unroute("**/api/keys");
  await section.getByRole("button", { name: "Retry" }).click();
  await expect(section.getByText("You have no API keys yet.")).toBeVisible();

  const sentence =
    "This action requires you to have recently signed in. Please sign out and sign back in.";
  const old = { title: "x", status: 403, detail: sentence, code: "requires-recent-login" };
  await page.route("**/api/keys", (route) => route.fulfill({ status: 403, json: old }));
  await section.getByRole("button", { name: "New API key" }).click();
  await section.getByLabel("Name").fill("Late");
  await section.getByRole("button", { name: "Create API key" }).click();
  await expect(section.getByRole("alert")).toHaveText(`x: ${sentence} (403)`);
  await expect(section.getByRole("button", { name: /^Sign out and in again/ })).toBeVisible();
  await expect(section.getByLabel("Name")).toHaveValue("Late");
  await section.getByRole("button", { name: "Cancel" }).click();
  await expect(section.getByRole("button", { name: "New API key" })).toBeVisible();
});
