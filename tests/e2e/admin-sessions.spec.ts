import type { Page } from "@playwright/test";
import type { Session } from "#contract/schemas/session.ts";
import type { TestAccount } from "../support/accounts.ts";
import { takePhoto } from "../support/photo.ts";
import { startSessionOf } from "../support/sessions.ts";
import { uploadTo } from "../support/uploads.ts";
import { inspect } from "./inspect-screen.ts";
import type { Site } from "./open-site.ts";
import { arrive, becomeAdministrator, expect, sharedTest as test } from "./site.ts";

const busy = {
  type: "about:blank",
  title: "Session is busy",
  status: 409,
  detail: "A run is in progress in this session. Wait until it ends.",
  code: "session_busy",
};
const busyMessage = `${busy.title}: ${busy.detail} (409)`;
const short = (id: string) => `${id.slice(0, 5)}…${id.slice(-5)}`;

async function arriveWithSessions(site: Site, email: string) {
  const somebody = await arrive(site, email);
  const timedOut = [await endedSession(somebody), await endedSession(somebody)] as const;
  const active = await startSessionOf(somebody);
  const photo = await takePhoto(600, 512);
  const { sessionId } = active;
  await somebody.inject(uploadTo(sessionId, [{ filename: "Lake.jpg", content: photo }]));
  const ran = await somebody.inject({
    method: "POST",
    url: "/api/resize-image/reduce",
    payload: { sessionId, options: {} },
  });
  expect(ran.statusCode, ran.body).toBe(200);
  return { userId: somebody.userId, active, timedOut, size: photo.length };
}

async function endedSession(somebody: TestAccount): Promise<Session> {
  const session = await startSessionOf(somebody, "generate-passwords_1");
  const url = `/api/sessions/${session.sessionId}?status=TIMED_OUT`;
  expect((await somebody.inject({ method: "PATCH", url })).statusCode).toBe(200);
  return session;
}

const rowsOf = (page: Page) =>
  page
    .getByRole("table", { name: "User sessions" })
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
const rowOf = (page: Page, { sessionId }: Session) =>
  rowsOf(page).filter({ hasText: short(sessionId) });

/** Refuses the next such request only. */
async function refuseOnce(page: Page, url: string, method: string, problem: typeof busy) {
  let refused = false;
  await page.route(url, async (route) => {
    if (refused || route.request().method() !== method) return route.fallback();
    refused = true;
    return route.fulfill({ status: problem.status, json: problem });
  });
}

