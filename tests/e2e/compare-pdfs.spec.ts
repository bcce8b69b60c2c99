import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { inspect } from "./inspect-screen.ts";
import { expect, register, sharedTest as test } from "./site.ts";

const samples = new URL("../../src/utilities/compare-pdfs_1/samples/", import.meta.url);

const list = (within: Locator) => within.getByRole("listitem");
const outputs = (page: Page) => page.getByRole("list", { name: "Output files" });

test("two versions of a letter are compared, either way round", async ({ page, site }) => {
  await register(page, site, "compares-pdfs@example.com");
  await page.goto("/utilities/compare-pdfs_1");
  await expect(page.getByRole("timer")).toBeVisible();
  const give = async (name: string) => {
    const buffer = await readFile(new URL(name, samples));
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles([{ name, mimeType: "application/pdf", buffer }]);
  };
  const compare = page.getByRole("button", { name: "Compare", exact: true });
  await give("letter-1.pdf");
  await expect(page.getByText("1 uploaded")).toBeAttached();
  await expect(compare).toHaveAttribute("aria-disabled", "true");
  await expect(compare).toHaveAttribute("title", /^This needs at least 2 files/);
  await give("letter-2.pdf");
  await expect(page.getByText("2 uploaded")).toBeAttached();
  await compare.click();
  const words = list(page.getByRole("region", { name: "Words", exact: true }));
  await expect(words).toHaveText([
    "Page 1",
    "-Monday",
    "+Tuesday evening",
    "Page 2 before",
    "-This page is dropped",
    "Page 3 now",
    "+This page is new",
  ]);
  await expect(list(outputs(page))).toContainText(["letter-2_compared.pdf"]);
  await inspect(page, "compare-pdfs");

  await page.getByRole("button", { name: "Move letter-2.pdf up" }).press("Enter");
  await expect(page.getByText("letter-2.pdf is now number 1 of 2.")).toBeAttached();
  await compare.click();
  await expect(words).toHaveText([
    "Page 1",
    "-Tuesday evening",
    "+Monday",
    "Page 2 now",
    "+This page is dropped",
    "Page 3 before",
    "-This page is new",
  ]);
  await expect(list(outputs(page))).toContainText([
    "letter-2_compared.pdf",
    "letter-1_compared.pdf",
  ]);
});
