import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { takePhoto } from "../support/photo.ts";
import { holdCalls } from "./hold-calls.ts";
import { inspect } from "./inspect-screen.ts";
import { expect, register, sharedTest as test } from "./site.ts";

const samples = new URL("../../src/utilities/merge-pdf_1/samples/", import.meta.url);
const uploads = "**/api/sessions/*/files";
const waiting = (page: Page) => page.getByText("Waiting for the files …");
const merge = (page: Page) => page.getByRole("button", { name: "Merge", exact: true });
const files = (page: Page, folder: "Input" | "Output") =>
  page.getByRole("list", { name: `${folder} files` }).getByRole("listitem");
const balance = (page: Page, credits: string) =>
  page.getByRole("link", { name: `My profile, ${credits} credits` });

async function give(page: Page, count: number) {
  const buffer = await readFile(new URL("letter.pdf", samples));
  const names = Array.from({ length: count }, (_, index) => `${index + 1}.pdf`);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(names.map((name) => ({ name, mimeType: "application/pdf", buffer })));
}

test("a run waits for the picture that is on its way", async ({ page, site }) => {
  await register(page, site, "awaits@example.com");
  const release = await holdCalls(page, uploads);
  await page.goto("/utilities/resize-image_1");
  const buffer = await takePhoto(900, 600);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "Lake.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Enlarge image" }).click();
  await expect(waiting(page)).toBeVisible();
  await inspect(page, "resize-awaited");
  release();
  await expect(files(page, "Output")).toContainText(["Lake_enlarged.jpg"]);
  await expect(waiting(page)).toHaveCount(0);
  await expect(balance(page, "9.99")).toBeVisible();
});

test("a run takes all files that were chosen before it was asked for, and is not begun once it is cancelled", async ({
  page,
  site,
}) => {
  await register(page, site, "awaits-all@example.com");
  const release = await holdCalls(page, uploads, 2);
  await page.goto("/utilities/merge-pdf_1");
  await give(page, 3);
  await expect(files(page, "Input")).toHaveCount(2);
  await merge(page).click();
  await expect(waiting(page)).toBeVisible();
  await page.getByRole("button", { name: "Cancel run" }).click();
  await expect(merge(page)).toBeEnabled();
  await merge(page).press("Enter");
  await expect(waiting(page)).toBeVisible();
  await inspect(page, "merge-awaited");
  release();
  await expect(files(page, "Output")).toHaveCount(1);
  await expect(page.getByRole("cell", { name: "3.pdf" })).toBeVisible();
  await expect(files(page, "Output")).toHaveCount(1);
});

test("a run is not begun where one of its files does not arrive", async ({ page, site }) => {
  await register(page, site, "awaits-in-vain@example.com");
  await page.goto("/utilities/merge-pdf_1");
  await give(page, 2);
  await expect(page.getByText("2 uploaded")).toBeAttached();
  const { promise, resolve } = Promise.withResolvers<void>();
  const detail = "The session holds too many bytes.";
  await page.route(uploads, async (route) => {
    await promise;
    const problem = { title: "Too large", detail, status: 413, code: "file_too_large" };
    await route.fulfill({
      status: 413,
      contentType: "application/problem+json",
      body: JSON.stringify(problem),
    });
  });
  await give(page, 1);
  await merge(page).click();
  await expect(waiting(page)).toBeVisible();
  resolve();
  await expect(page.getByText(detail)).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expect(files(page, "Output")).toHaveCount(0);
  await merge(page).click();
  await expect(files(page, "Output")).toHaveCount(1);
});

test("a run waits until a file is gone that was taken out before it", async ({ page, site }) => {
  await register(page, site, "awaits-removal@example.com");
  await page.goto("/utilities/merge-pdf_1");
  await give(page, 3);
  await expect(page.getByText("3 uploaded")).toBeAttached();
  const release = await holdCalls(page, "**/files/input");
  await page.getByRole("button", { name: "Remove 3.pdf", exact: true }).click();
  await merge(page).click();
  await expect(waiting(page)).toBeVisible();
  release();
  await expect(files(page, "Output")).toHaveCount(1);
  await expect(page.getByRole("cell", { name: "2.pdf" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "3.pdf" })).toHaveCount(0);
});

test("a run waits for the samples that take the place of the files before", async ({
  page,
  site,
}) => {
  await register(page, site, "awaits-samples@example.com");
  await page.goto("/utilities/merge-pdf_1");
  await give(page, 2);
  await expect(page.getByText("2 uploaded")).toBeAttached();
  const release = await holdCalls(page, uploads);
  const asked = page.waitForRequest(uploads);
  await page.getByRole("button", { name: "A letter with its appendix first" }).click();
  await asked;
  await merge(page).dblclick();
  await expect(waiting(page)).toBeVisible();
  release();
  await expect(files(page, "Output")).toContainText(["appendix_merged.pdf"]);
  await expect(balance(page, "9.98")).toBeVisible();
  await expect(files(page, "Output")).toHaveCount(1);
});