test("an administrator finds sessions, deletes one, and all that are timed out", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { userId, active, timedOut } = await arriveWithSessions(site, "lists@example.com");
  const [first, second] = timedOut;
  await becomeAdministrator(page, site);
  await page.goto("/admin/landing");
  await page.getByRole("link", { name: "List Sessions" }).click();
  await expect(
    page.getByRole("heading", { name: "Admin - User Sessions", level: 1 }),
  ).toBeVisible();
  const user = page.getByLabel("User (email or ID)", { exact: true });
  await user.fill("nobody@example.com");
  await expect(page.getByText("No user sessions found matching the criteria.")).toBeVisible();
  await user.fill("Lists@example.com");
  await expect(page).toHaveURL("/admin/list-sessions?user_id=Lists%40example.com");
  await expect(rowsOf(page)).toHaveCount(3);
  await user.fill(userId);
  await expect(page).toHaveURL(`/admin/list-sessions?user_id=${userId}`);
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Session ID",
    "User ID",
    "Utility",
    "Status",
    "Created At",
    "Expires At",
    "Files",
    "Last Updated",
    "Actions",
  ]);
  for (const text of ["resize-image_1", "ACTIVE", "In: 1 / Out: 1", short(userId)]) {
    await expect(rowOf(page, active).getByText(text, { exact: true })).toBeVisible();
  }
  await rowOf(page, active).getByRole("button", { name: "Copy Session ID" }).click();
  await expect(page.getByText("Session ID copied to clipboard!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(active.sessionId);
  await page.evaluate(
    () => (navigator.clipboard.writeText = () => Promise.reject(new TypeError())),
  );
  await rowOf(page, active).getByRole("button", { name: "Copy User ID" }).click();
  await expect(page.getByText("Failed to copy User ID. Please try manually.")).toBeVisible();

  await page.getByLabel("Status", { exact: true }).selectOption("TIMED_OUT");
  await expect(rowsOf(page)).toHaveCount(2);
  await page.reload();
  await expect(page).toHaveURL(`/admin/list-sessions?status=TIMED_OUT&user_id=${userId}`);
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByLabel("Created from (UTC)").fill("2000-01-01");
  await page.getByLabel("Created until (UTC)").fill("2000-01-02");
  await expect(page.getByText("No user sessions found matching the criteria.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/admin/list-sessions");
  await page.getByLabel("Utility", { exact: true }).fill("resize-image");
  await expect(rowOf(page, active)).toBeVisible();
  await expect(rowOf(page, first)).toBeHidden();
  await page.goto(`/admin/list-sessions?user_id=${userId}`);

  // While the first request is pending, no second would be sent.
  await expect(rowOf(page, first)).toBeVisible();
  // A real expiry takes too long to wait for.
  await page.route("**/api/admin/sessions?*", async (route) => {
    const answer = await route.fetch();
    const { sessions, nextCursor } = (await answer.json()) as {
      sessions: Session[];
      nextCursor: null;
    };
    const expiresAt = "2026-01-02T03:04:05.000Z";
    const shown = sessions.map((each) =>
      each.sessionId === first.sessionId ? { ...each, expiresAt } : each,
    );
    await route.fulfill({ json: { sessions: shown, nextCursor } });
  });
  await page.getByRole("button", { name: "Load Sessions" }).click();
  await expect(rowOf(page, first).getByText("Expired: 1/2/26, 3:04 AM")).toBeVisible();
  await expect(rowOf(page, second).getByText("Expired:")).toBeHidden();
  await inspect(page, "admin-sessions");
  await page.unrouteAll();

  const down = { ...busy, title: "Busy", status: 500, detail: "Not now.", code: "internal_error" };
  await refuseOnce(page, "**/api/admin/sessions?*", "GET", down);
  await page.getByRole("button", { name: "Load Sessions" }).click();
  await expect(page.getByText("Failed to load sessions: Busy: Not now. (500)")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("Failed to load sessions:")).toBeHidden();
  await refuseOnce(page, "**/api/admin/sessions/timed_out", "PATCH", down);
  await page.getByRole("button", { name: "Update TimedOut Sessions" }).click();
  await expect(
    page.getByText("Failed to update timed-out sessions: Busy: Not now. (500)"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText(/^\d+ sessions? marked as timed out\.$/)).toBeVisible();

  await refuseOnce(page, `**/api/admin/sessions/${first.sessionId}`, "DELETE", busy);
  await rowOf(page, first).getByRole("button", { name: "Delete Session+Files" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete Session+Files" }).click();
  const name = short(first.sessionId);
  await expect(
    page.getByText(`Failed to delete session ${name}. Error: ${busyMessage}`),
  ).toBeVisible();
  await expect(
    page.getByText(`Failed to delete session record ${first.sessionId}: ${busyMessage}`),
  ).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText(`Session ${name} deleted successfully.`)).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(2);

  await refuseOnce(page, `**/api/admin/sessions/${second.sessionId}`, "DELETE", busy);
  const deleteAll = page.getByRole("button", { name: "Delete TimedOut Sessions" });
  await deleteAll.click();
  await expect(dialog).toContainText(
    "Are you sure you want to delete ALL timed-out session records? This action cannot be undone.",
  );
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await deleteAll.click();
  await dialog.getByRole("button", { name: "Delete all" }).click();
  const left = page.getByRole("alert").filter({ hasText: "couldn't be deleted." });
  await expect(left).toContainText(/1 of \d+ timed-out sessions couldn't be deleted\./);
  await expect(left).toContainText(`${busyMessage} — ${short(second.sessionId)}`);
  await inspect(page, "admin-sessions-failed");
  await deleteAll.click();
  await dialog.getByRole("button", { name: "Delete all" }).click();
  await expect(page.getByText(/^\d+ timed-out sessions? deleted\.$/).last()).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1);
  await deleteAll.click();
  await dialog.getByRole("button", { name: "Delete all" }).click();
  await expect(page.getByText("No timed-out sessions to delete.")).toBeVisible();
  await refuseOnce(page, "**/api/admin/sessions/timed_out?*", "GET", down);
  await deleteAll.click();
  await dialog.getByRole("button", { name: "Delete all" }).click();
  await expect(
    page.getByText("Failed to delete timed-out sessions: Busy: Not now. (500)"),
  ).toBeVisible();
  const denied = {
    ...busy,
    status: 403,
    code: "admin_required",
    detail: "Admin privileges required.",
  };
  await refuseOnce(page, "**/api/admin/sessions/timed_out?*", "GET", denied);
  await deleteAll.click();
  await dialog.getByRole("button", { name: "Delete all" }).click();
  await expect(page.getByText("Admin privileges required.", { exact: true })).toBeVisible();
});

test("an administrator looks into a session, and deletes its files", async ({ page, site }) => {
  const { active, size } = await arriveWithSessions(site, "details@example.com");
  await becomeAdministrator(page, site);
  await page.goto(`/admin/list-sessions?user_id=${active.userId}`);
  await page.getByRole("link", { name: short(active.sessionId) }).click();
  await expect(page).toHaveURL(`/admin/sessions/${active.sessionId}`);
  await expect(page.getByRole("heading", { name: "Session Details", level: 1 })).toBeVisible();
  const loaded = page.getByText("Session data loaded successfully.");
  await expect(loaded).toBeVisible();
  const record = page.getByRole("region", { name: "Session record" });
  for (const text of [active.sessionId, "resize-image_1", "ACTIVE"]) {
    await expect(record.getByText(text, { exact: true })).toBeVisible();
  }
  const exact = `(${size.toLocaleString("en")} bytes)`;
  const input = record.getByRole("list", { name: "Input Files" });
  await expect(input.getByText(exact)).toHaveCount(2);
  for (const text of ["Lake.jpg", "image/jpeg", "image_details", "600", "512"]) {
    await expect(input.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(record.getByRole("list", { name: "Output Files" })).toContainText("300");
  const storage = page.getByRole("region", { name: "Cloud Storage Files" });
  await expect(storage.getByRole("list", { name: "Input Files" })).toContainText(
    /Lake\.jpg.*Uploaded /,
  );
  await expect(storage.getByRole("list", { name: "Output Files" })).toContainText(/Generated /);
  await inspect(page, "admin-session");

  const files = `**/api/sessions/${active.sessionId}/files`;
  await page.route(files, (route) => route.fulfill({ json: { inputFiles: [], outputFiles: [] } }));
  await page.getByRole("button", { name: "Refresh" }).click();
  const mismatch = "file lists do not match between session data and file listing.";
  await expect(
    page.getByText(`Data Consistency Issue: Input ${mismatch} Output ${mismatch}`),
  ).toBeVisible();
  await page.unrouteAll();
  await refuseOnce(page, files, "GET", { ...busy, title: "Busy", detail: "Not now." });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Busy: Not now. (409)")).toBeVisible();
  await expect(record).toBeHidden();
  await expect(storage).toBeHidden();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(record).toBeVisible();

  await storage.getByRole("button", { name: "Delete all files" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete all files" }).click();
  await expect(storage).toContainText("No files found for this session.");
  await expect(record).toContainText("No input file records.");
  await expect(record).toContainText("No output file records.");

  await page.goto("/admin/sessions");
  await expect(page.getByText("Session ID not found in URL.")).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Cannot load data: Session ID is missing.")).toBeVisible();
});
