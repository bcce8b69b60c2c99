import type { Page } from "@playwright/test";
import { inspect } from "./inspect-screen.ts";
import { becomeAdministrator, expect, register, sharedTest as test, signIn } from "./site.ts";

const publicOnes = (page: Page) => page.getByRole("region", { name: "Public pipelines" });

async function share(account: Awaited<ReturnType<typeof register>>, name: string) {
  const pipeline = {
    v: 1,
    steps: [{ use: "sort-lines_1/sort" }, { use: "images-to-pdf_1/build", off: true }],
  };
  const payload = { name, pipeline, sharing: "public" };
  const answer = await account.inject({ method: "POST", url: "/api/pipelines", payload });
  expect(answer.statusCode, answer.body).toBe(201);
}

test("public pipelines are found and opened by anyone, which runs nothing", async ({
  page,
  context,
  site,
}) => {
  const account = await register(page, site, "shares-pipelines@example.com");
  await share(account, "Tidy a list");
  await share(account, "Sorted guests");
  await page.context().clearCookies();

  const calls = "**/api/public-pipelines*";
  const problem = { title: "Busy", status: 503, detail: "The server is busy.", code: "overloaded" };
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { ...problem, status: 500 } }),
  );
  await page.goto("/pipelines");
  await expect(publicOnes(page).getByRole("alert")).toContainText("The server is busy.");
  await page.unroute(calls);
  await publicOnes(page).getByRole("button", { name: "Retry" }).click();
  await expect(publicOnes(page).getByRole("heading", { level: 3 })).toHaveText([
    "Sorted guests",
    "Tidy a list",
  ]);
  await expect(publicOnes(page)).toContainText("Sort Lines");
  await expect(publicOnes(page)).toContainText("Free.");

  const search = publicOnes(page).getByRole("searchbox");
  await search.fill("no such thing");
  await expect(publicOnes(page).getByText("No pipelines match your search.")).toBeVisible();
  await search.fill("lines tidy");
  await expect(publicOnes(page).getByRole("heading", { level: 3 })).toHaveText(["Tidy a list"]);
  await inspect(page, "pipelines-public");

  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await page.getByRole("button", { name: "Open public pipeline Tidy a list" }).click();
  await expect(page.getByRole("button", { name: "Step 1: Sort Lines" })).toBeVisible();
  await expect(page.getByText("Opened Tidy a list")).toBeVisible();
  await expect(page.getByRole("group", { name: "Result of the run" })).toHaveText(
    "The result appears here.",
  );
  expect(sent.filter((url) => !url.endsWith("/events"))).toEqual([]);

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied to clipboard!")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Remove step 1, Sort Lines" }).click();
  await page.goto("/search");
  await page.goto(link);
  await expect(page.getByText(/has the pipeline "Tidy a list" with 2 steps\./)).toBeVisible();
  await page.getByRole("button", { name: "Open it" }).click();
  await expect(page.getByText("Opened Tidy a list")).toBeVisible();

  await page.goto("/pipelines?saved=nonsense");
  await expect(page.getByRole("alert")).toContainText("doesn't lead to a saved pipeline");
});

test("an administrator hides a public pipeline, and its owner keeps it and is told", async ({
  page,
  site,
}) => {
  const owner = await register(page, site, "shares-rudely@example.com");
  await share(owner, "Rude words");
  await page.context().clearCookies();
  await becomeAdministrator(page, site);
  await page.goto("/admin/landing");
  await page.getByRole("link", { name: "Public Pipelines" }).click();
  await expect(page.getByRole("heading", { name: "Public Pipelines", level: 1 })).toBeVisible();
  await page.getByLabel("Search pipelines").fill("rude");
  const table = page.getByRole("table", { name: "Public pipelines" });
  await expect(table.locator("tbody tr")).toHaveCount(1);
  await expect(table).toContainText("shares-rudely@example.com");
  await inspect(page, "admin-pipelines");
  await page.getByRole("button", { name: "Hide: Rude words" }).click();
  await expect(page.getByText("Pipeline hidden.")).toBeVisible();
  await expect(page.getByText("No pipelines found.")).toBeVisible();
  await page.getByLabel("State").selectOption("Hidden");
  await expect(page.getByRole("button", { name: "Show again: Rude words" })).toBeVisible();

  await page.context().clearCookies();
  await register(page, site, "looks-for-rude@example.com");
  await page.goto("/pipelines");
  await expect(publicOnes(page).getByText(/ shown$|^No public pipelines/)).toBeAttached();
  await expect(publicOnes(page)).not.toContainText("Rude words");
  const { pipelines } = (await owner.inject({ url: "/api/pipelines" })).json<{
    pipelines: { pipelineId: string }[];
  }>();
  expect(pipelines).toMatchObject([{ name: "Rude words", isHidden: true }]);
  await page.goto(`/pipelines?saved=${pipelines[0]?.pipelineId}`);
  await expect(page.getByRole("alert")).toContainText("doesn't exist or isn't shared");

  await page.context().clearCookies();
  await signIn(page, site, "shares-rudely@example.com");
  await page.goto("/pipelines");
  await expect(page.getByText("An administrator hid this pipeline.")).toBeVisible();
  await inspect(page, "pipelines-hidden");
  await page.getByRole("button", { name: "Open Rude words" }).click();
  await expect(page.getByRole("button", { name: "Step 1: Sort Lines" })).toBeVisible();

  await page.context().clearCookies();
  await becomeAdministrator(page, site);
  await page.goto("/admin/pipelines?hidden=true");
  await page.getByRole("button", { name: "Delete Rude words" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Pipeline deleted.")).toBeVisible();
  await page.goto("/admin/audit");
  await expect(
    page.getByText("deleted the pipeline Rude words of shares-rudely@example.com"),
  ).toBeVisible();
});
