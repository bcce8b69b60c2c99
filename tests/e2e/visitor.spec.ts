import { takePhoto } from "../support/photo.ts";
import { expectAccessible } from "./accessibility.ts";
import { inspect } from "./inspect-screen.ts";
import { expect, registerByScreen, sharedTest as test } from "./site.ts";

test("what a visitor has filled in and chosen is there once they have registered", async ({
  page,
  site,
}) => {
  const email = "visitor@example.com";
  await page.goto("/utilities/resize-image_1");
  await expect(
    page.getByRole("heading", { name: "Before and after: Double an image" }),
  ).toBeVisible();
  const drawn = await page.getByRole("group", { name: "Before" }).elementHandle();
  for (const side of ["Before", "After"]) {
    const picture = page.getByRole("group", { name: side }).locator("img");
    await picture.scrollIntoViewIfNeeded();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(side === "Before" ? 64 : 128);
  }
  await expect(
    page.getByText(/^A run costs 0\.01 credits, paid from your account\./),
  ).toBeVisible();
  await expectAccessible(page, "a page that needs an account");
  // Server-rendered parts stay while their code and data load after the first interaction.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("example-view")),
  );
  await page.waitForLoadState("networkidle");
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);

  const buffer = await takePhoto(1200, 800);
  const picture = { name: "Mountain lake.jpg", mimeType: "image/jpeg", buffer };
  await page.locator("input[type=file]").setInputFiles(picture);
  await expect(page.getByText("Mountain lake.jpg")).toBeVisible();
  await page.getByLabel("Factor").last().fill("3");
  // The URL follows the form after a pause, and restores it on return.
  await expect(page).toHaveURL("/utilities/resize-image_1?factor=3");
  await page.getByRole("button", { name: "Enlarge image" }).click();
  const back = "redirect=%2Futilities%2Fresize-image_1%3Ffactor%3D3";
  const dialog = page.getByRole("dialog", { name: "Create a free account to run this" });
  await expect(dialog).toContainText(
    "A run costs 0.01 credits. You get 10.00 free credits every month. Your file and what you entered are kept.",
  );
  await inspect(page, "account-asked-for");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/utilities/resize-image_1?factor=3");
  await page.getByRole("button", { name: "Enlarge image" }).click();
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(`/login?${back}`);
  await page.goBack();
  await expect(page.getByText("Mountain lake.jpg")).toBeVisible();
  await page.getByRole("button", { name: "Enlarge image" }).click();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(`/register?${back}`);
  await registerByScreen(page, email);
  await expect(page).toHaveURL(`/verify-email?${back}`);
  await page.request.get((await site.mailbox.mailTo(email)).link);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page).toHaveURL("/utilities/resize-image_1?factor=3");
  // Uploaded automatically once there is an account.
  await expect(page.getByText("1,200 × 800").first()).toBeVisible();
  await expect(page.getByText("1,200 × 800 → 3,600 × 2,400 pixels")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Before and after/ })).toHaveCount(0);
});
