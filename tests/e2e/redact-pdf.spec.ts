import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { inspect } from "./inspect-screen.ts";
import { expect, register, sharedTest as test } from "./site.ts";

const letter = new URL("../../src/utilities/redact-pdf_1/samples/letter.pdf", import.meta.url);
const areas = (page: Page) => page.getByRole("region", { name: "Areas on the pages" });
const lines = (page: Page) => page.getByRole("textbox", { name: "Areas" });
const frame = (page: Page, number: number) =>
  areas(page).getByRole("button", { name: `Area ${number}: drag it` });

async function openAreas(page: Page): Promise<void> {
  await page.goto("/utilities/redact-pdf_1?operation=areas");
  await expect(page.getByRole("timer")).toBeVisible();
  const buffer = await readFile(letter);
  const file = { name: "letter.pdf", mimeType: "application/pdf", buffer };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await expect(areas(page).getByRole("status")).toHaveText(/^Page 1 of \d+$/);
}

test("areas are drawn on the pages, are lines of the field, and are covered", async ({
  page,
  site,
}) => {
  await register(page, site, "redacts@example.com");
  await openAreas(page);
  await areas(page).getByRole("button", { name: "Next page" }).click();
  await expect(areas(page).getByRole("status")).toHaveText(/^Page 2 of \d+$/);
  const sheet = areas(page).locator("canvas");
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  if (box === null) throw new Error("The page is not shown.");
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.6);
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.1);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.15);
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.3);
  await page.mouse.up();
  await expect(areas(page).getByRole("status")).toHaveText(/^Page 2 of \d+, 1 area$/);
  // A4 is 210 by 297 millimetres.
  await expect(lines(page)).toHaveValue(
    /^2: 2\d(\.\d)?, (29|30)(\.\d)?, 10[3-6](\.\d)?, (59|60)(\.\d)?$/,
  );

  await lines(page).fill("2: 20, 30, 100, 15\nsomething else");
  await frame(page, 1).press("ArrowRight");
  await frame(page, 1).press("Shift+ArrowDown");
  await expect(lines(page)).toHaveValue("2: 21, 40, 100, 15\nsomething else");
  await inspect(page, "redact-areas");
  await lines(page).fill("2: 21, 40, 100, 15");
  await page.getByRole("button", { name: "Redact areas", exact: true }).click();
  await expect(page.getByRole("list", { name: "Output files" })).toContainText(
    "letter_redacted.pdf",
  );
});

test("areas are added, moved and removed by keys alone", async ({ page, site }) => {
  await register(page, site, "redacts-by-keys@example.com");
  await openAreas(page);
  await areas(page).getByRole("button", { name: "Add area" }).focus();
  await page.keyboard.press("Enter");
  await expect(frame(page, 1)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(lines(page)).toHaveValue("1: 20, 21, 60, 15");
  await areas(page).getByRole("button", { name: "Add area" }).press("Enter");
  await expect(frame(page, 2)).toBeFocused();
  await expect(lines(page)).toHaveValue("1: 20, 21, 60, 15\n1: 25, 25, 60, 15");
  await areas(page).getByRole("button", { name: "Remove area 1" }).press("Enter");
  await expect(lines(page)).toHaveValue("1: 25, 25, 60, 15");
  await expect(areas(page).getByRole("button", { name: "Add area" })).toBeFocused();
});
