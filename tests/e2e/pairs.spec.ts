import { expectAccessible } from "./accessibility.ts";
import { expect, sharedTest as test } from "./site.ts";

test("a name that people type has a page of its own, with its options filled in", async ({
  page,
}) => {
  const drawn = await (await page.request.get("/utilities/jpg-to-pdf")).text();
  expect(drawn).toContain("Combine JPG photos and scans into one PDF");
  await page.goto("/utilities/jpg-to-pdf");
  await expect(page).toHaveTitle("JPG to PDF · Pennyworks");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("JPG to PDF");
  await expect(page.getByRole("radio", { name: "Fit to image" })).toBeChecked();
  await expect(page.getByRole("spinbutton", { name: "Margin" })).toHaveValue("0");
  await expectAccessible(page, "the page of a pair");
  await page.getByRole("spinbutton", { name: "Margin" }).fill("5");
  await expect(page).toHaveURL("/utilities/jpg-to-pdf?margin=5");
  const related = page.getByRole("navigation", { name: "Related" });
  await related.getByRole("link", { name: "PNG to PDF" }).click();
  await expect(page).toHaveTitle("PNG to PDF · Pennyworks");
  // A visitor's form is kept for its page.
  await expect(page.getByRole("spinbutton", { name: "Margin" })).toHaveValue("0");
  await related.getByRole("link", { name: "Images to PDF", exact: true }).click();
  await expect(page).toHaveURL("/utilities/images-to-pdf_1");
  await expect(page.getByRole("radio", { name: "A4" })).toBeChecked();
});

test("what is typed leads to it, and lists count it alone", async ({ page }) => {
  await page.goto("/search?query=webp%20to%20jpg");
  const first = page
    .getByRole("list", { name: "Utilities", exact: true })
    .getByRole("link")
    .first();
  await expect(first).toHaveText("WebP to JPG");
  await expect(first).toHaveAttribute("href", "/utilities/webp-to-jpg");
  const box = page.getByRole("searchbox");
  await box.fill("convert to jpeg");
  await expect(page.getByText(/^and \d+ pairs$/).first()).toBeVisible();
  await box.fill("avif to jpeg");
  await box.press("Enter");
  await expect(page).toHaveURL("/utilities/avif-to-jpg");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  await palette.getByRole("textbox").fill("png to tiff");
  await palette.getByText("PNG to TIFF").click();
  await expect(page).toHaveURL("/utilities/png-to-tiff");
  await page.goto("/utilities/png-to-nothing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
});
