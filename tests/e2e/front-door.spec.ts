import type { Page } from "@playwright/test";
import { expectAccessible, expectContrast } from "./accessibility.ts";
import { expectNothingCut, inspect } from "./inspect-screen.ts";
import { expect, sharedTest as test } from "./site.ts";

const rowsOf = (page: Page) => page.getByRole("list", { name: "Utilities", exact: true });

async function countSeen(page: Page): Promise<number> {
  return rowsOf(page).evaluate((list) => {
    const bar = document.querySelector("header")?.getBoundingClientRect().height ?? 0;
    window.scrollBy(0, list.getBoundingClientRect().top - bar);
    const isSeen = ({ top, bottom }: DOMRect) => top >= bar - 1 && bottom <= innerHeight;
    return [...list.children].filter((row) => isSeen(row.getBoundingClientRect())).length;
  });
}

async function expectWell(page: Page, label: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingCut(page, label);
  await expectAccessible(page, label);
}

test("the list is dense, and every part of the start has an address that works without scripts", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/search`);
  await page.getByRole("link", { name: /^Images \d+$/ }).click();
  await expect(page).toHaveURL(`${baseURL}/search?category=images`);
  const heading = page.getByRole("heading", { level: 1 });
  const count = await rowsOf(page).getByRole("heading").count();
  await expect(heading).toHaveText(`Images · ${count} utilities`);
  await page.getByRole("searchbox").fill("metadata");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(`${baseURL}/search?query=metadata&category=images`);
  await expect(rowsOf(page).getByRole("heading").first()).toHaveText(
    "View and Remove Image Metadata",
  );
  await rowsOf(page).getByRole("link", { name: "exif" }).first().click();
  await expect(heading).toHaveText(/^Utilities tagged “exif” · \d+ utilit/);
  const answer = await page.goto(`${baseURL}/search?category=imagse`);
  expect(answer?.status()).toBe(404);
  await expect(heading).toHaveText("Category not found");
  await page.getByRole("link", { name: "search all utilities" }).click();
  await expect(page).toHaveURL(`${baseURL}/search`);
  const foot = page.getByRole("contentinfo");
  await foot.getByRole("link", { name: "Status" }).click();
  await expect(page.getByText("All systems are working.")).toBeVisible();
  await foot.getByRole("link", { name: "About and licence" }).click();
  await page.getByRole("link", { name: "third-party licences" }).click();
  await expect(page.getByText("react-dom").first()).toBeVisible();
  await context.close();
});

test("a phone shows six utilities of the list and a laptop fifteen", async ({ page }) => {
  await page.goto("/search");
  for (const [width, height, least] of [
    [360, 740, 6],
    [1280, 800, 15],
  ] as const) {
    await page.setViewportSize({ width, height });
    // More rows come with the next frame.
    await expect.poll(() => countSeen(page)).toBeGreaterThanOrEqual(least);
  }
  await page.goto("/search?category=images");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Images");
  await inspect(page, "search-category");
  await page.getByRole("searchbox").fill('{"order": 17, "paid": true}');
  await expect(page.getByText("Looks like JSON.")).toBeVisible();
  const root = page.locator("html");
  for (const [colorScheme, look] of [
    ["light", expectAccessible],
    ["dark", expectContrast],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(root).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    await look(page, `what can be done with a text, ${colorScheme}`);
  }
  await page.goto("/search?category=imagse");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Category not found");
  await expectWell(page, "an unknown category");
  for (const [path, heading] of [
    ["/about", "About"],
    ["/privacy", "Privacy"],
    ["/status", "Status"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expectWell(page, path);
  }
});
