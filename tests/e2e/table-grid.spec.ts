import type { Page } from "@playwright/test";
import { inspect } from "./inspect-screen.ts";
import { expect, sharedTest as test } from "./site.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "CSV", exact: true });
const grid = (page: Page) => page.getByRole("table", { name: "CSV" });
const cell = (page: Page, name: string) => grid(page).getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function show(page: Page, view: "Text" | "Grid"): Promise<void> {
  const views = page.getByRole("radiogroup", { name: "Edit CSV as" });
  await views.getByText(view, { exact: true }).click();
}

test("a table is written in a grid by keys, and is the text that the utility gets", async ({
  page,
}) => {
  await page.goto("/utilities/csv-to-markdown_1");
  await show(page, "Grid");
  await cell(page, "Name of column 1").fill("Name");
  await page.keyboard.press("Enter");
  await expect(cell(page, "Name, row 1")).toBeFocused();
  await page.keyboard.type("Ann");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type('"Bob", they say');
  await page.keyboard.press("Shift+Enter");
  await expect(cell(page, "Name, row 1")).toBeFocused();
  await page.keyboard.type("never kept");
  await page.keyboard.press("Escape");
  await expect(cell(page, "Name, row 1")).toHaveValue("Ann");
  await button(page, "Remove column 3").click();
  await button(page, "Remove column 2").click();
  await show(page, "Text");
  await expect(text(page)).toHaveValue('Name\nAnn\n"""Bob"", they say"\n');

  await show(page, "Grid");
  await button(page, "Add column").click();
  await button(page, "Add row").click();
  await cell(page, "Name of column 2").focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "Age\tTown\r\n30\tRome\r\n40\tLima\r\n");
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  });
  await expect(cell(page, "Town, row 2")).toHaveValue("Lima");
  await button(page, "Remove row 3").click();
  await button(page, "Remove Age").click();
  await expect(cell(page, "Age, row 1")).toHaveCount(0);
  await button(page, "Undo").click();
  await expect(cell(page, "Age, row 1")).toHaveValue("30");
  await inspect(page, "table-grid");
  await expect(page.getByRole("region", { name: "Result, scrolls" })).toContainText(
    '| Name            | Age | Town |\n| --------------- | --- | ---- |\n| Ann             | 30  | Rome |\n| "Bob", they say | 40  | Lima |',
  );
});

test("a text that is no whole table, or too large, is changed as a text", async ({ page }) => {
  await page.goto("/utilities/csv-to-markdown_1");
  await text(page).fill('a,b\n"c,d');
  await show(page, "Grid");
  await expect(page.getByText("A quote isn't closed")).toBeVisible();
  await show(page, "Text");
  await text(page).fill(`${",".repeat(25_000)}\n${",".repeat(25_000)}`);
  await show(page, "Grid");
  await expect(page.getByText("You can't edit more than 50,000 cells here.")).toBeVisible();
  await show(page, "Text");
  await text(page).fill("a,b\n".repeat(120));
  await show(page, "Grid");
  await expect(grid(page).getByRole("row")).toHaveCount(51);
  await button(page, "Show more of the 119 rows").click();
  await expect(grid(page).getByRole("row")).toHaveCount(101);
});
