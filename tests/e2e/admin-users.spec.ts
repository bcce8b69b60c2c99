import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { startSessionOf } from "../support/sessions.ts";
import { expectAccessible } from "./accessibility.ts";
import { inspect } from "./inspect-screen.ts";
import { administratorEmail } from "./shared-site.ts";
import { arrive, becomeAdministrator, expect, register, sharedTest as test } from "./site.ts";

const rowOf = (page: Page, text: string) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("cell") })
    .filter({ hasText: text });

/** Refuses the next such request only. */
async function refuseOnce(page: Page, url: RegExp, method: string, status: number, code: string) {
  let isLeft = true;
  await page.route(url, async (route, request) => {
    if (request.method() !== method || !isLeft) return route.fallback();
    isLeft = false;
    const problem = { type: "about:blank", title: "Sorry", status, detail: "Not now.", code };
    return route.fulfill({ status, contentType: "application/problem+json", json: problem });
  });
}

test("nobody but administrators sees the screens of administrators", async ({ page, site }) => {
  await page.goto("/admin/delete-user");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%2Fdelete-user$/);

  await register(page, site, "curious@example.com");
  for (const path of ["/admin", "/admin/delete-user", "/admin/audit", "/admin/users/somebody"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/search$/);
  }

  await page.route("**/api/users/me", (route) =>
    route.fulfill({ status: 500, contentType: "application/problem+json", json: {} }),
  );
  await page.goto("/admin/delete-user");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%2Fdelete-user$/);
  await expect(page.getByRole("heading", { name: "Log in", level: 1 })).toBeVisible();
});

