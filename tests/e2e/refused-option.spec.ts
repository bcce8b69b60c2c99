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

sharedTest(
  "a page says what nobody sees: a line break at the end, and a password too short",
  async ({ page }) => {
    await page.goto("/utilities/diff-text_1");
    await page.getByLabel("Before", { exact: true }).fill("a\nb");
    await page.getByLabel("After", { exact: true }).fill("a\nb\n");
    await expect(
      page.getByText("The lines are identical. Only the second text ends with a line break."),
    ).toBeVisible();

    await page.goto("/utilities/wifi-qr-code_1");
    await page.getByLabel("Network name", { exact: true }).fill("Lake house");
    const secret = page.getByLabel("Password", { exact: true });
    await secret.fill("sevenof");
    await expect(secret).toHaveAttribute("aria-invalid", "true");
    await expect(
      page.getByText(/^A Wi-Fi password has at least 8 characters\. Check it/).first(),
    ).toBeVisible();
  },
);
