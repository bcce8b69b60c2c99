import type { Page } from "@playwright/test";
import { takePhoto } from "../support/photo.ts";
import { inspect } from "./inspect-screen.ts";
import { expect, quietPage, register } from "./site.ts";
import { openTimedSite, type TimedSite } from "./timed-site.ts";

const test = quietPage.extend<object, { site: TimedSite }>({
  site: [
    async ({ browserName }, use) => openTimedSite(browserName, import.meta.filename, use),
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

const minute = 60_000;
const resizer = "/utilities/resize-image_1";
const extend = { name: "Extend Session" };
const warning = "Your session ends in less than a minute. Your files are then deleted.";
const initialize = { name: "Initialize Session" };
const expired = "Session expired. Please refresh.";

const card = (page: Page) => page.getByRole("region", { name: "Session" });

async function timeLeft(page: Page): Promise<number> {
  const text = (await page.getByRole("timer").textContent()) ?? "";
  return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

function storedSessionId(page: Page, utilityId = "resize-image_1"): Promise<string | undefined> {
  return page.evaluate((id) => {
    const stored: unknown = JSON.parse(localStorage.getItem("utilitySessions") ?? "{}");
    return (stored as Record<string, { sessionId: string }>)[id]?.sessionId;
  }, utilityId);
}

async function sessionOnServer(page: Page, sessionId = ""): Promise<Record<string, unknown>> {
  return page.evaluate(async (id) => {
    const { token } = (await (await fetch("/api/auth/token")).json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const answer: unknown = await (await fetch(`/api/sessions/${id}`, { headers })).json();
    return answer as Record<string, unknown>;
  }, sessionId);
}

test("two tabs share a session, its files and its end, on a machine that sleeps and whose clock is wrong", async ({
  page: first,
  site,
}) => {
  await register(first, site, "tabs@example.com");
  const second = await first.context().newPage();
  const tabs = [first, second];
  // Both tabs share the machine's clock.
  await first.clock.install({ time: Date.now() + 300 * minute });
  // A closed lid: timers stop, then each fires once.
  const sleep = async (milliseconds: number) => {
    await site.pass(milliseconds);
    await first.clock.fastForward(milliseconds);
  };
  await Promise.all(tabs.map((tab) => tab.goto(resizer)));
  for (const tab of tabs) {
    await expect(tab.getByRole("button", extend)).toBeEnabled();
    const left = await timeLeft(tab);
    expect(left).toBeGreaterThan(3540);
    expect(left).toBeLessThanOrEqual(3601);
  }
  const sessionId = await storedSessionId(first);
  const buffer = await takePhoto(1200, 800);
  const picture = { name: "Mountain lake.jpg", mimeType: "image/jpeg", buffer };
  await first.locator("input[type=file]").setInputFiles(picture);
  for (const tab of tabs) await expect(tab.getByText("1,200 × 800").first()).toBeVisible();
  // A pending response would come from a server that slept alone.
  for (const tab of tabs) await tab.waitForLoadState("networkidle");

  await sleep(3_550_000);
  for (const tab of tabs) {
    await expect.poll(() => timeLeft(tab)).toBeLessThanOrEqual(51);
    await expect(card(tab).getByRole("status")).toHaveText("1 minute left in the session.");
    await expect(tab.getByRole("timer")).toHaveAttribute("data-urgent");
    await expect(tab.getByRole("alert")).toContainText(warning);
  }
  await inspect(first, "session-warned");
  await second.getByRole("button", extend).click();
  await expect(second.getByText("Session extended successfully.")).toBeVisible();
  for (const tab of tabs) {
    await expect.poll(() => timeLeft(tab)).toBeGreaterThan(3540);
    await expect(card(tab).getByRole("status")).toHaveText("");
    await expect(tab.getByText(warning)).toBeHidden();
  }

  const details = first.getByRole("button", { name: "Session details" });
  await details.press("Enter");
  await expect(details).toHaveAttribute("aria-expanded", "false");
  await expect(details).toBeFocused();
  await expect(first.getByRole("button", extend)).toBeHidden();
  await inspect(first, "session-folded");

  await sleep(3_601_000);
  for (const tab of tabs) {
    await expect(tab.getByText(expired)).toBeVisible();
    await expect(card(tab).getByText("Expired", { exact: true })).toBeVisible();
    await expect(tab.getByRole("button", initialize)).toBeVisible();
    await expect(tab.getByText("1,200 × 800")).toHaveCount(0);
  }
  await expect(second.getByText("Choose Mountain lake.jpg again.")).toBeVisible();
  await expect(second.getByRole("button", { name: "Start again", exact: true })).toBeVisible();
  await inspect(first, "session-to-start-again");
  expect(await storedSessionId(first)).toBeUndefined();
  const ended = () => sessionOnServer(first, sessionId);
  await expect.poll(ended).toMatchObject({ status: "TIMED_OUT", inputFiles: [] });
  await inspect(second, "session-expired");
  await second.getByRole("button", initialize).click();
  await expect(second.getByText("Session established successfully.")).toBeVisible();
  for (const tab of tabs) await expect.poll(() => timeLeft(tab)).toBeGreaterThan(3540);
  expect(await storedSessionId(first)).not.toBe(sessionId);
});

test("a session whose time is up waits for the run, and its result can be downloaded", async ({
  page,
  site,
}) => {
  await register(page, site, "patient@example.com");
  await page.goto(resizer);
  const buffer = await takePhoto(1200, 800);
  const picture = { name: "Mountain lake.jpg", mimeType: "image/jpeg", buffer };
  await page.locator("input[type=file]").setInputFiles(picture);
  await page.getByLabel("Format").selectOption("webp");
  await expect(page.getByText("1 uploaded")).toBeAttached();
  const enlarge = page.getByRole("button", { name: "Enlarge image" });
  const resume = site.haltRuns();
  await enlarge.click();
  await expect(page.getByRole("button", { name: /cancel/i })).toBeVisible();
  const sessionId = await storedSessionId(page);
  await site.pass(3_601_000);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(
    page.getByText("A run is still in progress. The session ends when it finishes."),
  ).toBeVisible();
  resume();
  await expect(page.getByText(expired)).toBeVisible();
  expect(await sessionOnServer(page, sessionId)).toMatchObject({ status: "TIMED_OUT" });
  await expect(
    page.getByText("You can still download the last run's files for a short while."),
  ).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /download/i })
    .first()
    .click();
  expect((await downloading).suggestedFilename()).toBe("Mountain lake_enlarged.webp");
  await inspect(page, "session-result");
  await page.reload();
  await expect(page.getByRole("timer")).toBeVisible();
  expect(await storedSessionId(page)).not.toBe(sessionId);
});

test("a page says that it has started its session, and what cannot be done with it says why", async ({
  page,
  site,
}) => {
  await register(page, site, "card@example.com");
  await page.goto(resizer);
  const established = page.getByText("Session established successfully.");
  await expect(page.getByRole("timer")).toBeVisible();
  // Shown only to someone present.
  await page.mouse.move(200, 200);
  await expect(established).toBeVisible();
  await expect(card(page).getByRole("button", extend)).toBeEnabled();
  const off = card(page).getByRole("button", initialize);
  await expect(off).toBeDisabled();
  await off.focus();
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("A session is already active. Extend it, or wait until it expires."),
  ).toBeVisible();
  await inspect(page, "session-both-buttons");

  const enlarge = page.getByRole("button", { name: "Enlarge image" });
  await expect(enlarge).toBeDisabled();
  await enlarge.focus();
  await page.keyboard.press("Enter");
  const missing = "No input image available in the session or session is not ready.";
  await expect(page.getByText(missing)).toBeVisible();

  const sessionId = await storedSessionId(page);
  await page.reload();
  await expect(card(page).getByRole("button", extend)).toBeEnabled();
  expect(await storedSessionId(page)).toBe(sessionId);
  await expect(established).toHaveCount(0);
});

test("without a session the page and the card say why, and help stays as it was left", async ({
  page,
  site,
}) => {
  await register(page, site, "unlucky@example.com");
  const start = "**/api/sessions/start";
  const problem = { code: "session_busy", title: "Session is busy", status: 409, detail: "Wait." };
  await page.route(start, (route) => route.fulfill({ status: 409, json: problem }));
  await page.goto(resizer);
  await expect(
    page.getByText("Failed to initialize session: Session is busy: Wait. (409)."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(1);
  await expect(page.getByText("Session not available. Cannot upload files.")).toHaveCount(0);
  const retry = "Failed to initialize session. Please try again.";
  await expect(card(page).getByText(retry)).toBeVisible();
  await expect(card(page).getByRole("button", extend)).toBeDisabled();
  await inspect(page, "session-refused");
  await page.getByRole("button", initialize).click();
  await expect(
    card(page).getByText("Session initialization failed: Session is busy: Wait. (409)"),
  ).toBeVisible();
  await page.unroute(start);
  await page.getByRole("button", initialize).click();
  await expect(page.getByText("Session established successfully.")).toBeVisible();

  await page.route("**/reset_timeout", (route) =>
    route.fulfill({
      status: 404,
      json: { ...problem, status: 404, code: "gone_for_good", title: "Gone" },
    }),
  );
  await page.getByRole("button", extend).click();
  await expect(page.getByText("Failed to extend session: Gone: Wait. (404)")).toBeVisible();
  await expect(card(page).getByText("Expired", { exact: true })).toBeVisible();
  expect(await storedSessionId(page)).toBeUndefined();

  const help = page.getByRole("button", { name: "Resize an image" });
  const lead = page.getByText("Upload one image, choose enlarge or reduce");
  await expect(help).toHaveAttribute("aria-expanded", "false");
  await expect(lead).toBeHidden();
  await help.press("Enter");
  await expect(lead).toBeVisible();
  await page.reload();
  await expect(help).toHaveAttribute("aria-expanded", "true");
  await expect(lead).toBeVisible();
});

test("two tabs that a visitor opens at once are one guest with one session", async ({
  page: first,
}) => {
  const second = await first.context().newPage();
  const utilityId = "generate-passwords_1";
  const tabs = [first, second];
  await Promise.all(tabs.map((tab) => tab.goto(`/utilities/${utilityId}`)));
  for (const tab of tabs) {
    await tab.getByRole("button", { name: "Generate", exact: true }).click();
    await expect(tab.getByText("Password generated successfully!")).toBeVisible();
  }
  const { userId } = await sessionOnServer(first, await storedSessionId(first, utilityId));
  const user = await first.evaluate(() => localStorage.getItem("signedInUser"));
  expect(JSON.parse(user ?? "")).toMatchObject({ uid: userId });

  // Tabs learn of the guest's address at different times but keep its session.
  const sessionsAsked: string[] = [];
  second.on("request", (request) => {
    if (request.url().includes("/api/sessions")) sessionsAsked.push(request.url());
  });
  const accountRead = second.waitForResponse("**/api/users/me");
  await first.evaluate((uid) => {
    localStorage.setItem("signedInUser", JSON.stringify({ uid, email: "later@example.com" }));
  }, userId);
  await accountRead;
  expect(sessionsAsked).toEqual([]);
});
