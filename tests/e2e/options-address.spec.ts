import { expect, sharedTest as test } from "./site.ts";

test("an address fills the form in, follows it, and holds no text", async ({ page, baseURL }) => {
  const address = "/utilities/format-json_1?operation=minify&sortKeys=true&indent=7&utm=1";
  // Already in the server's HTML.
  const drawn = await (await page.request.get(address)).text();
  expect(drawn).toMatch(
    /<input[^>]*checked[^>]*value="minify"|<input[^>]*value="minify"[^>]*checked/,
  );
  await page.goto(address);
  const minify = page.getByRole("radio", { name: "Minify" });
  await expect(minify).toBeChecked();
  const text = page.getByRole("textbox", { name: "JSON" });
  await text.fill('{"b": 1, "a": 2}');
  const outcome = page.getByRole("group", { name: "Result of the run" });
  await expect(outcome.getByText('{"a":2,"b":1}').first()).toBeVisible();
  await expect(page).toHaveURL("/utilities/format-json_1?utm=1&operation=minify&sortKeys=true");
  const entries = () => page.evaluate(() => window.history.length);
  const before = await entries();
  await page.getByRole("radiogroup", { name: "What to do" }).getByText("Format").click();
  await page.getByText("4 spaces").click();
  await expect(page).toHaveURL("/utilities/format-json_1?utm=1&indent=4&sortKeys=true");
  expect(await entries()).toBe(before);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied to clipboard!")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${baseURL}/utilities/format-json_1?utm=1&indent=4&sortKeys=true`);

  await page.goto("/utilities/resize-image_1?operation=reduce&longestSide=24&format=webp&factor=x");
  await expect(page.getByLabel("Longest side").last()).toHaveValue("24");
  await expect(page.getByLabel("Format")).toHaveValue("webp");
  await expect(page.getByText("Ignored in the address: Factor.")).toBeVisible();
});

test("an address is text: what looks like a number in it stays as it is written", async ({
  page,
}) => {
  await page.goto("/utilities/explain-cron_1?zone=Asia/Tokyo");
  await expect(page.getByLabel("Time zone", { exact: true })).toHaveValue("Asia/Tokyo");
  await page.goto("/search?query=1.10");
  await expect(page.getByRole("searchbox")).toHaveValue("1.10");
  await expect(page).toHaveURL("/search?query=1.10");
});
