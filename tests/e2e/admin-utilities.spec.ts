import type { Page } from "@playwright/test";
import { expectStatesShown } from "./forced-colours.ts";
import { inspect } from "./inspect-screen.ts";
import { expectTimer, stopTime } from "./page-time.ts";
import { becomeAdministrator, expect, sharedTest as test } from "./site.ts";

const tool = {
  code: "story-tool",
  name: "Story tool",
  description: "Tells a story",
  version: 1,
  status: "beta",
  tags: ["story"],
};

/** Calls as the signed-in administrator, as if from another window. */
async function callElsewhere(page: Page, method: string, path: string, body?: object) {
  return page.evaluate(
    async ([sent, url, json]) => {
      const { token } = (await (await fetch("/api/auth/token")).json()) as { token: string };
      const authorization = `Bearer ${token}`;
      const init =
        json === undefined
          ? { headers: { authorization } }
          : { headers: { authorization, "content-type": "application/json" }, body: json };
      const answer = await fetch(`/api${url}`, { method: sent, ...init });
      const text = await answer.text();
      return text === "" ? undefined : (JSON.parse(text) as unknown);
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const alternative = (page: Page) =>
  page.getByRole("combobox", { name: "Alternative utility code" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const rowsOf = (page: Page) =>
  page
    .getByRole("table", { name: "Utilities" })
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
const codesOf = (page: Page) => rowsOf(page).getByText(/^story-\w+_\d$/);

test("an administrator creates, edits and clones a utility", async ({ page, site }) => {
  await becomeAdministrator(page, site);
  await page.goto("/admin/landing");
  await page.getByRole("link", { name: "Manage Utilities" }).click();
  await expect(page).toHaveURL(/\/admin\/list-utilities$/);
  await page.getByRole("link", { name: "Create New Utility" }).click();
  await expect(heading(page, "Create Utility")).toBeVisible();
  await expect(page.getByRole("heading", { name: "New Utility Details" })).toBeVisible();
  for (const [label, value] of [
    ["Code", ""],
    ["Version", "1"],
    ["Credits per execution", "0.01"],
    ["Session file retention minutes", "5"],
    ["Link", ""],
    ["Status", "dev"],
  ] as const) {
    await expect(field(page, label)).toHaveValue(value);
  }
  const placeholder = "Auto-generated: utilities/code_version";
  await expect(field(page, "Link")).toHaveAttribute("placeholder", placeholder);
  await expect(page.getByRole("switch", { name: "Free credits allowed" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Allow ads" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Requires account" })).not.toBeChecked();
  await expect(alternative(page)).toBeHidden();

  await button(page, "Create Utility").click();
  await expect(page.getByText("Please correct the errors in the form.")).toBeVisible();
  for (const name of ["Code", "Name", "Description"]) {
    await expect(page.getByText(`${name} is required.`)).toBeVisible();
  }
  await expect(page.getByText("Tags are required.")).toBeVisible();
  await expect(field(page, "Code")).toBeFocused();
  await inspect(page, "admin-utility-invalid");

  for (const [label, wrong, sentence, right] of [
    ["Code", "Story Tool", "Use only lowercase letters, digits and hyphens.", tool.code],
    ["Credits per execution", "-1", "Cannot be negative.", "0.5"],
    ["Credits per execution", "10.5", "Cannot be more than 10.", "0.5"],
    ["Session file retention minutes", "0", "Must be at least 1 minute.", "15"],
    ["Name", "n".repeat(101), "Name must be at most 100 characters.", tool.name],
  ] as const) {
    await field(page, label).fill(wrong);
    await field(page, label).blur();
    await expect(page.getByText(sentence)).toBeVisible();
    await field(page, label).fill(right);
    await expect(page.getByText(sentence)).toBeHidden();
  }
  await field(page, "Description").fill(tool.description);
  await field(page, "Tags").pressSequentially("Story, tool story ");
  await field(page, "Allowed email domains").fill("@Example.com");
  await field(page, "Status").selectOption("Decommissioned");
  await alternative(page).fill("resize image");
  await page.getByRole("option", { name: "resize-image_1" }).click();
  await expect(alternative(page)).toHaveValue("resize-image_1");
  await alternative(page).fill("story-none_1");
  await button(page, "Create Utility").click();
  await expect(page.getByText("There is no utility with this code.").first()).toBeVisible();
  await expect(alternative(page)).toBeFocused();
  await field(page, "Status").selectOption("Beta");
  await expect(alternative(page)).toBeHidden();
  await expect(field(page, "Link")).toHaveValue("utilities/story-tool_1");

  await page.getByRole("link", { name: "Back to List" }).click();
  await expect(page.getByText("Leave without saving?")).toBeVisible();
  await button(page, "Keep editing").click();
  await button(page, "Create Utility").click();
  await button(page, "Publish anyway").click();
  await expect(page.getByText("Utility created successfully.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/edit-utility\/story-tool_1$/);
  await expect(heading(page, "Edit Utility")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Utility Details", exact: true })).toBeVisible();
  for (const label of ["Code", "Version", "Link"]) {
    await expect(field(page, label)).toHaveAttribute("readonly");
  }
  await expect(page.getByText(/It can't be run yet, and its page says so/)).toBeVisible();
  expect(await callElsewhere(page, "GET", "/utilities/story-tool_1")).toMatchObject({
    ...tool,
    creditsPerExecution: 0.5,
    sessionFilesRetentionMinutes: 15,
    tags: ["story", "tool"],
    alternativeUtilityId: null,
    access: { requiresAccount: false, allowedEmailDomains: ["example.com"] },
  });
  await inspect(page, "admin-utility-edit");

  const url = "/admin/utilities/story-tool_1";
  const before = (await callElsewhere(page, "GET", url)) as object;
  await callElsewhere(page, "PUT", url, { ...before, name: "Their tool", allowAds: false });
  await field(page, "Name").fill("My tool");
  await field(page, "Description").fill("Tells my story");
  await button(page, "Update Utility").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("This utility was changed while you edited it")).toBeVisible();
  const side = (label: string, whose: string) =>
    dialog.getByRole("group", { name: label }).getByRole("radio", { name: whose });
  await expect(side("Name", "Yours")).toBeChecked();
  await expect(side("Allow ads", "Theirs")).toBeChecked();
  await expect(dialog.getByText("Their tool")).toBeVisible();
  await inspect(page, "admin-utility-conflict");
  await expectStatesShown(page, ["a radio button"]);
  await side("Name", "Theirs").check();
  await dialog.getByRole("button", { name: "Save selected" }).click();
  await expect(page.getByText("Utility updated successfully.")).toBeVisible();
  expect(await callElsewhere(page, "GET", url)).toMatchObject({
    name: "Their tool",
    description: "Tells my story",
    allowAds: false,
  });
  await expect(field(page, "Name")).toHaveValue("Their tool");

  await page.getByRole("link", { name: "Clone" }).click();
  await expect(heading(page, "Clone Utility")).toBeVisible();
  await expect(page.getByRole("heading", { name: "New Utility Details" })).toBeVisible();
  await expect(field(page, "Status")).toHaveValue("dev");
  await expect(field(page, "Version")).toHaveValue("2");
  await field(page, "Version").fill("1");
  await button(page, "Create Utility").click();
  const exists = "A utility with this code and version already exists. (409)";
  await expect(page.getByText(`Create utility failed. Utility exists: ${exists}`)).toBeVisible();
  await field(page, "Version").fill("2");
  await button(page, "Create Utility").click();
  await expect(page).toHaveURL(/\/admin\/edit-utility\/story-tool_2$/);
  await expect(field(page, "Name")).toHaveValue("Their tool");

  await page.getByRole("link", { name: "Open page" }).click();
  await expect(heading(page, "Their tool")).toBeVisible();
  await expect(page.getByText("This utility is not available yet.")).toBeVisible();
});

test("unsaved changes are asked for, and what is saved is edited a second and a half later", async ({
  page,
  site,
}) => {
  await becomeAdministrator(page, site);
  await page.goto("/admin/edit-utility/new");
  await field(page, "Code").pressSequentially("story-paused");
  for (const leave of [
    () => page.evaluate(() => setTimeout(() => location.reload())),
    () => page.close({ runBeforeUnload: true }),
  ]) {
    const asking = page.waitForEvent("dialog");
    await leave();
    const dialog = await asking;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await expect(field(page, "Code")).toHaveValue("story-paused");
  }
  await field(page, "Name").fill("Paused");
  await field(page, "Description").fill("Waits for its moment");
  await field(page, "Tags").fill("story");

  await stopTime(page);
  const pause = await expectTimer(page, 1500);
  await button(page, "Create Utility").click();
  await expect(page.getByText("Utility created successfully.")).toBeVisible();
  await expect(button(page, "Create Utility")).toBeDisabled();
  // The pause starts after invisible list requests.
  await pause();
  await page.clock.runFor(1499);
  await expect(page).toHaveURL(/\/admin\/edit-utility\/new$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/admin\/edit-utility\/story-paused_1$/);
  await page.clock.resume();
  await expect(heading(page, "Edit Utility")).toBeVisible();
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
});

test("an administrator finds, sorts, changes and deletes utilities in the list", async ({
  page,
  site,
}) => {
  await becomeAdministrator(page, site);
  await page.goto("/admin/utilities");
  await expect(page).toHaveURL(/\/admin\/list-utilities$/);
  await expect(heading(page, "Manage Utilities")).toBeVisible();
  for (const code of ["story-a", "story-b", "story-c"]) {
    const tags = ["listed"];
    await callElsewhere(page, "POST", "/admin/utilities", { ...tool, code, name: code, tags });
  }
  await page.getByRole("searchbox", { name: "Search" }).fill("listed story");
  await button(page, "Load").click();
  await expect(codesOf(page)).toHaveText(["story-a_1", "story-b_1", "story-c_1"]);
  await expect(page.getByText("3 utilities", { exact: true })).toBeVisible();
  // The URL changes before the table, which the next click depends on.
  const header = page.getByRole("columnheader", { name: "Code" });
  await button(page, "Code").click();
  await expect(page).toHaveURL(/sort=id/);
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await button(page, "Code").click();
  await expect(codesOf(page)).toHaveText(["story-c_1", "story-b_1", "story-a_1"]);
  await expect(header).toHaveAttribute("aria-sort", "descending");

  await page.getByRole("checkbox", { name: "Select story-a (story-a_1)" }).check();
  await page.getByRole("checkbox", { name: "Select story-c (story-c_1)" }).check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await field(page, "New status").selectOption("Disabled");
  await inspect(page, "admin-utilities-selected");
  await button(page, "Change status").click();
  await expect(page.getByText("2 utilities are now set to Disabled.")).toBeVisible();
  await expect(rowsOf(page).getByText("Disabled", { exact: true })).toHaveCount(2);
  await field(page, "Status").selectOption("Disabled");
  await expect(codesOf(page)).toHaveText(["story-c_1", "story-a_1"]);

  await button(page, "Delete story-c").click();
  const question = page.getByText("Are you sure you want to delete this utility?");
  await expect(question).toBeVisible();
  await button(page, "Cancel").click();
  await expect(question).toBeHidden();
  await button(page, "Delete story-c").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText('"story-c" was deleted.')).toBeVisible();
  await expect(codesOf(page)).toHaveText(["story-a_1"]);
  const one = "/admin/utilities/story-a_1";
  const before = (await callElsewhere(page, "GET", one)) as object;
  await callElsewhere(page, "PUT", one, { ...before, description: "Tells another story" });
  await button(page, "Delete story-a").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const changed =
    "Changed in the meantime: Someone has changed this utility since you opened it. Reload it and try again. (412)";
  await expect(
    page.getByRole("alert").getByText(`Delete utility failed. ${changed}`),
  ).toBeVisible();
  await expect(codesOf(page)).toHaveText(["story-a_1"]);
  await callElsewhere(page, "DELETE", "/admin/utilities/story-a_1");
  await button(page, "Delete story-a").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const gone = "Utility not found: This utility doesn't exist. (404)";
  await expect(page.getByRole("alert").getByText(`Delete utility failed. ${gone}`)).toBeVisible();
  await expect(page.getByText("No utilities found matching your search.")).toBeVisible();
  await field(page, "Status").selectOption("All");
  await expect(codesOf(page)).toHaveText(["story-b_1"]);

  await page.goto("/admin/edit-utility/story-none_1");
  await expect(page).toHaveURL(/\/admin\/list-utilities$/);
  await expect(page.getByRole("alert").getByText(`Load utility failed. ${gone}`)).toBeVisible();
  await button(page, "Dismiss").click();
  await expect(page.getByRole("alert")).toBeHidden();
  await page.goto("/admin/edit-utility");
  await expect(page.getByText("Cannot update utility: ID is missing.")).toBeVisible();
  await page.goto("/admin/edit-utility/new?cloneFrom=story-none_1");
  const blank = "Failed to load utility for cloning. Starting with a new form.";
  await expect(page.getByText(blank)).toBeVisible();
  await expect(field(page, "Code")).toHaveValue("");

  await page.route("**/api/admin/utilities?*", (route) => route.abort());
  await page.goto("/admin/list-utilities");
  await expect(page.getByText(/^Network error/)).toBeVisible();
  await page.unroute("**/api/admin/utilities?*");
  await button(page, "Retry").click();
  await expect(rowsOf(page)).toHaveCount(50);
  await button(page, "Load more").click();
  await expect(rowsOf(page)).not.toHaveCount(50);
});

test("an administrator reads what to install for a utility that lacks a program", async ({
  page,
  site,
}) => {
  const id = "resize-image_1";
  let lacks: object = { programs: ["ffmpeg"], install: "apt-get install ffmpeg" };
  await becomeAdministrator(page, site);
  // This machine may have the programs, so responses are altered.
  await page.route(/\/api\/(?:admin\/)?utilities(?:[/?].*)?$/, async (route, request) => {
    if (request.method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const answer: unknown = await response.json();
    for (const each of [answer].flat()) {
      const utility = each as { id?: string };
      if (utility.id === id) Object.assign(utility, { available: false, lacks });
    }
    return route.fulfill({ response, json: answer });
  });
  await page.goto("/admin/list-utilities?query=resize");
  const row = rowsOf(page).filter({ hasText: id });
  await expect(row).toContainText("Missing ffmpeg: apt-get install ffmpeg");
  await inspect(page, "admin-utilities-lacking");
  await row.getByRole("link", { name: /^Edit / }).click();
  await expect(
    page.getByText(/The server is missing ffmpeg, so only administrators see it/),
  ).toBeVisible();
  await page.getByRole("link", { name: "Open page" }).click();
  const notice = page.getByText(/It needs ffmpeg, which the server is missing/);
  await expect(notice).toContainText("apt-get install ffmpeg");
  await inspect(page, "utility-lacking");
  // The program exists, but no sandbox to start it in.
  lacks = { programs: ["ffmpeg"], install: null };
  await page.goto("/admin/list-utilities?query=resize");
  await expect(row).toContainText("No sandbox to run ffmpeg in");
  await row.getByRole("link", { name: /^Edit / }).click();
  await expect(page.getByText(/There is no sandbox to run ffmpeg in/)).toBeVisible();
  await page.getByRole("link", { name: "Open page" }).click();
  const other = /It needs ffmpeg, which the server runs only in a sandbox/;
  await expect(page.getByText(other)).toBeVisible();
});

test("a run in the browser is charged once it has succeeded, and not if it fails", async ({
  page,
  site,
}) => {
  await becomeAdministrator(page, site);
  await page.goto("/admin/list-utilities");
  const url = "/admin/utilities/read-uuid_1";
  const before = (await callElsewhere(page, "GET", url)) as object;
  await callElsewhere(page, "PUT", url, { ...before, creditsPerExecution: 0.5 });
  const balance = (credits: string) =>
    expect(page.getByRole("link", { name: `My profile, ${credits} credits` })).toBeVisible();

  await page.goto("/utilities/read-uuid_1");
  await field(page, "UUID").fill("not one");
  await page.getByRole("button", { name: "Read" }).click();
  await expect(page.getByText("This is not a UUID. A UUID has 32 digits").first()).toBeVisible();
  await page.reload();
  await balance("10.00");
  await field(page, "UUID").fill("00000000-0000-0000-0000-000000000000");
  await page.getByRole("button", { name: "Read" }).click();
  await expect(page.getByRole("group", { name: "Result of the run" })).toContainText(
    "Nil (all zeros)",
  );
  await balance("9.50");

  // The answer to the charge is lost: it is asked for again by the same key.
  let isLost = false;
  await page.route("**/api/sessions/*/runs", async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await field(page, "UUID").fill("ffffffff-ffff-ffff-ffff-ffffffffffff");
  await page.getByRole("button", { name: "Read" }).click();
  await expect(page.getByRole("group", { name: "Result of the run" })).toContainText(
    "Max (all ones)",
  );
  expect(isLost).toBe(true);
  await balance("9.00");
  await callElsewhere(page, "PUT", url, { ...before, creditsPerExecution: 0 });
});

test("publishing a utility without code asks first, and visitors are told what it lacks", async ({
  page,
  site,
}) => {
  await becomeAdministrator(page, site);
  await page.goto("/search");
  const made = { ...tool, code: "story-promised", name: "Promised resizer", status: "dev" };
  await callElsewhere(page, "POST", "/admin/utilities", {
    ...made,
    category: "images",
    tags: ["image", "resize"],
  });
  await callElsewhere(page, "POST", "/admin/utilities", {
    ...made,
    code: "story-other",
    name: "Other promise",
  });
  const url = "/admin/utilities/story-promised_1";
  await page.goto("/admin/edit-utility/story-promised_1");
  await field(page, "Status").selectOption("Alpha");
  await button(page, "Update Utility").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText('Publish "Promised resizer" without code?');
  await expect(dialog).toContainText("This utility is not available yet.");
  await inspect(page, "admin-publish-without-code");
  await button(page, "Don't publish").click();
  await expect(dialog).toHaveCount(0);
  expect(await callElsewhere(page, "GET", url)).toMatchObject({ status: "dev" });
  await button(page, "Update Utility").click();
  await button(page, "Publish anyway").click();
  await expect(page.getByText("Utility updated successfully.")).toBeVisible();
  expect(await callElsewhere(page, "GET", url)).toMatchObject({ status: "alpha" });
  // Once it is published, a further change asks nothing.
  await field(page, "Status").selectOption("Beta");
  await button(page, "Update Utility").click();
  await expect.poll(() => callElsewhere(page, "GET", url)).toMatchObject({ status: "beta" });

  await page.goto("/admin/list-utilities?query=promise");
  await expect(rowsOf(page).filter({ hasText: "Promised resizer" })).toContainText(
    "Not available yet",
  );
  await page.getByRole("checkbox", { name: /^Select Promised resizer/ }).check();
  await page.getByRole("checkbox", { name: /^Select Other promise/ }).check();
  await field(page, "New status").selectOption("Beta");
  await button(page, "Change status").click();
  await expect(dialog).toContainText('Publish "Other promise" without code?');
  await button(page, "Publish anyway").click();
  await expect(page.getByText(/now set to Beta\./)).toBeVisible();
  await page.goto("/admin/audit?subject=story-promised_1");
  await expect(
    page.getByRole("cell", {
      name: /changed the status of Promised resizer from Development to Alpha/,
    }),
  ).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/search?query=promised+resizer");
  const listed = page.getByRole("listitem").filter({ hasText: "Promised resizer" }).first();
  await expect(listed).toContainText("Not available yet");
  await inspect(page, "search-not-available");
  await page.getByRole("link", { name: "Promised resizer", exact: true }).click();
  await expect(heading(page, "Promised resizer")).toBeVisible();
  const notice = page.getByRole("main").getByRole("alert");
  await expect(notice).toContainText("This utility is not available yet. These work today:");
  await inspect(page, "utility-not-available");
  await notice.getByRole("link", { name: "Resize Image" }).click();
  await expect(heading(page, "Resize Image")).toBeVisible();
});
