import type { Page } from "@playwright/test";
import { takePhoto } from "../support/photo.ts";
import { expect, register, sharedTest as test } from "./site.ts";

// Form checks and uploads load after the page, and the connection may break in between.

const checks = /\/assets\/utility-folders-[\w-]{8}\.js$/;
const outcome = (page: Page) => page.getByRole("group", { name: "Result of the run" });

test("a form whose checks have not arrived says so when it is sent, and works once they have", async ({
  page,
  site,
}) => {
  await register(page, site, "late-checks@example.com");
  await page.route(checks, (route) => route.abort());
  await page.goto("/utilities/bcrypt_1");
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByRole("button", { name: "Hash", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "The utility couldn't be loaded because the server didn't send it. Check your internet connection and try again.",
  );
  await page.unroute(checks);
  await page.getByRole("button", { name: "Hash", exact: true }).click();
  await expect(outcome(page)).toContainText("$2b$");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("what computes as one types asks for its checks again until they arrive", async ({ page }) => {
  const aborted = Promise.withResolvers<void>();
  await page.route(checks, async (route) => {
    await route.abort();
    aborted.resolve();
  });
  await page.goto("/utilities/count-text_1");
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("a secret");
  await aborted.promise;
  await page.unroute(checks);
  await expect(outcome(page).getByText("8", { exact: true }).first()).toBeVisible();
});

test("files are sent once that has arrived what sends them", async ({ page, site }) => {
  await register(page, site, "late-sending@example.com");
  const sending = /\/assets\/sent-files-[\w-]{8}\.js$/;
  const aborted = Promise.withResolvers<void>();
  await page.route(sending, async (route) => {
    await route.abort();
    aborted.resolve();
  });
  await page.goto("/utilities/resize-image_1");
  await aborted.promise;
  const buffer = await takePhoto(900, 600);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "Lake.jpg", mimeType: "image/jpeg", buffer });
  await page.unroute(sending);
  await expect(page.getByText("1 uploaded")).toBeAttached();
});