test("an administrator finds, chooses and deletes users, never themselves", async ({
  page,
  site,
}) => {
  for (const name of ["ann", "bob", "cy"]) await arrive(site, `${name}@deleted.example`);
  await becomeAdministrator(page, site);

  await refuseOnce(page, /\/api\/users\?/, "GET", 500, "internal_error");
  await page.goto("/admin/delete-user");
  await expect(page.getByText("Error fetching users. Sorry: Not now. (500)")).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  const own = rowOf(page, administratorEmail);
  await expect(own.getByText("You cannot delete your own account")).toBeVisible();
  await expect(own.getByRole("checkbox")).toBeDisabled();

  await page.getByLabel("Email, name or ID").fill("deleted.example");
  await expect(page).toHaveURL(/query=deleted\.example/);
  await expect(own).toHaveCount(0);
  await page.getByRole("button", { name: "Email" }).click();
  await expect(page.getByRole("columnheader", { name: "Email" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(rowOf(page, "@deleted.example").first()).toContainText("cy@deleted.example");
  const bySignIn = page.getByRole("button", { name: "Last sign-in" });
  for (const [order, first] of [
    ["ascending", "ann"],
    ["descending", "cy"],
  ] as const) {
    await bySignIn.click();
    const header = page.getByRole("columnheader", { name: "Last sign-in" });
    await expect(header).toHaveAttribute("aria-sort", order);
    await expect(rowOf(page, "@deleted.example").first()).toContainText(`${first}@`);
  }

  await page.getByRole("button", { name: "Delete selected users" }).click();
  await expect(page.getByText("Please select at least one user to delete")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("checkbox", { name: "Select cy@deleted.example" }).uncheck();
  await inspect(page, "admin-users");
  await page.getByRole("button", { name: "Delete selected users (2)" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveText([
    "bob@deleted.example",
    "ann@deleted.example",
  ]);
  await inspect(page, "admin-users-confirm");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);

  await refuseOnce(page, /\/api\/users\/batch$/, "DELETE", 503, "overloaded");
  await page.getByRole("button", { name: "Delete selected users (2)" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Error deleting users. Sorry: Not now. (503)")).toBeVisible();
  await page.getByRole("button", { name: "Delete selected users (2)" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("2 users deleted.")).toBeVisible();
  await expect(rowOf(page, "@deleted.example")).toHaveCount(1);
  await page.getByLabel("Show").selectOption("Disabled");
  await expect(page.getByText("No users found.")).toBeVisible();

  await refuseOnce(page, /\/api\/users\?/, "GET", 403, "some_other_code");
  await page.getByLabel("Show").selectOption("Everybody");
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByText("Sorry: Not now. (403)", { exact: true })).toBeVisible();
});

test("an administrator changes a user, and the audit log tells of it", async ({ page, site }) => {
  const email = "dora@changed.example";
  const dora = await arrive(site, email);
  await startSessionOf(dora);
  await becomeAdministrator(page, site);
  await page.goto("/admin/users?query=dora");
  await page.getByRole("link", { name: email }).click();
  await expect(page.getByRole("heading", { name: email, level: 1 })).toBeVisible();
  await expect(page.getByRole("table", { name: "Sessions" })).toContainText("resize-image_1");
  await expect(page.getByText("No runs.")).toBeVisible();

  await page.getByRole("button", { name: "Adjust credits" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Adjust" }).click();
  await expect(dialog.getByText("A reason is required.")).toBeVisible();
  await expect(dialog.getByLabel("Amount")).toBeFocused();
  await dialog.getByLabel("Amount").fill("-1");
  await dialog.getByLabel("Reason").fill("For the outage");
  await dialog.getByRole("button", { name: "Adjust" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "The paid balance is 0.00 credits and cannot go below zero. (409)",
  );
  await inspect(page, "admin-user-adjust");
  await dialog.getByLabel("Amount").fill("2.5");
  await dialog.getByRole("button", { name: "Adjust" }).click();
  await expect(page.getByText("Credits adjusted.")).toBeVisible();
  await expect(rowOf(page, "For the outage")).toContainText("+2.50");

  for (const [label, done] of [
    ["Make administrator", "The user is now an administrator."],
    ["Remove administrator rights", "The user is no longer an administrator."],
    ["Disable", "User disabled."],
  ] as const) {
    await page.getByRole("button", { name: label, exact: true }).click();
    await dialog.getByRole("button", { name: label, exact: true }).click();
    await expect(page.getByText(done)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  }
  await expect(page.getByRole("button", { name: "Enable", exact: true })).toBeVisible();
  expect((await dora.inject({ url: "/api/users/me" })).statusCode).toBe(403);
  await inspect(page, "admin-user");

  await page.getByRole("link", { name: "All sessions of this user" }).click();
  await expect(page).toHaveURL(/\/admin\/list-sessions\?user_id=[\w-]+$/);
  await expect(page.getByRole("table", { name: "User sessions" }).locator("tbody tr")).toHaveCount(
    1,
  );
  await page.goBack();
  await expect(page.getByRole("heading", { name: email, level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Audit log" }).click();
  await expect(page.getByRole("heading", { name: "Audit Log", level: 1 })).toBeVisible();
  await expect(rowOf(page, email)).toHaveCount(4);
  await expect(rowOf(page, email).first()).toContainText(
    `${administratorEmail} disabled the account ${email}`,
  );
  await page.getByLabel("Action").selectOption("Adjusted credits");
  await expect(rowOf(page, email)).toHaveCount(1);
  await expect(rowOf(page, email)).toContainText(
    `${administratorEmail} added 2.50 paid credits to ${email}: "For the outage"`,
  );
  await page.getByText("Raw data", { exact: true }).click();
  await expect(page.getByText('"reason": "For the outage"')).toBeVisible();
  await inspect(page, "admin-audit");
  await page.getByLabel("By (email or ID)").fill("nobody@example.com");
  await expect(page.getByText("No entries found.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rowOf(page, email).first()).toBeVisible();
});

test("an administrator looks after users from their list", async ({ page, site }) => {
  const people = await Promise.all(
    ["eve", "fay"].map((name) => arrive(site, `${name}@listed.example`)),
  );
  const [eve] = people;
  await becomeAdministrator(page, site);
  await page.goto("/admin/landing");
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Users", level: 1 })).toBeVisible();
  await page.getByLabel("Email, name or ID").fill("listed.example");
  await expect(page).toHaveURL(/query=listed\.example/);
  const rows = rowOf(page, "@listed.example");
  await expect(rows).toHaveCount(2);

  const act = async (email: string, action: string) => {
    await page.getByRole("button", { name: `Actions for ${email}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Actions for eve@listed.example" }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Open",
    "Adjust credits",
    "Disable",
    "Sign out everywhere",
    "Make administrator",
    "Delete user",
  ]);
  await expectAccessible(page, "admin-user-menu", '[role="menu"]');
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);

  await act("eve@listed.example", "Sign out everywhere");
  await expect(dialog).toContainText("pages that are open notice within five minutes");
  await inspect(page, "admin-user-sign-out");
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("Signed out of 1 browser.")).toBeVisible();
  const token = await fetch(`${site.url}/api/auth/token`, {
    headers: { cookie: eve?.cookie ?? "" },
  });
  expect(token.status).toBe(401);

  await act("fay@listed.example", "Make administrator");
  await dialog.getByRole("button", { name: "Make administrator" }).click();
  await expect(rowOf(page, "fay@listed.example")).toContainText("Administrator");
  await act("fay@listed.example", "Remove administrator rights");
  await dialog.getByRole("button", { name: "Remove administrator rights" }).click();
  await expect(rowOf(page, "fay@listed.example")).not.toContainText("Administrator");
  await act("eve@listed.example", "Disable");
  await dialog.getByRole("button", { name: "Disable" }).click();
  await expect(rowOf(page, "eve@listed.example")).toContainText("Disabled");
  await page.getByLabel("Show").selectOption("Disabled");
  await expect(rows).toHaveCount(1);
  await inspect(page, "admin-users-list");

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("users.csv");
  const text = await readFile(await file.path(), "utf8");
  expect(text.split("\r\n").slice(1)).toEqual([
    expect.stringContaining(`${eve?.userId},eve@listed.example,`),
    "",
  ]);

  await page.getByLabel("Show").selectOption("Everybody");
  await page.getByLabel("Email, name or ID").fill(eve?.userId ?? "");
  await expect(rows).toHaveCount(1);
  await act("eve@listed.example", "Delete user");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No users found.")).toBeVisible();

  // Nobody loses their own rights by a slip.
  await page.getByLabel("Email, name or ID").fill(administratorEmail);
  await page.getByRole("button", { name: `Actions for ${administratorEmail}` }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Open", "Adjust credits"]);
  await page.getByRole("menuitem", { name: "Open" }).click();
  await page.getByRole("button", { name: "Remove administrator rights" }).click();
  await expect(dialog).toContainText("only another administrator can let you back in");
  await inspect(page, "admin-user-own-rights");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Sign out everywhere" })).toBeDisabled();
});
