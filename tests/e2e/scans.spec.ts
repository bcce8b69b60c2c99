import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { inspect } from "./inspect-screen.ts";
import { expect, register, sharedTest as test } from "./site.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("a scan is made searchable on a phone", async ({ page, site }) => {
  await register(page, site, "scans@example.com");
  await page.goto("/utilities/make-pdf-searchable_1");
  await expect(page.getByRole("timer")).toBeVisible();
  const sample = new URL("../../src/utilities/scans/samples/letter.png", import.meta.url);
  const file = { name: "letter.png", mimeType: "image/png", buffer: await readFile(sample) };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.getByRole("button", { name: "Make searchable", exact: true }).click();
  const button = page.getByRole("button", { name: "Download letter_searchable.pdf" });
  await expect(button).toBeVisible({ timeout: 60_000 });
  await inspect(page, "scans");
  const waiting = page.waitForEvent("download");
  await button.click();
  const path = await (await waiting).path();
  expect(execFileSync("pdftotext", [path, "-"], { encoding: "utf8" })).toContain("liquor jugs");
});

for (const [locale, language] of [
  ["de-AT", "german"],
  ["en-GB", "english"],
  ["sv-SE", "english"],
] as const) {
  test.describe(`with a browser in ${locale}`, () => {
    test.use({ locale });

    test(`scans are read in ${language} at first`, async ({ page }) => {
      for (const code of ["make-pdf-searchable", "ocr-pdf-to-text", "read-text-from-image"]) {
        await page.goto(`/utilities/${code}_1`);
        const field = page.getByLabel("Language");
        await expect(field).toHaveValue(language);
        // Only what a person chose is in the address.
        await expect(page).toHaveURL(`/utilities/${code}_1`);
        await field.selectOption("french");
        await expect(page).toHaveURL(`/utilities/${code}_1?language=french`);
        await page.reload();
        await expect(field).toHaveValue("french");
      }
      await page.goto("/utilities/ocr-pdf-to-text_1?language=english");
      await expect(page.getByLabel("Language")).toHaveValue("english");
    });
  });
}
