import type { Page } from "@playwright/test";
import { openSendingTrial } from "./attempts-to-send.ts";
import { expect, sharedTest as test } from "./site.ts";

/**
 * Puts other code in the place of count-text's `run.ts`, as the build made it: the worker, its policy
 * and the page are the real ones.
 */
async function replaceRun(page: Page, run: string): Promise<void> {
  await page
    .context()
    .route(/\/assets\/run-[\w-]{8}\.js$/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: `export const run = ${run};` }),
    );
}

async function countText(page: Page, text: string): Promise<void> {
  await page.goto("/utilities/count-text_1");
  await page.getByRole("textbox", { name: "Text", exact: true }).fill(text);
}

const stopped = "The utility stopped unexpectedly. Try again, or with a smaller input.";

test("counts as one types, and tells the server once and nothing of the text", async ({ page }) => {
  const told: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/runs")) {
      told.push(request.postData());
    }
  });
  await countText(page, "a secret");
  const outcome = page.getByRole("group", { name: "What came of the run" });
  await expect(outcome.getByText("8", { exact: true }).first()).toBeVisible();
  await expect.poll(() => told).toEqual([JSON.stringify({ operation: "count" })]);
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("another secret word");
  await expect(outcome.getByText("19", { exact: true }).first()).toBeVisible();
  expect(told).toHaveLength(1);
});

test("a utility in the page can send nothing away", async ({ page }) => {
  await openSendingTrial(import.meta.filename, async ({ pageUrl, expected, arrivals }) => {
    await page.goto(pageUrl);
    await expect(page.locator("pre")).toBeVisible();
    expect(await page.locator("pre").innerText()).toBe(expected);
    expect(arrivals()).toEqual([]);
  });
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
  // What was typed is a run of its own, whose limit begins when its worker has started: no clock of
  // the page says when that is.
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
