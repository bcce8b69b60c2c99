import { expect, sharedTest as test } from "./site.ts";

test("who clicks on a result right after typing gets there, however long it loads", async ({
  page,
}) => {
  // Longer than the pause after which the filter is written into the address.
  await page.route("**/api/utilities/resize-image_1", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto("/search");
  await page.getByRole("searchbox", { name: "Filter utilities" }).fill("resize");
  await page.getByRole("link", { name: "Resize Image", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Resize Image", level: 1 })).toBeVisible();
  await expect(page).toHaveURL("/utilities/resize-image_1");
});

test("the filter is kept in the address, and comes back with it", async ({ page }) => {
  await page.goto("/search");
  await page.getByRole("searchbox", { name: "Filter utilities" }).fill("free password");
  await expect(page).toHaveURL(/\/search\?query=free(\+|%20)password$/);
  await page.reload();
  const filter = page.getByRole("searchbox", { name: "Filter utilities" });
  await expect(filter).toHaveValue("free password");
  await expect(page.getByRole("link", { name: "Resize Image", exact: true })).toHaveCount(0);
});
