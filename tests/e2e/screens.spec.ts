import { takePhoto } from "../support/photo.ts";
import { totpOf } from "../support/totp.ts";
import { inspect } from "./inspect-screen.ts";
import { expect, password, register, sharedTest as test } from "./site.ts";

test("every screen of somebody who is signed out", async ({ page }) => {
  await page.goto("/search");
  const utilities = page.getByRole("list", { name: "Utilities", exact: true });
  await expect(utilities.getByRole("link").first()).toBeVisible();
  await inspect(page, "search");
  await page.goto("/search?query=qwertyuiop");
  await expect(page.getByText("No utilities found matching your search.")).toBeVisible();
  await inspect(page, "search-empty");
  for (const [path, heading] of [
    ["/login", "Log in"],
    ["/register", "Create an account"],
    ["/reset-password", /password/i],
    ["/reset-password?token=none", "Choose a new password"],
    ["/login?error=access_denied", "Log in"],
    ["/utilities/resize-image_1", "Resize Image"],
    ["/utilities/generate-passwords_1", "Generate Passwords"],
    ["/utilities/no-such-utility_1", "Page not found"],
    ["/no-such-page", "Page not found"],
    ["/utilities/%E0%A4%A", "Page not found"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    // The form is disabled until a guest's session exists.
    const generate = page.getByRole("button", { name: "Generate", exact: true });
    if (path.endsWith("generate-passwords_1")) await expect(generate).toBeEnabled();
    await inspect(page, path.slice(1).replaceAll(/[/?=]/g, "-"));
  }
});

test("every screen of somebody who is signed in", async ({ page, site }) => {
  await register(page, site, "sees-every-screen@example.com");

  await page.goto("/utilities/generate-passwords_1");
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await expect(page.getByText("Password generated successfully!")).toBeVisible();
  await inspect(page, "passwords");

  await page.goto("/utilities/resize-image_1");
  await expect(page.getByRole("button", { name: "Enlarge image" })).toBeVisible();
  await inspect(page, "resize-empty");
  const buffer = await takePhoto(1200, 800);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "Mountain lake at dawn.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByText("1,200 × 800").first()).toBeVisible();
  await inspect(page, "resize-uploaded");
  await page.getByRole("button", { name: "Enlarge image" }).click();
  await expect(page.getByText("2,400 × 1,600").nth(1)).toBeVisible();
  await inspect(page, "resize-done");

  await page.goto("/my-profile");
  await expect(page.getByText("sees-every-screen@example.com")).toBeVisible();
  const lines = page.getByRole("list", { name: "Credit entries" });
  await expect(lines.getByText("-0.01", { exact: true }).first()).toBeVisible();
  await expect(lines.getByText("Resize Image: Enlarge")).toHaveCount(1);
  await expect(lines.getByText("Reserved · free credits", { exact: true })).toBeHidden();
  await lines.getByText("Charged · free credits").click();
  await expect(lines.getByText("Reserved · free credits", { exact: true })).toBeVisible();
  await expect(lines.getByText("Charge confirmed · free credits")).toBeVisible();
  await inspect(page, "profile");
  await page.getByLabel("New email").fill("nobody");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await inspect(page, "profile-settings");
  const secret =
    (await page.getByText(/^Or enter this secret/).textContent())?.split(": ")[1] ?? "";
  await page.getByLabel("Code", { exact: true }).fill(totpOf(secret, Date.now()));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  await inspect(page, "profile-recovery-codes");
  await page.goto("/admin/landing");
  await expect(page).toHaveURL(/\/search$/);
});

test("every screen of somebody on the way in", async ({ page }) => {
  await page.goto("/utilities/generate-passwords_1");
  // The guest is created by then, not earlier.
  await expect(page.getByRole("button", { name: "Generate", exact: true })).toBeEnabled();
  await page.goto("/my-profile");
  await expect(page.getByRole("heading", { name: "You are a guest" })).toBeVisible();
  await inspect(page, "guest");

  await page.goto("/register");
  await page.getByLabel("Email").fill("nobody");
  await page.getByLabel("Email").blur();
  await expect(page.getByRole("alert")).toBeVisible();
  await inspect(page, "register-invalid");
  await page.getByLabel("Email").fill("on-the-way-in@example.com");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Verify your email", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/verify-email$/);
  await inspect(page, "verify-email");
});
