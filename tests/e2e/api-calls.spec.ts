import type { Page } from "@playwright/test";
import type { CallAnswer } from "#contract/schemas/one-call.ts";
import { takePhoto } from "../support/photo.ts";
import { runSnippet } from "../snippets/run-snippet.ts";
import { inspect } from "./inspect-screen.ts";
import { expect, register, sharedTest as test } from "./site.ts";

async function copy(page: Page, label: string): Promise<string> {
  await page.getByRole("button", { name: label }).click();
  await expect(page.getByRole("button", { name: `Copied: ${label}` })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test("a person makes a key, copies a utility's call, runs it as printed and sees what it cost", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await register(page, site, "caller@example.com");
  await page.goto("/my-profile#api-keys");
  const keys = page.getByRole("region", { name: "API keys", exact: true });
  await keys.getByRole("button", { name: "New API key" }).click();
  await keys.getByLabel("Name").fill("Terminal");
  await keys.getByRole("button", { name: "Create API key" }).click();
  const key = await keys.getByRole("status").locator("code").innerText();
  await keys.getByRole("button", { name: "Done" }).click();

  await page.getByRole("link", { name: "Search" }).click();
  await page.getByRole("searchbox").fill("resize image");
  await page.getByRole("link", { name: "Resize Image", exact: true }).click();
  const photo = await takePhoto(1200, 800);
  const name = `it's "dawn" $HOME.jpg`;
  await page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "image/jpeg", buffer: photo });
  await expect(page.getByText("1,200 × 800").first()).toBeVisible();
  await page.getByText("Reduce", { exact: true }).click();
  const api = page.getByRole("region", { name: "API", exact: true });
  await api.getByRole("button", { name: "API", exact: true }).click();
  await expect(api.getByText("0.01 credits per call")).toBeVisible();
  await expect(api.getByText(`Your key ${key.slice(0, 9)}… is filled in.`)).toBeVisible();
  await inspect(page, "resize-api");
  const curl = await copy(page, "Copy curl: API call for this form");

  const listed = await api.getByRole("group", { name: /^curl/ }).innerText();
  expect(listed).toBe(curl);
  const [, filename = ""] = /@"(.*)"'$/.exec(curl.replaceAll("'\\''", "'")) ?? [];
  const ran = await runSnippet("curl", curl, {
    files: { [filename.replaceAll(String.raw`\"`, '"')]: photo },
    key: null,
  });
  const { run, charged, outputs } = JSON.parse(ran.stdout) as CallAnswer;
  expect([run.utilityId, run.operation, run.status, charged]).toEqual([
    "resize-image_1",
    "reduce",
    "succeeded",
    0.01,
  ]);
  expect(outputs).toHaveLength(1);

  await page.goto("/my-usage");
  const runs = page.getByRole("table", { name: "Runs", exact: true });
  await expect(runs.getByRole("row")).toHaveCount(2);
  const row = runs.getByRole("row", { name: /^Resize Image: Reduce / });
  await expect(row).toContainText("Terminal");
  await expect(row).toContainText("Succeeded");
  await expect(row).toContainText("0.01");
});

test("who cannot use a utility in the page yet sees how a program calls it", async ({ page }) => {
  await page.goto("/utilities/resize-image_1");
  const api = page.getByRole("region", { name: "API", exact: true });
  await api.getByRole("button", { name: "API", exact: true }).click();
  const code = api.getByRole("group", { name: "curl: API call for this form" });
  await expect(code).toContainText("/api/run/resize-image_1/");
  await expect(code).toContainText("-F 'files=@\"");
  await expect(api.getByText("Replace these file names")).toBeVisible();
});

test("the page on the API fills in a key that is pasted, and forgets it with the page", async ({
  page,
  site,
}) => {
  await register(page, site, "reader@example.com");
  await page.goto("/docs");
  await expect(page.getByRole("heading", { name: "API", level: 1 })).toBeVisible();
  const code = page.getByRole("group", { name: "curl: Hash a text" });
  await expect(code).toContainText('-H "Authorization: Bearer $PENNYWORKS_KEY"');
  await inspect(page, "docs");
  const key = `pw_${"0".repeat(32)}2wjyrI`;
  const field = page.getByLabel("Your API key");
  await field.fill(key.slice(0, -1));
  await expect(page.getByText("This API key is incomplete.")).toBeVisible();
  await field.fill(key);
  await expect(code).toContainText(`-H 'Authorization: Bearer ${key}'`);
  await page.getByText("Python", { exact: true }).first().click();
  await expect(page.getByRole("group", { name: "Python: Hash a text" })).toContainText(
    `key = "${key}"`,
  );
  await page.reload();
  await expect(code).toContainText("$PENNYWORKS_KEY");
  expect(await page.content()).not.toContain(key);
  await page.getByRole("link", { name: "API reference" }).click();
  await expect(page).toHaveURL(/\/docs\/reference$/);
});
