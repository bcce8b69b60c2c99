import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { takePhoto } from "../support/photo.ts";
import { expect, registerByScreen, test } from "./site.ts";

test("a newcomer registers, enlarges a photo of 12 megapixels, downloads it and has paid for it", async ({
  page,
  site,
}) => {
  const photo = await takePhoto(4000, 3000, { orientation: 6 });
  expect(photo.length).toBeLessThan(5 * 1024 * 1024);
  const email = "newcomer@example.com";

  await page.goto("/");
  await expect(page).toHaveURL(/\/search$/);
  await page.getByRole("link", { name: /log in|sign in/i }).click();
  await page.getByRole("link", { name: "Create one" }).click();
  await registerByScreen(page, email);
  await expect(page).toHaveURL(/\/verify-email$/);

  const mail = await site.mailbox.mailTo(email);
  await page.goto(mail.link);
  await page.getByRole("link", { name: "Find a utility" }).click();

  await page.getByRole("searchbox", { name: "Filter utilities" }).fill("resize");
  await expect(page.getByRole("link", { name: "Generate Passwords" })).toHaveCount(0);
  await page.getByRole("link", { name: "Resize Image", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Resize Image", level: 1 })).toBeVisible();

  await page.locator("input[type=file]").setInputFiles({
    name: "Mountain lake.jpg",
    mimeType: "image/jpeg",
    buffer: photo,
  });
  await expect(page.getByText("3,000 × 4,000").first()).toBeVisible();
  await page.getByRole("button", { name: "Enlarge image" }).click();
  await expect(
    page.getByText("Image 'Mountain lake.jpg' enlarged. Output may be available."),
  ).toBeVisible();
  await expect(page.getByText("6,000 × 8,000").first()).toBeVisible();

  const downloading = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /download/i })
    .first()
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Mountain lake_enlarged.jpg");
  const bytes = await readFile(await download.path());
  const { width, height, format, orientation } = await sharp(bytes).metadata();
  expect({ width, height, format, orientation }).toEqual({
    width: 6000,
    height: 8000,
    format: "jpeg",
    orientation: undefined,
  });

  await page.getByRole("link", { name: /profile/i }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText("9.99").first()).toBeVisible();
});
