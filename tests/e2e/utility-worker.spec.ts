import type { Page } from "@playwright/test";
import { expect, sharedTest as test } from "./site.ts";

const script = "text/javascript";
const run = /\/assets\/run-[\w-]{8}\.js$/;

/** Replaces count-text's built `run.ts`; worker, policy and page are real. */
async function replaceRun(page: Page, source: string): Promise<void> {
  await page
    .context()
    .route(run, (route) =>
      route.fulfill({ contentType: script, body: `export const run = ${source};` }),
    );
}

async function countText(page: Page, text: string): Promise<void> {
  await page.goto("/utilities/count-text_1");
  await page.getByRole("textbox", { name: "Text", exact: true }).fill(text);
}

const stopped = "The utility stopped unexpectedly. Try again, or with a smaller input.";

/** Worker violations don't reach the document, where noise is collected. */
async function tellViolationsInWorker(page: Page): Promise<void> {
  await page.context().route(/\/utility-worker-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const tell = "addEventListener('securitypolicyviolation', (e) => console.error(e.blockedURI));";
    await route.fulfill({ response, body: `${tell}${await response.text()}` });
  });
}

test("counts as one types, and tells the server once and nothing of the text", async ({ page }) => {
  await tellViolationsInWorker(page);
  const told: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/runs")) {
      told.push(request.postData());
    }
  });
  await countText(page, "a secret");
  const outcome = page.getByRole("group", { name: "Result of the run" });
  await expect(outcome.getByText("8", { exact: true }).first()).toBeVisible();
  await expect.poll(() => told).toEqual([JSON.stringify({ operation: "count", quotedPrice: 0 })]);
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("another secret word");
  await expect(outcome.getByText("19", { exact: true }).first()).toBeVisible();
  expect(told).toHaveLength(1);
});

test("one that does not load says why, and tells the operator of which browser", async ({
  page,
}) => {
  const lost = "The utility couldn't be loaded because ";
  const ways: [() => Promise<unknown>, string][] = [
    [
      () => page.context().route(run, (route) => route.abort()),
      `${lost}the server didn't send it. Check your internet connection and try again.`,
    ],
    [
      () => page.context().route(run, (route) => route.fulfill({ status: 404, body: "{}" })),
      `${lost}this page is out of date. Reload the page and try again.`,
    ],
    ...["export const run = nothing.here;", "export const run = ;", "({}).nothing();"].map(
      (body): [() => Promise<unknown>, string] => [
        () => page.context().route(run, (route) => route.fulfill({ contentType: script, body })),
        "The server sent the utility, but your browser didn't start it. Reload the page. If that doesn't help, update your browser or turn off extensions that block scripts.",
      ],
    ),
    [
      () => page.context().route(/\/utility-worker-[^/]+\.js$/, (route) => route.abort()),
      `${lost}the server didn't send it. Check your internet connection and try again.`,
    ],
  ];
  for (const [harm, sentence] of ways) {
    await harm();
    await page.goto("about:blank");
    await countText(page, "x");
    await expect(page.getByText(sentence)).toBeVisible();
    const told = page.waitForRequest("/api/analytics/events");
    // Leaving the page sends what is pending, which nobody could observe.
    await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
    expect((await told).postData()).toMatch(/"code":"\w+","browser":"Chrome \d+"/);
    await page.context().unrouteAll();
  }
});

test("one that never ends is stopped by its limit, while the page answers", async ({ page }) => {
  await page.clock.install();
  await replaceRun(page, "async () => { for (;;); }");
  await countText(page, "x");
  await expect(page.getByRole("button", { name: "Cancel run" })).toBeVisible();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("still answers");
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(
    "still answers",
  );
  const sentence = page.getByText(
    "The run took longer than 10 seconds and was stopped. Try a smaller input.",
  );
  // Typing starts another run, whose limit begins with its worker, independent of the page's clock.
  const isTold = async () => {
    await page.clock.runFor(5000);
    return sentence.isVisible();
  };
  await expect.poll(isTold).toBe(true);
});

test("one that throws says so, and the next run works", async ({ page }) => {
  await replaceRun(
    page,
    `async (operation, { text }) => {
      if (text === "throw") throw new Error("a bug");
      if (text === "later") return new Promise(() => setTimeout(() => { throw new Error("b"); }));
      return { type: "text", text: "worked" };
    }`,
  );
  for (const text of ["throw", "later"]) {
    await countText(page, text);
    await expect(page.getByText(stopped)).toBeVisible();
    await page.getByRole("textbox", { name: "Text", exact: true }).fill("right");
    await expect(page.getByText("worked")).toBeVisible();
    await expect(page.getByText(stopped)).toHaveCount(0);
  }
});

test("one that eats all memory loses its worker, and the page lives", async ({ page }) => {
  await replaceRun(
    page,
    `async (operation, { text }) => {
      if (text !== "eat") return { type: "text", text: "worked" };
      const eaten = [];
      for (;;) eaten.push(new Uint8Array(1 << 30).fill(1).length > 0 && new ArrayBuffer(1 << 30));
    }`,
  );
  await countText(page, "eat");
  const failed = page.getByText(/^The (utility stopped unexpectedly|run took longer)/);
  await expect(failed).toBeVisible();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("right");
  await expect(page.getByText("worked")).toBeVisible();
});
