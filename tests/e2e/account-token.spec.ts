import { expect, register, sharedTest as test } from "./site.ts";

test("a laptop that slept asks for a new token as it wakes", async ({ page, site }) => {
  await register(page, site, "sleeper@example.com");
  await page.clock.install();
  await page.goto("/my-profile");
  await expect(page.getByRole("heading", { name: "My profile" })).toBeVisible();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  // A late response would reveal that the server hasn't slept.
  await page.waitForLoadState("networkidle");
  const renewed = page.waitForRequest("**/api/auth/token");
  await page.clock.fastForward("10:00");
  await page.evaluate(() =>
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
  );
  await renewed;
  await expect(page.getByRole("heading", { name: "My profile" })).toBeVisible();
});

test("somebody whose account was disabled is signed out and told", async ({ page, site }) => {
  await register(page, site, "disabled@example.com");
  await page.goto("/my-profile");
  await expect(page.getByText("disabled@example.com").first()).toBeVisible();
  await page.route("**/api/users/me", (route) =>
    route.fulfill({
      status: 403,
      json: {
        code: "account_disabled",
        title: "Account disabled",
        status: 403,
        detail: "This account has been disabled. Contact the site's administrator.",
      },
    }),
  );
  await page.route("**/api/auth/get-session", (route) => route.fulfill({ json: null }));
  await page.goto("/my-profile");
  await expect(
    page.getByText("This account has been disabled. Contact the site's administrator."),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});
