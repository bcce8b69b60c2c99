import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, sharedTest as test } from "./site.ts";

function placesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = document.querySelectorAll("h1, form :is(input, textarea, select, button)");
    return [...fields].flatMap((field) => {
      const { left, top, width, height } = field.getBoundingClientRect();
      // Hidden fields come and go.
      return width === 0 ? [] : [`${field.tagName} ${left} ${top + scrollY} ${width} ${height}`];
    });
  });
}

test("nothing moves as one types, and the result stands where there is room for it", async ({
  page,
}) => {
  for (const [width, isBeside] of [
    [1280, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/utilities/format-json_1");
    const text = page.getByRole("textbox", { name: "JSON" });
    const outcome = page.getByRole("group", { name: "Result of the run" });
    const before = await placesOf(page);
    await text.pressSequentially('{"a":');
    await expect(outcome.getByRole("alert")).toBeVisible();
    expect(await placesOf(page)).toEqual(before);
    await text.pressSequentially("[1,2]}");
    await expect(outcome.getByText('"a": [').first()).toBeVisible();
    await expect(outcome.getByRole("alert")).toHaveCount(0);
    expect(await placesOf(page)).toEqual(before);
    const [field, shown] = [await text.boundingBox(), await outcome.boundingBox()];
    if (field === null || shown === null) throw new Error("The text or its result is not shown.");
    if (isBeside) expect(shown.x).toBeGreaterThan(field.x + field.width);
    else expect(shown.y).toBeGreaterThan(field.y + field.height);
  }
});

test("the session of what computes in the page is an icon, with time and buttons behind it", async ({
  page,
}) => {
  await page.goto("/utilities/count-text_1");
  const icon = page.getByRole("button", { name: "Session details" });
  const timer = page.locator("[role=timer]");
  await expect(timer).toHaveCount(1);
  await expect(timer).toBeHidden();
  const before = await placesOf(page);
  await icon.press("Enter");
  await expect(timer).toBeVisible();
  await expect(page.getByRole("button", { name: "Extend Session" })).toBeEnabled();
  expect(await placesOf(page)).toEqual(before);
  await expectAccessible(page, "an open session");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(timer).toBeHidden();
  await expect(icon).toBeFocused();
  await icon.click();
  await page.getByRole("textbox", { name: "Text" }).click();
  await expect(timer).toBeHidden();
});
