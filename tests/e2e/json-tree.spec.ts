import { expectAccessible, expectContrast } from "./accessibility.ts";
import { expect, sharedTest as test } from "./site.ts";

test("a JSON result is walked as a tree by the keyboard, and its paths are copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 360, height: 800 });
  const trees: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("json-tree")) trees.push(request.url());
  });
  await page.goto("/utilities/format-json_1");
  const long = Array.from({ length: 250 }, (_one, index) => index);
  await page
    .getByRole("textbox", { name: "JSON" })
    .fill(JSON.stringify({ store: { "first book": [{ title: "Dune" }] }, long }));
  await expect(page.getByText('"store": {').first()).toBeVisible();
  // The tree's code loads on first use.
  expect(trees).toEqual([]);
  await page.getByText("Tree", { exact: true }).click();
  const tree = page.getByRole("tree", { name: "Result" });
  const root = tree.getByRole("treeitem").first();
  await expect(root).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page, "a tree");

  await root.focus();
  await page.keyboard.press("ArrowDown");
  const store = tree.getByRole("treeitem", { name: "store:" });
  await expect(store).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(store).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowRight");
  for (const _step of ["book", "its first", "title"]) await page.keyboard.press("ArrowDown");
  await expect(tree.getByRole("treeitem", { name: 'title: "Dune"' })).toBeFocused();
  await page.getByRole("button", { name: "Copy path" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '$.store["first book"][0].title',
  );
  await page.getByRole("button", { name: "Copy value" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('"Dune"');

  const list = tree.getByRole("treeitem", { name: "long:" });
  await list.click();
  await page.keyboard.press("End");
  await expect(tree.getByRole("treeitem", { name: "Show 100 more of 150" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tree.getByRole("treeitem", { name: "100: 100" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(tree.getByRole("treeitem", { name: "249: 249" })).toHaveAttribute(
    "aria-setsize",
    "250",
  );
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page, "a dark tree");
});
