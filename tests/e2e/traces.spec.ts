import { test } from "./outside-services.ts";
import { expect, sharedTest } from "./site.ts";

test("what a person sends begins a trace in the page, and the request is part of it", async ({
  page,
  collector,
}) => {
  const late: (string | undefined)[] = [];
  page.on("request", (request) => late.push(request.headers()["traceparent"]));

  // Loaded once the page knows that the server traces.
  const watching = page.waitForResponse("**/assets/page-action-*.js");
  await page.goto("/login");
  await watching;
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("a wrong password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  const request = "POST /api/auth/sign-in/email";
  const parents = () => {
    const span = collector.spans.find(
      ({ name, attributes }) =>
        name.startsWith("POST /api/auth/") && attributes["http.response.status_code"] === 401,
    );
    const parent = collector.spans.find(({ spanId }) => spanId === span?.parentId);
    return [span?.attributes["http.response.status_code"], parent?.name, parent?.parentId];
  };
  await expect.poll(parents, request).toEqual([401, "page submit", ""]);
  // No address or password is included.
  expect(collector.bytes().toString("latin1")).not.toMatch(/nobody@|wrong password/);
});

sharedTest("without a collector a page says nothing and loads nothing of it", async ({ page }) => {
  const told: string[] = [];
  page.on("request", (request) => {
    if ("traceparent" in request.headers()) told.push(request.url());
    if (request.url().includes("page-action")) told.push(request.url());
  });
  await page.goto("/login");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("a wrong password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(told).toEqual([]);
});
