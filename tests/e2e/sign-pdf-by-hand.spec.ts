import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { inspect } from "./inspect-screen.ts";
import { expect, register, sharedTest as test } from "./site.ts";

const samples = new URL("../../src/utilities/sign-pdf-by-hand_1/samples/", import.meta.url);
const pad = (page: Page) => page.getByRole("region", { name: "Signature", exact: true });
const placed = (page: Page) => page.getByRole("region", { name: "Position on the page" });
const frame = (page: Page) => placed(page).getByRole("button", { name: "Signature: drag it" });
const output = (page: Page) => page.getByRole("list", { name: "Output files" });

async function give(page: Page, name: string, mimeType: string) {
  await expect(page.getByRole("timer")).toBeVisible();
  const buffer = await readFile(new URL(name, samples));
  await page.locator("input[type=file]").first().setInputFiles({ name, mimeType, buffer });
}

test("a signature is drawn, moved to its place and put there", async ({ page, site }) => {
  await register(page, site, "signs@example.com");
  await page.goto("/utilities/sign-pdf-by-hand_1");
  await give(page, "contract.pdf", "application/pdf");
  const sheet = pad(page).getByRole("img");
  await expect(sheet).toHaveAccessibleName("Nothing drawn yet");
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  if (box === null) throw new Error("The pad is not shown.");
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.1, 0.7));
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1) {
    await page.mouse.move(...at(0.1 + step * 0.035, 0.5 + 0.25 * Math.sin(step)));
  }
  await page.mouse.up();
  await expect(sheet).toHaveAccessibleName("Your signature");

  await expect(frame(page)).toBeVisible();
  await frame(page).focus();
  for (let times = 0; times < 5; times += 1) await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("spinbutton", { name: "Top" })).toHaveValue("70");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("spinbutton", { name: "Left" })).toHaveValue("19");
  await inspect(page, "sign-pdf");
  await page.getByRole("button", { name: "Add drawing", exact: true }).click();
  await expect(output(page)).toContainText("contract_signed.pdf");
  await expect(page.getByRole("cell", { name: "70 mm" })).toBeVisible();
  await pad(page).getByRole("button", { name: "Clear" }).click();
  await expect(sheet).toHaveAccessibleName("Nothing drawn yet");
});

test("a name is typed and placed by the keyboard alone, and a page is chosen", async ({
  page,
  site,
}) => {
  await register(page, site, "types@example.com");
  await page.goto("/utilities/sign-pdf-by-hand_1");
  await give(page, "contract.pdf", "application/pdf");
  await page.getByText("Add name", { exact: true }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill("Ada Lovelace");
  await page.getByRole("spinbutton", { name: "Page" }).fill("3");
  await expect(placed(page).getByRole("alert")).toHaveText(
    "This page doesn't exist: the document has 2 pages.",
  );
  await page.getByRole("spinbutton", { name: "Page" }).fill("2");
  await frame(page).press("ArrowRight");
  await page.getByRole("button", { name: "Add name", exact: true }).click();
  await expect(page.getByRole("cell", { name: "21 mm" })).toBeVisible();
});

test("a picture of a signature is seen in its place", async ({ page, site }) => {
  await register(page, site, "pictures@example.com");
  await page.goto("/utilities/sign-pdf-by-hand_1");
  await page.getByText("Add picture", { exact: true }).first().click();
  await give(page, "contract.pdf", "application/pdf");
  await expect(frame(page)).toBeVisible();
  await give(page, "signature.png", "image/png");
  await expect(placed(page).locator("img")).toBeVisible();
  await page.getByRole("button", { name: "Add picture", exact: true }).click();
  await expect(page.getByRole("cell", { name: "20 mm" }).last()).toBeVisible();
});
