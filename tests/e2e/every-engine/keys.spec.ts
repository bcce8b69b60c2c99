import { expectAccessible } from "../accessibility.ts";
import { expect, test } from "./test.ts";

test("a question mark shows the keys of the page, and what had the focus gets it back", async ({
  person,
}) => {
  const { tab, page } = person;
  const focused = () => tab.evaluate(() => document.activeElement?.textContent ?? "");
  const shown = () => tab.getByRole("dialog").locator("h3").allTextContents();
  const box = tab.getByRole("searchbox", { name: "Filter utilities" });
  await tab.goto("/search");
  await box.pressSequentially("count text?");
  const first = () =>
    tab.evaluate(() => document.querySelector('[aria-label="Utilities"] a')?.textContent ?? "");
  await expect.poll(first).toBe("Count Text");
  expect(await tab.getByRole("dialog").count()).toBe(0);
  await tab.keyboard.press("ArrowDown");
  await expect.poll(focused).toBe("Count Text");

  await tab.keyboard.press("?");
  await tab.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  expect(await shown()).toEqual(["Everywhere", "In search", "In the command palette"]);
  await expect.poll(focused).toBe("Close");
  if (page !== null) await expectAccessible(page, "the keys");
  await tab.keyboard.press("Escape");
  await expect.poll(focused).toBe("Count Text");

  await tab.goto("/utilities/hash-text-and-files_1");
  await tab.getByRole("link", { name: "Keyboard shortcuts" }).click();
  await expect.poll(shown).toEqual(["Everywhere", "In a form", "In the command palette"]);
});
