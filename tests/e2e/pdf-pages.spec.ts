import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { holdCalls } from "./hold-calls.ts";
import { inspect } from "./inspect-screen.ts";
import { expect, register, sharedTest as test } from "./site.ts";

test.use({ hasTouch: true });

const samples = new URL("../../src/utilities/arrange-pdf/samples/", import.meta.url);
const region = (page: Page) => page.getByRole("region", { name: "Pages" });
const pages = (page: Page) => region(page).getByRole("listitem");
const tool = (page: Page, name: string) => region(page).getByRole("button", { name, exact: true });
const output = (page: Page) =>
  page.getByRole("list", { name: "Output files" }).getByRole("listitem");

async function give(page: Page, ...names: readonly string[]) {
  await expect(page.getByRole("timer")).toBeVisible();
  const files = names.map(async (name) => ({
    name,
    mimeType: "application/pdf",
    buffer: await readFile(new URL(name, samples)),
  }));
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(await Promise.all(files));
}

const inkOf = async (page: Page, place: number) =>
  pages(page)
    .nth(place)
    .locator("canvas")
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
      return dark;
    });

test("pages of two files are dragged, moved, turned and taken out, and become one", async ({
  page,
  site,
}) => {
  await register(page, site, "pages@example.com");
  await page.goto("/utilities/organise-pdf_1");
  await give(page, "letter.pdf");
  await expect(pages(page)).toHaveCount(3);
  await give(page, "appendix.pdf");
  await expect(pages(page)).toHaveCount(4);
  await expect.poll(() => inkOf(page, 0)).toBeGreaterThan(0);

  await pages(page).nth(3).dragTo(pages(page).nth(0));
  await expect(pages(page).nth(0)).toContainText("Page 1 of appendix.pdf");
  // By keyboard: focus follows the moved page.
  await tool(page, "Move Page 1 of letter.pdf later").focus();
  await page.keyboard.press("Enter");
  await expect(pages(page).nth(2)).toContainText("Page 1 of letter.pdf");
  await expect(tool(page, "Move Page 1 of letter.pdf later")).toBeFocused();
  await tool(page, "Rotate Page 3 of letter.pdf").tap();
  await expect(pages(page).nth(3)).toContainText("rotated 90°");
  await tool(page, "Remove Page 2 of letter.pdf").tap();
  await expect(region(page).getByRole("status")).toHaveText("3 pages, 1 removed");
  await inspect(page, "pdf-pages");

  await page.getByRole("button", { name: "Arrange pages", exact: true }).click();
  await expect(output(page)).toContainText("letter_organised.pdf");
  await expect(page.getByRole("cell", { name: "3", exact: true })).toBeVisible();
  await tool(page, "Reset all pages").click();
  await expect(region(page).getByRole("status")).toHaveText("4 pages");
});

test("pages that are pressed are those that go", async ({ page, site }) => {
  await register(page, site, "pressed@example.com");
  await page.goto("/utilities/delete-pdf-pages_1");
  await give(page, "letter.pdf");
  const chosen = (name: string) => region(page).getByRole("button", { name });
  await expect(chosen("Page 1")).toHaveAttribute("aria-pressed", "false");
  await expect(chosen(", removed")).toHaveCount(0);
  await page.getByRole("button", { name: "Delete pages", exact: true }).click();
  await expect(page.getByText("Choose the pages to remove, such as 1-3, 5, 8-.")).toBeVisible();
  await chosen("Page 2").focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Delete 1 page", exact: true })).toBeVisible();
  await chosen("Page 3").tap();
  await expect(page.getByRole("textbox", { name: "Pages" })).toHaveValue("2-3");
  await page.getByRole("button", { name: "Delete 2 pages", exact: true }).click();
  await expect(output(page)).toContainText("letter_pages_deleted.pdf");
  // What is left is shown.
  const left = page.getByRole("region", { name: "Pages of letter_pages_deleted.pdf" });
  await expect(left.getByRole("listitem")).toHaveText(["Page 1"]);
  await expect(page.getByRole("button", { name: "Download as ZIP" })).toHaveCount(0);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download letter_pages_deleted.pdf" }).click();
  expect((await downloading).suggestedFilename()).toBe("letter_pages_deleted.pdf");
  await inspect(page, "pages-deleted");
});

test("what stands below the pages keeps its place when they come", async ({ page, site }) => {
  await register(page, site, "pages-come@example.com");
  const release = await holdCalls(page, "**/files/input/*");
  await page.goto("/utilities/organise-pdf_1");
  await give(page, "letter.pdf", "appendix.pdf");
  await expect(page.getByText("2 uploaded")).toBeAttached();
  const button = page.getByRole("button", { name: "Arrange pages", exact: true });
  const top = async () => (await button.boundingBox())?.y ?? 0;
  await expect.poll(() => page.locator(".mantine-Skeleton-root").count()).toBeGreaterThan(0);
  const before = await top();
  release();
  await expect(pages(page)).toHaveCount(4);
  // A shift of half the button's height makes a tap miss.
  expect(Math.abs((await top()) - before)).toBeLessThan(21);
});
