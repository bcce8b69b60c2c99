import { readFile } from "node:fs/promises";
import { expect, register, sharedTest } from "./site.ts";

const sample = new URL("../../src/utilities/split-pdf_1/samples/", import.meta.url);

sharedTest("an option that a run refuses is marked in the form", async ({ page, site }) => {
  await register(page, site, "no-page-99@example.com");
  await page.goto("/utilities/split-pdf_1");
  // Until the account is known, the page is a visitor's, and the bar knows it a moment earlier.
  await page.getByRole("timer").waitFor();
  const buffer = await readFile(new URL("letter.pdf", sample));
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "letter.pdf", mimeType: "application/pdf", buffer });
  const pages = page.getByLabel("Pages", { exact: true });
  await pages.fill("99");
  await page.getByRole("button", { name: "Extract pages", exact: true }).click();
  await expect(pages).toHaveAttribute("aria-invalid", "true");
  await expect(pages).toHaveAccessibleDescription(/There is no page 99/);
  await expect(pages).toBeFocused();
  await expect(page.getByText(/There is no page 99/)).toHaveCount(1);
});

sharedTest("a page says of an option what the server would say", async ({ page }) => {
  await page.goto("/utilities/explain-cron_1");
  const zone = page.getByLabel("Time zone", { exact: true });
  await zone.fill("x".repeat(51));
  await zone.blur();
  await expect(zone).toHaveAccessibleDescription(/This can have at most 50 characters\./);
});
