import { expectPath } from "./expect-path.ts";
import { expect, test } from "./test.ts";

test("a utility is found and opened by the keyboard alone", async ({ person }) => {
  const { tab } = person;
  const focused = () => tab.evaluate(() => document.activeElement?.textContent ?? "");
  const first = () =>
    tab.evaluate(() => document.querySelector('[aria-label="Utilities"] a')?.textContent ?? "");
  await tab.goto("/search");
  const filter = tab.getByRole("searchbox", { name: "Filter utilities" });
  await filter.pressSequentially("generate passw");
  await expect.poll(() => filter.inputValue()).toBe("generate passw");
  await expect.poll(first).toBe("Generate Passwords");
  await tab.keyboard.press("ArrowDown");
  await expect.poll(focused).toBe("Generate Passwords");
  await tab.keyboard.press("ArrowUp");
  await tab.keyboard.press("Escape");
  await expect.poll(() => filter.inputValue()).toBe("");
  await tab.keyboard.type("count text");
  await expect.poll(first).toBe("Count Text");
  await tab.keyboard.press("Enter");
  await expectPath(tab, "/utilities/count-text_1");
  await tab.getByRole("heading", { name: "Count Text", level: 1 }).waitFor();

  await tab.keyboard.press("Control+k");
  await tab.getByRole("dialog").waitFor();
  // It is visible shortly before its box has focus.
  const label = () => tab.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  await expect.poll(label).toBe("Search commands");
  await tab.keyboard.type("pasword");
  await tab.getByRole("dialog").getByText("Generate Passwords").first().waitFor();
  await tab.keyboard.press("Enter");
  await expectPath(tab, "/utilities/generate-passwords_1");
});
