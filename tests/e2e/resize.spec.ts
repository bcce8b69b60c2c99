import type { Page } from "@playwright/test";
import sharp from "sharp";
import { takePhoto } from "../support/photo.ts";
import { awaitTakeover } from "./await-takeover.ts";
import { inspect } from "./inspect-screen.ts";
import { expect, register, sharedTest } from "./site.ts";

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer) {
  await page.locator("input[type=file]").first().setInputFiles({ name, mimeType, buffer });
}

sharedTest(
  "foresees the size, and compares before and after by a slider",
  async ({ page, site }) => {
    await register(page, site, "compares@example.com");
    await page.goto("/utilities/resize-image_1");
    await choose(page, "Lake.jpg", "image/jpeg", await takePhoto(900, 600));
    await expect(page.getByText("900 × 600 → 1,800 × 1,200 pixels")).toBeVisible();
    await page.getByLabel("Factor", { exact: true }).last().fill("31");
    const tooMany =
      "The result would be 27,900 × 18,600 pixels. The limit for JPEG is 100 megapixels.";
    await expect(page.getByRole("alert")).toHaveText(tooMany);
    await expect(page.getByRole("button", { name: "Enlarge image" })).toBeDisabled();
    await page.getByLabel("Factor", { exact: true }).last().fill("1.5");
    await expect(page.getByText("900 × 600 → 1,350 × 900 pixels")).toBeVisible();
    await page.getByRole("button", { name: "Enlarge image" }).click();

    const slider = page.getByRole("slider", { name: "Before and after" });
    await expect(slider).toHaveAttribute("aria-valuetext", "50% before, 50% after");
    await slider.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", "51% before, 49% after");
    await slider.press("End");
    await expect(slider).toHaveValue("100");
    const picture = page.getByRole("img", { name: "After: Lake_enlarged.jpg" });
    const frame = picture.locator("..");
    await expect(frame).toHaveCSS("clip-path", "inset(0px 0px 0px 100%)");
    await slider.scrollIntoViewIfNeeded();
    const box = await frame.boundingBox();
    if (box === null) throw new Error("The picture is not shown.");
    const middle = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.75, middle);
    await page.mouse.down();
    await expect(slider).toHaveValue("75");
    await page.mouse.move(box.x + box.width * 0.2, middle);
    await page.mouse.up();
    await expect(slider).toHaveValue("20");
    await inspect(page, "resize-slider");
  },
);

sharedTest("takes a finger at the slider", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, hasTouch: true });
  const page = await context.newPage();
  awaitTakeover(page);
  await register(page, site, "touches@example.com");
  await page.goto("/utilities/resize-image_1");
  await choose(page, "Lake.jpg", "image/jpeg", await takePhoto(900, 600));
  await page.getByRole("button", { name: "Enlarge image" }).click();
  const slider = page.getByRole("slider", { name: "Before and after" });
  await slider.scrollIntoViewIfNeeded();
  const box = await page.getByRole("img", { name: "Before: Lake.jpg" }).boundingBox();
  if (box === null) throw new Error("The picture is not shown.");
  await page.touchscreen.tap(box.x + box.width * 0.3, box.y + box.height / 2);
  await expect(slider).toHaveValue("30");

  // Chromium can't show TIFF, so thumbnails appear side by side.
  const tiff = await sharp(await takePhoto(900, 600))
    .tiff()
    .toBuffer();
  await page.goto("/utilities/resize-image_1");
  await page.getByRole("button", { name: "Remove Lake.jpg", exact: true }).click();
  await choose(page, "Scan.tiff", "image/tiff", tiff);
  await page.getByRole("button", { name: "Enlarge image" }).click();
  const after = page.getByRole("img", { name: "After: Scan_enlarged.tiff" });
  await expect.poll(() => after.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(50);
  await expect(slider).toHaveCount(0);
  await context.close();
});
