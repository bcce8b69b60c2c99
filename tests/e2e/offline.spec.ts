import type { Page } from "@playwright/test";
import { expect, register, sharedTest as test } from "./site.ts";

test.use({ serviceWorkers: "allow" });

const soon = { intervals: [50] };

async function touch(page: Page): Promise<void> {
  await page.mouse.move(20, 20);
  await page.mouse.move(30, 30);
}

async function keep(page: Page, path: string): Promise<void> {
  await touch(page);
  const isKept = () =>
    page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, path);
  await expect.poll(isKept, { message: `${path} is kept`, ...soon }).toBe(true);
}

function readKept(page: Page): Promise<readonly (readonly [path: string, text: string])[]> {
  return page.evaluate(async () => {
    const kept: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isDocument = answer?.headers.get("content-type")?.startsWith("text/html") === true;
        const { pathname, search } = new URL(request.url);
        kept.push([pathname + search, isDocument ? ((await answer?.text()) ?? "") : ""]);
      }
    }
    return kept;
  });
}

async function share(page: Page, name: string, content: string): Promise<void> {
  await page.evaluate(
    ([fileName, text]) => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", action: "/share", enctype: "multipart/form-data" });
      const input = Object.assign(document.createElement("input"), { type: "file", name: "files" });
      const data = new DataTransfer();
      data.items.add(new File([text], fileName, { type: "application/json" }));
      input.files = data.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [name, content] as const,
  );
}

/** Has the service worker fetch a page that never arrives; resolves once it is requested. */
async function keepForever(page: Page, path: string): Promise<void> {
  const isAskedFor = Promise.withResolvers<void>();
  await page.context().route(path, () => isAskedFor.resolve());
  await page.evaluate(async (kept) => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: "KEEP", paths: [kept] });
  }, path);
  await isAskedFor.promise;
}

async function takeNewVersion(page: Page): Promise<void> {
  // Another script URL counts as a new version.
  await page.evaluate(() => navigator.serviceWorker.register("/service-worker.js?next"));
  await touch(page);
  const offer = page.getByRole("status").filter({ hasText: "A new version is available." });
  await expect(offer).toBeVisible();
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  expect(await isWaiting()).toBe(true);
  // The old version yields at once, whatever is pending.
  await keepForever(page, "/utilities/count-text_1");
  await page.evaluate(() => document.documentElement.setAttribute("data-before", ""));
  await offer.getByRole("button", { name: "Reload" }).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-before", "");
  // The reloaded page registers the usual address, which then waits too.
  const active = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  await expect.poll(active, soon).toMatch(/\/service-worker\.js\?next$/);
}

test("what computes in the page works without a network, and what does not says so", async ({
  page,
  context,
  site,
}) => {
  const email = "away@example.com";
  await register(page, site, email);
  const path = "/utilities/count-text_1";
  await page.goto(path);
  await keep(page, path);
  await page.goto("/search?category=text");
  await keep(page, "/utilities/change-case_1");

  const kept = await readKept(page);
  expect(
    kept.filter(([address]) => !/^\/(assets|favicon|search|utilities)\b/.test(address)),
  ).toEqual([]);
  expect(kept.filter(([, text]) => text.includes(email))).toEqual([]);

  await context.setOffline(true);
  // Offline, options in the address are ignored.
  await page.goto(`${path}?operation=none`);
  await expect(page).toHaveURL(path);
  const outcome = page.getByRole("group", { name: "Result of the run" });
  await page.getByLabel("Text", { exact: true }).fill("two words");
  await expect(outcome.getByText("9", { exact: true }).first()).toBeVisible();

  await page.goto("/utilities/resize-image_1");
  await expect(page.getByText("This utility runs on the server")).toBeVisible();
  await page.getByRole("link", { name: "Change Case" }).click();
  await expect(page.getByRole("heading", { name: "Change Case", level: 1 })).toBeVisible();

  await share(page, "order.json", '{"a":1}');
  await expect(page).toHaveURL("/search");
  await expect(page.getByText("Format JSON").first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.has("shared")), soon).toBe(false);

  await context.setOffline(false);
  await takeNewVersion(page);
  await page.goto("/my-profile");
  await page.evaluate(async () => {
    const cache = await caches.open("shared");
    await cache.put("/shared/text", new Response("not opened"));
  });
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.poll(() => page.evaluate(() => caches.has("shared")), soon).toBe(false);
});

test("with a stored session, what computes in the page works without a network and is recorded later; without one it says why", async ({
  page,
  context,
  site,
}) => {
  const account = await register(page, site, "recorded-later@example.com");
  const passwords = "/utilities/generate-passwords_1";
  const generate = page.getByRole("button", { name: "Generate", exact: true });
  await page.goto("/search?category=encoding");
  await keep(page, "/utilities/encode-base64_1");
  await page.goto(passwords);
  await expect(generate).toBeEnabled();
  await keep(page, passwords);
  const runs = async () => {
    const { body } = await account.inject({ url: "/api/usage/runs" });
    return (JSON.parse(body) as { runs: unknown[] }).runs;
  };

  await context.setOffline(true);
  await page.reload();
  await generate.click();
  await expect(page.getByText("Password generated successfully!")).toBeVisible();
  const owed = () => page.evaluate(() => localStorage.getItem("owedRuns"));
  await expect.poll(owed, soon).toContain("generate-passwords_1");
  expect(await runs()).toEqual([]);

  const offline =
    "You're offline, so no session can start. Until you're back online, runs aren't recorded.";
  await expect(page.getByText(offline)).toBeHidden();
  await page.goto("/utilities/encode-base64_1");
  await touch(page);
  await expect(page.getByRole("alert").getByText(offline)).toBeVisible();
  await page.getByLabel("Text", { exact: true }).first().fill("two words");
  await expect(page.getByText("dHdvIHdvcmRz").first()).toBeVisible();

  await context.setOffline(false);
  await expect.poll(owed, soon).toBeNull();
  expect(await runs()).toMatchObject([
    { utilityId: "generate-passwords_1", operation: "generate" },
  ]);
  await expect(page.getByText(offline)).toBeHidden();
});
