import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { TestAccount } from "../support/accounts.ts";
import { takePhoto } from "../support/photo.ts";
import { askForRun, readMoney, runWhen } from "../support/runs.ts";
import { startSessionOf } from "../support/sessions.ts";
import { uploadTo } from "../support/uploads.ts";
import { inspect } from "./inspect-screen.ts";
import { arrive, becomeAdministrator, expect, register, sharedTest as test } from "./site.ts";

async function openSession(somebody: TestAccount): Promise<string> {
  const { sessionId } = await startSessionOf(somebody);
  const content = await takePhoto(600, 512);
  await somebody.inject(uploadTo(sessionId, [{ filename: "Lake.jpg", content }]));
  return sessionId;
}

const itemsOf = (page: Page, name: string) =>
  page.getByRole("list", { name }).locator(":scope > li");

async function find(page: Page, id: string): Promise<void> {
  await page.getByLabel("Run ID or request ID").fill(id);
  await page.getByRole("button", { name: "Find", exact: true }).click();
}

test("nobody but administrators sees a run of somebody else's", async ({ page, site }) => {
  const path = `/admin/runs/${randomUUID()}`;
  await page.goto(path);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%2Fruns%2F/);
  await register(page, site, "nosy@example.com");
  for (const each of ["/admin/runs", path]) {
    await page.goto(each);
    await expect(page).toHaveURL(/\/search$/);
  }
});

test("an administrator finds a run by its request, gives back what it cost, and has it done again", async ({
  page,
  site,
}) => {
  const somebody = await arrive(site, "ran@example.com");
  const sessionId = await openSession(somebody);
  const answer = await askForRun(somebody, "resize-image/reduce", { sessionId, options: {} });
  expect(answer.statusCode, answer.body).toBe(200);
  const runId = String(answer.headers["run-id"]);
  const before = await readMoney(somebody);

  await becomeAdministrator(page, site);
  await page.goto("/admin/landing");
  await page.getByRole("link", { name: "Runs", exact: true }).click();
  await find(page, "the one of yesterday");
  await expect(page.getByText(/^Enter an ID such as/)).toBeVisible();
  await inspect(page, "admin-find-run");
  await find(page, randomUUID());
  await expect(page.getByRole("alert")).toContainText("This run doesn't exist.");
  await inspect(page, "admin-run-unknown");

  await page.getByRole("link", { name: "All runs" }).click();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/admin/runs/*", async (route) => {
    await held;
    await route.fallback();
  });
  await find(page, String(answer.headers["x-request-id"]));
  await expect(page.getByRole("status", { name: "Loading the run" })).toBeVisible();
  release();
  await expect(page.getByLabel("Run", { exact: true })).toContainText(runId);
  await page.unrouteAll();
  await expect(itemsOf(page, "Timeline")).toContainText([
    "Requested",
    "Credits reserved, -",
    "Started, attempt 1",
    "Succeeded",
    "Charged",
  ]);
  await expect(itemsOf(page, "Log lines")).toContainText(["a run was started", "a run ended"]);
  await expect(page.getByRole("button", { name: "Cancel run" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Run again" })).toBeDisabled();
  await expect(page.getByText("Return its credits first.")).toBeVisible();
  await inspect(page, "admin-run");

  await page.getByRole("button", { name: "Return credits" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("The run and its results are kept.");
  await inspect(page, "admin-run-confirm");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await readMoney(somebody)).toEqual(before);

  const busy = {
    type: "about:blank",
    title: "Busy",
    status: 503,
    detail: "Later.",
    code: "overloaded",
  };
  await page.route("**/give-back", (route) =>
    route.fulfill({ status: 503, contentType: "application/problem+json", json: busy }),
  );
  await page.getByRole("button", { name: "Return credits" }).click();
  await dialog.getByRole("button", { name: "Return credits" }).click();
  await expect(page.getByRole("alert")).toContainText("Later. (503)");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Return credits" }).click();
  await dialog.getByRole("button", { name: "Return credits" }).dblclick();
  await expect(page.getByText("Credits returned.")).toBeVisible();
  await expect(itemsOf(page, "Timeline").last()).toContainText(
    "Credits returned by an administrator, +",
  );
  await expect(page.getByRole("button", { name: "Return credits" })).toBeDisabled();
  expect((await readMoney(somebody)).free).toBe(10);

  await page.getByRole("button", { name: "Run again" }).click();
  await dialog.getByRole("button", { name: "Run again" }).click();
  await expect(page.getByText("New run started.")).toBeVisible();
  await expect(page.getByText("Rerun of")).toBeVisible();
  await expect(itemsOf(page, "Timeline").last()).toContainText("Charged");
  expect((await readMoney(somebody)).free).toBe(before.free);
  await page.getByRole("link", { name: "Audit log" }).click();
  await expect(page.getByText("No entries found.")).toBeVisible();
  await page.goto(`/admin/audit?subject=${runId}`);
  await expect(
    page.getByRole("cell", { name: /returned 0\.\d\d credits of a run of/ }),
  ).toBeVisible();
  await expect(page.getByRole("cell", { name: /repeated a run of/ })).toBeVisible();
});

