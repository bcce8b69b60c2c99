import { holdCalls } from "./hold-calls.ts";
import { becomeAdministrator, expect, sharedTest as test } from "./site.ts";

test("of two filters, the second keeps the first that is still on its way into the address", async ({
  page,
  site,
}) => {
  await becomeAdministrator(page, site);
  await page.clock.install();
  await page.goto("/admin/list-sessions");
  await expect(page.getByRole("heading", { name: "Admin - User Sessions" })).toBeVisible();
  await expect(page.getByRole("status", { name: "Busy" })).toHaveCount(0);
  // After half a minute, the screen's guard checks again who this is.
  await page.clock.fastForward("00:31");
  const letGuardGo = await holdCalls(page, "**/api/users/me");
  await page.getByLabel("Status", { exact: true }).selectOption("TIMED_OUT");
  await page.getByLabel("Created from (UTC)").fill("2000-01-01");
  letGuardGo();
  await expect(page).toHaveURL("/admin/list-sessions?status=TIMED_OUT&start_date=2000-01-01");
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("TIMED_OUT");
});
