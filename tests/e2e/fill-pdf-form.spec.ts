import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { inspect } from "./inspect-screen.ts";
import { expect, register, sharedTest as test } from "./site.ts";

test.use({ hasTouch: true });

const sample = new URL("../../src/utilities/fill-pdf-form_1/samples/order.pdf", import.meta.url);
const region = (page: Page) => page.getByRole("region", { name: "Fields of page 1" });

test("the fields of a form are filled in beside its page", async ({ page, site }) => {
  await register(page, site, "form@example.com");
  await page.goto("/utilities/fill-pdf-form_1");
  await expect(page.getByRole("timer")).toBeVisible();
  const file = { name: "order.pdf", mimeType: "application/pdf", buffer: await readFile(sample) };
  await page.locator("input[type=file]").first().setInputFiles(file);

  const name = region(page).getByRole("textbox", { name: "Name of the customer" });
  await name.fill("Ada Lovelace");
  await expect(name).toHaveAttribute("maxlength", "40");
  await region(page).getByRole("textbox", { name: "customer.note" }).fill("Ring twice.\nThanks!");
  await region(page).getByRole("switch", { name: "express" }).click();
  await expect(region(page).getByRole("combobox", { name: "payment" })).toHaveValue("card");
  await region(page).getByRole("combobox", { name: "payment" }).selectOption("invoice");
  await region(page).getByRole("combobox", { name: "country" }).selectOption("United Kingdom");
  const colours = region(page).getByRole("group", { name: "colours" });
  await colours.getByRole("switch", { name: "Blue" }).focus();
  await page.keyboard.press("Space");
  await colours.getByRole("switch", { name: "Red" }).focus();
  await page.keyboard.press("Space");
  await expect(region(page).getByText("number")).toHaveCount(0);
  await region(page).getByTitle("Name of the customer").click();
  await expect(name).toBeFocused();
  await inspect(page, "fill-pdf-form");

  await page.getByRole("button", { name: "Fill in", exact: true }).click();
  const output = page.getByRole("list", { name: "Output files" }).getByRole("listitem");
  await expect(output).toContainText("order_filled.pdf");
  const row = (field: string) => page.getByRole("row").filter({ hasText: field });
  await expect(row("customer.name")).toContainText("Ada Lovelace");
  await expect(row("country")).toContainText("uk");
  await expect(row("colours")).toContainText("Red, Blue");
});