test("an administrator finds runs by person, utility, state and day", async ({ page, site }) => {
  const [one, other] = await Promise.all([
    arrive(site, "one@runs.example"),
    arrive(site, "other@runs.example"),
  ]);
  for (const [who, options] of [
    [one, {}],
    [other, {}],
  ] as const) {
    const sessionId = await openSession(who);
    const answer = await askForRun(who, "resize-image/reduce", { sessionId, options });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const rows = page.getByRole("table", { name: "Runs" }).locator("tbody tr");
  await becomeAdministrator(page, site);
  await page.goto("/admin/runs");
  await page.getByLabel("User (email or ID)").fill("ONE@runs.example");
  await expect(page).toHaveURL(/\/admin\/runs\?user_id=ONE%40runs\.example$/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Resize Image, reduce");
  await expect(rows).toContainText("one@runs.example");
  await expect(rows).toContainText("Succeeded");
  await inspect(page, "admin-runs");
  await page.getByLabel("State").selectOption("Failed");
  await expect(page.getByText("No runs found.")).toBeVisible();
  await inspect(page, "admin-runs-none");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/admin\/runs$/);
  await expect(rows.nth(1)).toBeVisible();

  // An address is a whole question, and going back asks it again.
  const today = new Date().toISOString().slice(0, 10);
  await page.goto(
    `/admin/runs?utility_code=resize-image&status=succeeded&user_id=other%40runs.example&start_date=${today}`,
  );
  await expect(rows).toHaveCount(1);
  await expect(page.getByLabel("State")).toHaveValue("succeeded");
  await page.getByRole("link", { name: "Resize Image, reduce" }).click();
  await expect(page.getByRole("heading", { name: /^Run / })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(1);
  await page.getByRole("link", { name: "other@runs.example" }).click();
  await expect(page.getByRole("heading", { name: "other@runs.example", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "All runs of this user" }).click();
  await expect(page).toHaveURL(`/admin/runs?user_id=${other.userId}`);
  await expect(rows).toHaveCount(1);
});

test("an administrator cancels a run at work, from the list of its account's", async ({
  page,
  site,
}) => {
  const somebody = await arrive(site, "slow@example.com");
  const sessionId = await openSession(somebody);
  // Takes tens of seconds.
  const options = { factor: 8, format: "avif" };
  const later = { prefer: "respond-async" };
  const asked = await askForRun(somebody, "resize-image/enlarge", { sessionId, options }, later);
  expect(asked.statusCode, asked.body).toBe(202);
  const { runId } = asked.json<{ runId: string }>();
  await becomeAdministrator(page, site);
  await page.goto(`/admin/users/${somebody.userId}`);
  await page.getByRole("link", { name: "resize-image_1, enlarge" }).click();
  await expect(itemsOf(page, "Timeline")).toContainText([
    "Requested",
    "Credits reserved",
    "Started",
  ]);
  await page.getByRole("button", { name: "Cancel run" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("The run stops at once");
  await expect(dialog.getByRole("button", { name: "Let it run" })).toBeFocused();
  await dialog.getByRole("button", { name: "Cancel run" }).click();
  await expect(page.getByText("Run cancelled.")).toBeVisible();
  await expect(itemsOf(page, "Timeline").last()).toContainText("Not charged");
  const run = await runWhen(somebody, runId, ({ endedAt }) => endedAt !== null);
  expect(run.status).toBe("cancelled");
  expect((await readMoney(somebody)).free).toBe(10);
});
