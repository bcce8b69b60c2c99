import { readFile } from "node:fs/promises";
import { inspect } from "./inspect-screen.ts";
import { expect, register, sharedTest as test } from "./site.ts";

const contract = new URL(
  "../../src/utilities/make-pdf-form_1/samples/contract.pdf",
  import.meta.url,
);

test("fields are boxes on the pages and lines of the field, and become a form", async ({
  page,
  site,
}) => {
  await register(page, site, "makes-forms@example.com");
  await page.goto("/utilities/make-pdf-form_1");
  await expect(page.getByRole("timer")).toBeVisible();
  const buffer = await readFile(contract);
  const file = { name: "contract.pdf", mimeType: "application/pdf", buffer };
  await page.locator("input[type=file]").first().setInputFiles(file);
  const areas = page.getByRole("region", { name: "Areas on the pages" });
  const lines = page.getByRole("textbox", { name: "Fields" });
  await areas.getByRole("button", { name: "Add area" }).click();
  await expect(lines).toHaveValue("1: 20, 20, 60, 15, text, field 1");
  await page.getByRole("combobox", { name: "New boxes are" }).selectOption("dropdown");
  await areas.getByRole("button", { name: "Add area" }).click();
  await expect(lines).toHaveValue(
    "1: 20, 20, 60, 15, text, field 1\n1: 25, 25, 60, 15, dropdown, field 2, First choice, Second choice",
  );
  await lines.fill("1: 20, 20, 60, 8, text, name\n1: 20, 40, 5, 5, checkbox, agreed");
  await areas.getByRole("button", { name: "Area 1: drag it" }).press("ArrowRight");
  await expect(lines).toHaveValue(
    "1: 21, 20, 60, 8, text, name\n1: 20, 40, 5, 5, checkbox, agreed",
  );
  await inspect(page, "make-pdf-form");
  await page.getByRole("button", { name: "Add fields", exact: true }).click();
  await expect(page.getByRole("list", { name: "Output files" })).toContainText("contract_form.pdf");
});
