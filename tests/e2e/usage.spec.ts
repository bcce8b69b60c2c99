import { readFile } from "node:fs/promises";
import { takePhoto } from "../support/photo.ts";
import { startSessionOf } from "../support/sessions.ts";
import { uploadTo } from "../support/uploads.ts";
import { inspect } from "./inspect-screen.ts";
import { expect, register, sharedTest as test } from "./site.ts";

test("usage says what was spent on what, is narrowed, and goes into a spreadsheet", async ({
  page,
  site,
}) => {
  const person = await register(page, site, "uses@example.com");
  await page.goto("/my-profile");
  await page.getByRole("link", { name: "My usage" }).click();
  await expect(page.getByRole("heading", { name: "My usage", level: 1 })).toBeFocused();
  await expect(page.getByText("No runs in this period.")).toHaveCount(3);
  await expect(page.getByText(/^renews \w+ 1 \(UTC\)$/)).toBeVisible();
  await inspect(page, "usage-empty");

  const { sessionId } = await startSessionOf(person);
  const content = await takePhoto(900, 600);
  await person.inject(
    uploadTo(sessionId, [{ filename: "Lake at the end of a long day.jpg", content }]),
  );
  const run = (operation: string, options: object) =>
    person.inject({
      method: "POST",
      url: `/api/resize-image/${operation}`,
      payload: { sessionId, options },
    });
  expect((await run("enlarge", {})).statusCode).toBe(200);
  expect((await run("reduce", { longestSide: 5000 })).statusCode).toBe(422);
  await page.reload();

  const facts = page.locator("dl").first();
  await expect(facts.getByText("0.01", { exact: true })).toBeVisible();
  await expect(facts.getByText("1 failed, not charged")).toBeVisible();
  const utilities = page.getByRole("table", { name: "By utility" });
  await expect(utilities.getByRole("row", { name: "Resize Image 2 0.01" })).toBeVisible();
  const runs = page.getByRole("table", { name: "Runs", exact: true });
  await expect(runs.getByRole("row")).toHaveCount(3);
  await expect(runs.getByRole("row", { name: /^Resize Image: Reduce .* Failed/ })).toBeVisible();
  await inspect(page, "usage");

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    runs.getByRole("button", { name: "Lake at the end of a long day_enlarged.jpg" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("Lake at the end of a long day_enlarged.jpg");

  const outcome = page.getByLabel("Outcome");
  await outcome.focus();
  await page.keyboard.type("Failed");
  await expect(page).toHaveURL(/\/my-usage\?outcome=failed$/);
  await expect(runs.getByRole("row")).toHaveCount(2);
  await expect(utilities.getByRole("row", { name: "Resize Image 1 0.00" })).toBeVisible();
  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(csv.suggestedFilename()).toMatch(/^usage-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await csv.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/,resize-image_1,reduce,page,,failed,0\.00,\d+,\w+,/);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(runs.getByRole("row")).toHaveCount(3);
});

test("usage that cannot be read says so, and is read again", async ({ page, site }) => {
  await register(page, site, "uses-nothing@example.com");
  let failing = true;
  const problem = { status: 503, code: "overloaded", title: "Busy", detail: "Try again." };
  await page.route("**/api/usage**", (route) =>
    failing ? route.fulfill({ status: 503, json: problem }) : route.fallback(),
  );
  await page.goto("/my-usage");
  const alert = page.getByRole("alert").first();
  await expect(alert).toContainText("Your usage couldn't be loaded. Busy: Try again. (503)");
  await inspect(page, "usage-failed");
  failing = false;
  await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(2);
  await page.getByRole("button", { name: "Retry" }).last().click();
  await page.getByRole("button", { name: "Retry" }).first().click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("10.00", { exact: true })).toBeVisible();
});
