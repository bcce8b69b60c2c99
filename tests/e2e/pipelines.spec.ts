import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { inspect } from "./inspect-screen.ts";
import { expect, register, sharedTest as test } from "./site.ts";

const steps = (page: Page) =>
  page.getByRole("list", { name: "Steps", exact: true }).locator("> li");
const result = (page: Page) => page.getByRole("group", { name: "Result of the run" });
const addStep = (page: Page) => page.getByRole("button", { name: /^Add (a|another) step$/ });
const find = (page: Page) => page.getByRole("searchbox", { name: "Find a utility" });

/** Adds a step by keyboard alone. */
async function pick(page: Page, words: string, name: string) {
  await addStep(page).press("Enter");
  await expect(find(page)).toBeFocused();
  await page.keyboard.type(words);
  const first = page.getByRole("list", { name: "Fits here" }).getByRole("button").first();
  await expect(first).toContainText(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: new RegExp(`^Step \\d+: ${name}`) })).toBeFocused();
}

test("lines are sorted and made unique in the page, by keyboard, and nothing is sent", async ({
  page,
}) => {
  await page.goto("/pipelines");
  await expect(page.getByText("No steps yet.")).toBeVisible();
  await inspect(page, "pipelines-empty");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.fill("pear\nfig\npear\napple");
  await pick(page, "sort lines", "Sort Lines");
  await expect(result(page)).toContainText("apple");
  await pick(page, "remove duplicate lines", "Remove Duplicate Lines");
  await expect(steps(page)).toHaveCount(2);
  await expect(page.getByText("Nothing leaves your browser.")).toBeVisible();
  await expect(result(page)).toContainText(/apple\s*fig\s*pear/);
  await inspect(page, "pipelines-built");

  const sent: string[] = [];
  page.on("request", (request) => void sent.push(`${request.method()} ${request.url()}`));
  await text.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("b\na\nb");
  await expect(result(page)).toContainText(/a\s*b/);
  await expect(result(page)).not.toContainText("apple");
  await page.getByRole("button", { name: "Run", exact: true }).press("Enter");
  await expect(page.getByRole("group", { name: "Result of step 1" })).toContainText("a b b");
  expect(sent).toEqual([]);

  const down = page.getByRole("button", { name: "Move step 1, Sort Lines down" });
  await down.press("Enter");
  await expect(page.getByRole("button", { name: "Move step 2, Sort Lines down" })).toBeFocused();
  await expect(page.getByText("Moved step 1, Sort Lines to place 2 of 2.")).toBeAttached();
  await expect(page.getByRole("group", { name: "Result of step 1" })).toContainText("b a");

  await page
    .getByRole("button", { name: "Turn off step 1, Remove Duplicate Lines" })
    .press("Enter");
  await expect(result(page)).toContainText(/a\s*b\s*b/);
  await page.getByRole("button", { name: "Duplicate step 2, Sort Lines" }).press("Enter");
  await expect(page.getByRole("button", { name: "Step 3: Sort Lines" })).toBeFocused();
  await page.getByRole("button", { name: "Remove step 1, Remove Duplicate Lines" }).press("Enter");
  await expect(page.getByRole("button", { name: "Step 1: Sort Lines" })).toBeFocused();
  const undo = page.getByRole("button", { name: /^Undo: remove step 1, Remove Duplicate Lines$/ });
  await undo.press("Enter");
  await expect(steps(page)).toHaveCount(3);
  await expect(page.getByRole("button", { name: /^Undo: duplicate/ })).toBeFocused();
  await page.reload();
  await expect(steps(page)).toHaveCount(3);
  await expect(steps(page).first()).toContainText("Remove Duplicate Lines");
});

