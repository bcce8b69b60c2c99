import { takePhoto } from "../support/photo.ts";
import { inspect } from "./inspect-screen.ts";
import { becomeAdministrator, expect, register, sharedTest as test } from "./site.ts";

test("where nothing is sold, no screen offers credits", async ({ page, site }) => {
  await register(page, site, "nothing-sold@example.com");
  await page.goto("/my-profile");
  await expect(page.getByRole("heading", { name: "My profile" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Credit entries" })).toContainText("10.00");
  await expect(page.getByRole("link", { name: /get (more|credits)/i })).toHaveCount(0);
  await page.getByRole("link", { name: "My profile, 10.00 credits" }).click();
  await expect(page).toHaveURL(/\/my-profile$/);

  await page.goto("/utilities/compress-image_1");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "Lake.jpg", mimeType: "image/jpeg", buffer: await takePhoto(900, 600) });
  await expect(page.getByText("Lake.jpg").first()).toBeVisible();
  await page.route("**/api/compress-image/*", (route) =>
    route.fulfill({
      status: 402,
      contentType: "application/problem+json",
      json: {
        title: "Not enough credits",
        status: 402,
        code: "insufficient_credits",
        detail: "Too few.",
        price: 1,
        free: 0,
        paid: 0,
      },
    }),
  );
  const run = page.locator("button[type=submit]").first();
  await expect(run).toBeEnabled();
  await run.click();
  await expect(page.getByRole("alert").first()).toContainText("Not enough credits");
  await expect(page.getByRole("status").filter({ hasText: "free credits again" })).toHaveText(
    /^You get 10\.00 free credits again on [A-Z][a-z]+ 1\. Until then, ask this site's operator for credits\.$/,
  );
  await expect(page.getByRole("link", { name: "Get credits" })).toHaveCount(0);

  await page.goto("/credits");
  await expect(page.getByRole("alert")).toContainText("This site doesn't sell credits");
  await expect(page.getByRole("heading", { name: "Buy credits" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Your limits" })).toHaveCount(0);
  await inspect(page, "credits-not-sold");
});

test("an administrator sees nothing of sales where nothing is sold", async ({ page, site }) => {
  await becomeAdministrator(page, site);
  await page.goto("/admin/landing");
  await expect(page.getByRole("heading", { name: "Now" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Purchases" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /Sales/ })).toHaveCount(0);
  await page.goto("/admin/edit-utility/compress-image_1");
  await page.getByLabel("Credits per execution").fill("2");
  await expect(page.getByText(/runs? (was|were) charged/)).toBeVisible();
  await expect(page.getByText("At this price")).toHaveCount(0);
});
