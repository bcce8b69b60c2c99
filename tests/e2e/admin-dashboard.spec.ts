import type { Browser, Page } from "@playwright/test";
import type { ActivityPoint, Dashboard } from "#contract/schemas/dashboard.ts";
import { busySite } from "./busy-site.ts";
import { inspect } from "./inspect-screen.ts";
import { becomeAdministrator, expect, sharedTest as test } from "./site.ts";

const dashboardUrl = "**/api/admin/dashboard";
const eventsUrl = "/api/analytics/events";
const list = (page: Page, name: string) => page.getByRole("navigation", { name }).getByRole("link");
const table = (page: Page, name: string) => page.getByRole("table", { name, exact: true });
const chart = (page: Page, name: string) => page.getByRole("figure", { name });

test("every state of the dashboard", async ({ page, site }) => {
  await becomeAdministrator(page, site);
  const problem = { title: "Busy", status: 503, detail: "The server is busy.", code: "overloaded" };
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(dashboardUrl, async (route) => {
    await asked;
    await route.fulfill({ status: 500, json: { ...problem, status: 500 } });
  });
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/landing$/);
  await expect(page.getByRole("status", { name: "Loading the dashboard" })).toBeVisible();
  await expect(list(page, "User Links")).toHaveText(["Change Password", "My Profile", "Search"]);
  await expect(list(page, "Admin Links")).toHaveText([
    "Audit Log",
    "Delete Users",
    "List Sessions",
    "Manage Utilities",
    "Public Pipelines",
    "Runs",
    "Settings",
    "Users",
    "Utility Requests",
  ]);

  answer();
  const failure = page.getByRole("alert");
  await expect(failure).toContainText(
    "The dashboard couldn't be loaded. Busy: The server is busy.",
  );
  await inspect(page, "dashboard-error");

  await page.unroute(dashboardUrl);
  const nothing = (points: ActivityPoint[]) =>
    points.map(({ start }) => ({
      start,
      runs: 0,
      failures: 0,
      creditsSpent: 0,
      newUsers: 0,
      activeSessions: 0,
      successesSeen: 0,
      failuresSeen: 0,
      browserErrors: 0,
    }));
  const { day, week, month } = busySite.activity;
  const emptySite: Dashboard = {
    activity: { day: nothing(day), week: nothing(week), month: nothing(month) },
    topUtilities: [],
    queue: { waiting: 0, atWork: 0 },
    activeSessions: 0,
    storage: null,
    browserTrouble: [],
    sales: null,
  };
  await page.route(dashboardUrl, (route) => route.fulfill({ json: emptySite }));
  await failure.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("No runs in the last month.")).toBeVisible();
  await expect(page.getByText("Browsers reported no failures or errors.")).toBeVisible();
  await expect(page.getByText("not measured yet")).toBeVisible();
  await expect(failure).toHaveCount(0);
  await inspect(page, "dashboard-empty");

  await page.unroute(dashboardUrl);
  await page.route(dashboardUrl, (route) => route.fulfill({ json: busySite }));
  await page.reload();
  await expect(chart(page, "Runs")).toContainText("2,497");
  await expect(chart(page, "Active sessions")).toContainText("32at peak");
  await expect(page.getByText("12 GB", { exact: true })).toBeVisible();
  await expect(page.getByText("4,321 files, measured")).toBeVisible();
  await expect(table(page, "Most used utilities").getByRole("row").nth(1)).toContainText("100%");
  await inspect(page, "dashboard");
  await page.getByText("Last month", { exact: true }).click();
  await expect(table(page, "New users").getByRole("row")).toHaveCount(30);
  await expect(table(page, "New users").getByRole("row").first()).toContainText("Wed, Apr 150");
});

async function openStranger(browser: Browser, baseURL: string, asksToBeLeftAlone: boolean) {
  const context = await browser.newContext({ baseURL });
  if (asksToBeLeftAlone) {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
    );
  }
  const page = await context.newPage();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === eventsUrl) sent.push(request.postData() ?? "");
  });
  return { page, sent, close: () => context.close() };
}

async function useAndLeave(page: Page): Promise<void> {
  await page.goto("/utilities/generate-passwords_1");
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await expect(page.getByText("Password generated successfully!")).toBeVisible();
  const thrown = page.waitForEvent("pageerror");
  await page.evaluate(
    () => void setTimeout(() => void Promise.reject(new RangeError("ada@example.com is at home"))),
  );
  await thrown;
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
}

test("browsers tell of runs and errors, unless they ask not to be tracked", async ({
  browser,
  page,
  site,
}) => {
  const hidden = await openStranger(browser, site.url, true);
  await useAndLeave(hidden.page);
  expect(hidden.sent).toEqual([]);
  await hidden.close();

  const stranger = await openStranger(browser, site.url, false);
  await useAndLeave(stranger.page);
  await stranger.close();

  await becomeAdministrator(page, site);
  await page.goto("/admin/landing");
  const trouble = table(page, "Browser failures and errors");
  await expect(async () => {
    await page.reload();
    await expect(trouble.getByText("RangeError")).toBeVisible({ timeout: 5000 });
  }).toPass();
  const row = trouble.getByRole("row").filter({ hasText: "RangeError" });
  await expect(row).toContainText("/utilities/$utilityId");
  await expect(row.getByRole("cell", { name: "1", exact: true })).toBeVisible();
  await expect(
    page.getByText(/^Runs reported by browsers: [1-9]\d* succeeded, \d+ failed\.$/),
  ).toBeVisible();
  await expect(page.getByText("ada@example.com")).toHaveCount(0);
  const used = table(page, "Most used utilities").getByRole("row", { name: /^Generate Passwords/ });
  await expect(used).toBeVisible();
  await used.getByRole("link").click();
  await expect(page).toHaveURL(/\/utilities\/generate-passwords_1$/);
});