test("a link opens in another browser, shows the pipeline and runs nothing", async ({
  page,
  browser,
  context,
  site,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/pipelines");
  await pick(page, "sort lines", "Sort Lines");
  await page.getByLabel("Order", { exact: true }).selectOption("Length");
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("a private text");
  await pick(page, "remove duplicate lines", "Remove Duplicate Lines");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied to clipboard!")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/pipelines#[\w-]+$/);

  const elsewhere = await browser.newContext({ baseURL: site.url });
  try {
    const other = await elsewhere.newPage();
    await other.goto(link);
    await expect(steps(other)).toHaveCount(2);
    await expect(other).toHaveURL("/pipelines");
    await expect(other.getByRole("textbox", { name: "Text", exact: true })).toHaveValue("");
    await expect(result(other)).toHaveText("The result appears here.");
    await other.getByRole("button", { name: /^Step 1: Sort Lines/ }).click();
    await expect(other.getByLabel("Order", { exact: true })).toHaveValue("length");

    await other.getByRole("button", { name: "Remove step 2, Remove Duplicate Lines" }).click();
    await other.goto("/search");
    await other.goto(link);
    await expect(other.getByText(/pipeline with 2 steps. It would replace/)).toBeVisible();
    await inspect(other, "pipelines-offered");
    await other.getByRole("button", { name: "Keep mine" }).click();
    await expect(steps(other)).toHaveCount(1);
    await other.goto("/search");
    await other.goto(link);
    await other.getByRole("button", { name: "Open it" }).click();
    await expect(steps(other)).toHaveCount(2);
    await other.getByRole("button", { name: "Undo: open the link" }).click();
    await expect(steps(other)).toHaveCount(1);

    await other.goto("/search");
    await other.goto("/pipelines#not-a-pipeline");
    await expect(other.getByRole("alert")).toContainText("doesn't have a pipeline");
    await expect(steps(other)).toHaveCount(1);
  } finally {
    await elsewhere.close();
  }
});

test("a form becomes a step, without its text, and the page keeps what was typed", async ({
  page,
}) => {
  await page.goto("/utilities/sort-lines_1");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.fill("b\na");
  await page.getByLabel("Order", { exact: true }).selectOption("Length");
  await page.getByRole("button", { name: "Add to a pipeline" }).click();
  await expect(page.getByText("Added to your pipeline as step 1.")).toBeVisible();
  await expect(text).toHaveValue("b\na");
  await page.goto("/utilities/format-json_1");
  await page.getByRole("button", { name: "Add to a pipeline" }).click();
  await page.getByRole("link", { name: "View pipeline (2 steps)" }).click();
  await expect(page.getByRole("heading", { name: "Pipelines", level: 1 })).toBeFocused();
  await expect(steps(page)).toHaveCount(2);
  await page.getByRole("button", { name: /^Step 1: Sort Lines/ }).click();
  await expect(page.getByLabel("Order", { exact: true })).toHaveValue("length");
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue("");
});

test("the form of a page with a screen of its own becomes a step too", async ({ page, site }) => {
  await register(page, site, "resizes-in-a-pipeline@example.com");
  await page.goto("/utilities/resize-image_1");
  await page.getByRole("button", { name: "Add to a pipeline" }).click();
  await page.getByRole("link", { name: "View pipeline (1 step)" }).click();
  await expect(page.getByRole("button", { name: /^Step 1: Resize Image/ })).toBeVisible();
});

test("a step that doesn't fit says so beside itself, and what it needs instead", async ({
  page,
}) => {
  await page.goto("/pipelines");
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("a");
  await pick(page, "sort lines", "Sort Lines");
  await addStep(page).click();
  await find(page).fill("merge pdf");
  await page
    .getByRole("list", { name: /utilities/i })
    .getByRole("button", { name: /^Merge PDF/ })
    .click();
  const mistakes = page.getByRole("list", { name: "Mistakes in step 2, Merge PDF" });
  await expect(mistakes).toContainText('"Merge PDF" takes PDF');
  await expect(page.getByRole("button", { name: "Run", exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expect(page.getByRole("group", { name: "Result of step 1" })).toContainText("a");
  await inspect(page, "pipelines-mistake");
});

test("the utility of a pipeline's runs leads to the pipelines", async ({ page }) => {
  await page.goto("/utilities/pipeline_1");
  await expect(page).toHaveURL("/pipelines");
  await expect(page.getByRole("heading", { name: "Pipelines", level: 1 })).toBeVisible();
});

test("a pipeline that needs the server says so and what it costs, and runs once for that", async ({
  page,
  site,
}) => {
  await register(page, site, "runs-a-pipeline@example.com");
  await page.goto("/pipelines");
  const sample = new URL("../../src/utilities/merge-pdf_1/samples/letter.pdf", import.meta.url);
  const buffer = await readFile(sample);
  const files = ["a.pdf", "b.pdf"].map((name) => ({ name, mimeType: "application/pdf", buffer }));
  await page.locator("input[type=file]").first().setInputFiles(files);
  await pick(page, "merge pdf", "Merge PDF");
  await expect(page.getByText("Costs 0.02 credits")).toBeVisible();
  await expect(page.getByText("Your text and files are sent to the server.")).toBeVisible();
  await page.getByRole("button", { name: "Run on the server" }).click();
  const outputs = page.getByRole("list", { name: "Output files" });
  await expect(outputs.getByRole("listitem")).toContainText([/\.pdf/]);
  await expect(page.getByRole("link", { name: "My profile, 9.98 credits" })).toBeVisible();
  await inspect(page, "pipelines-on-the-server");
});

test("each of several files goes through the steps alone, and nothing is sent", async ({
  page,
}) => {
  await page.goto("/pipelines");
  const text = (name: string, content: string | Buffer) => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from(content),
  });
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles([
      text("one.txt", "b\na"),
      text("two.txt", Buffer.from([0xff, 0xfe, 0x41])),
      text("three.txt", "z\ny"),
    ]);
  await page.getByText("Each file alone").click();
  await pick(page, "sort lines", "Sort Lines");
  await expect(page.getByRole("row")).toHaveCount(4);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await page.getByRole("button", { name: "Run: 3 files" }).press("Enter");
  await expect(page.getByRole("heading", { name: /2 done, 1 failed/ })).toBeVisible();
  await inspect(page, "pipelines-each-file");
  await page.getByRole("table").getByRole("button", { name: "Remove two.txt" }).click();
  await expect(page.getByRole("list", { name: "Input files" }).getByRole("listitem")).toHaveCount(
    2,
  );
  await expect(page.getByRole("heading", { name: /2 done$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Run", exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  expect(sent).toEqual([]);
});

test("a saved pipeline runs at set times, is paused, changed and deleted", async ({
  page,
  site,
}) => {
  const account = await register(page, site, "schedules@example.com");
  await page.goto("/pipelines");
  await expect(page.getByText("Save a pipeline to run it at set times.")).toBeVisible();
  const pipeline = { v: 1, steps: [{ use: "sort-lines_1/sort" }] };
  await account.inject({
    method: "POST",
    url: "/api/pipelines",
    payload: { name: "Tidy list", pipeline },
  });
  await page.reload();
  const schedules = page.getByRole("region", { name: "Schedules" });
  await schedules.getByRole("button", { name: "New schedule" }).click();
  await schedules.getByLabel("How often").selectOption("Cron expression");
  const cron = schedules.getByRole("textbox", { name: "Cron expression" });
  await cron.fill("* * * * *");
  await schedules.getByLabel("Time zone").selectOption("Europe/Zurich");
  await cron.press("Enter");
  await expect(schedules.getByText("It can run at most every 15 minutes.")).toBeVisible();
  await expect(cron).toBeFocused();
  await schedules.getByLabel("How often").selectOption("Every week");
  await schedules.getByLabel("Day", { exact: true }).selectOption("Friday");
  await schedules.getByLabel("Time", { exact: true }).fill("09:30");
  await expect(schedules.getByRole("listitem")).toContainText(
    Array.from({ length: 5 }, () => /Fri, .* 9:30\sAM GMT\+[12]/),
  );
  await inspect(page, "schedule-form");
  await schedules.getByRole("button", { name: "Add schedule" }).click();
  // Nothing goes in yet.
  await expect(schedules.getByRole("alert")).toContainText(/Step 1/);
  await schedules.getByLabel("Text", { exact: true }).fill("pear\nfig");
  await schedules.getByLabel("Monthly cap").fill("2.5");
  await schedules.getByLabel("Email me each result").check();
  await schedules.getByRole("button", { name: "Add schedule" }).click();
  await expect(page.getByText("Schedule added.")).toBeVisible();
  const row = schedules.getByRole("listitem").filter({ hasText: "Tidy list" });
  await expect(row).toContainText("Every Friday at 09:30, Europe/Zurich");
  await expect(row).toContainText("0.00 of 2.50 credits spent this month");
  await inspect(page, "schedules");
  await schedules.getByRole("button", { name: "Pause the schedule of Tidy list" }).click();
  await expect(row).toContainText("Paused by you");
  await schedules.getByRole("button", { name: "Turn on the schedule of Tidy list" }).click();
  await expect(row).toContainText(/Next run/);
  await schedules.getByRole("button", { name: "Change the schedule of Tidy list" }).click();
  await schedules.getByLabel("How often").selectOption("Every day");
  await schedules.getByRole("button", { name: "Save changes" }).click();
  await expect(row).toContainText("Every day at 09:30, Europe/Zurich");
  await schedules.getByRole("button", { name: "Delete the schedule of Tidy list" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(schedules.getByRole("listitem")).toHaveCount(0);
});
