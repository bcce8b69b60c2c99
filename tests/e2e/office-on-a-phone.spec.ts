import type { Page } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { isProvedHere } from "#kit/proof/proved-here-for-test.ts";
import { members } from "#utilities/office/manifest.ts";
import { paragraphsForTest } from "#utilities/pdf-to-word_1/docx-text-for-test.ts";
import { inspect } from "./inspect-screen.ts";
import { expect, register, sharedTest as test } from "./site.ts";

const phone = { width: 360, height: 740 };

test.use({ viewport: phone });

/** Finds a utility as someone who knows only what they want, and gives it a sample. */
async function find(page: Page, words: string, name: string, sample: string, given: string) {
  await page.setViewportSize(phone);
  await page.goto("/search");
  await page.getByRole("searchbox").fill(words);
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();
  const path = new URL(`../../src/utilities/${sample}`, import.meta.url);
  const file = { name: given, mimeType: "", buffer: await readFile(path) };
  await page.locator("input[type=file]").first().setInputFiles(file);
}

async function download(page: Page, name: string): Promise<string> {
  const button = page.getByRole("button", { name: `Download ${name}`, exact: true });
  await expect(button).toBeVisible({ timeout: 120_000 });
  const waiting = page.waitForEvent("download");
  await button.click();
  return (await waiting).path();
}

const textOf = (path: string) => execFileSync("pdftotext", [path, "-"], { encoding: "utf8" });

if (members.every(({ manifest }) => isProvedHere(manifest))) {
  test("a letter becomes a PDF, and slides become pictures, on a phone", async ({ page, site }) => {
    test.setTimeout(240_000);
    await register(page, site, "office@example.com");

    await find(page, "docx to pdf", "Word to PDF", "office/samples/report.docx", "Letter.docx");
    await page.getByRole("button", { name: "Convert", exact: true }).click();
    expect(textOf(await download(page, "Letter.pdf"))).toContain("Dear Ann, the figs are ripe.");
    await inspect(page, "word-to-pdf");

    const slides = "office/samples/slides.pptx";
    await find(page, "pptx to jpg", "PowerPoint to Images", slides, "Talk.pptx");
    await page.getByText("JPG", { exact: true }).first().click();
    await page.getByRole("spinbutton", { name: "Width" }).fill("1280");
    await page.getByRole("button", { name: "Convert", exact: true }).click();
    const picture = await sharp(await download(page, "Talk_2.jpg")).metadata();
    expect(picture).toMatchObject({ format: "jpeg", width: 1280, height: 720 });
    await expect(page.getByText("1,280 × 720 pixels").first()).toBeVisible();
    await inspect(page, "powerpoint-to-images");

    const broken = "office/oracle/locked.doc";
    await find(page, "word to pdf", "Word to PDF", broken, "Secret.doc");
    await page.getByRole("button", { name: "Convert", exact: true }).click();
    await expect(
      page
        .getByText('"Secret.doc" has a password. Save a copy without it, and convert that.')
        .first(),
    ).toBeVisible({ timeout: 120_000 });
  });
}

test("a PDF becomes a Word document, and a drawing an SVG, on a phone", async ({ page, site }) => {
  test.setTimeout(120_000);
  await register(page, site, "curves@example.com");

  await find(page, "pdf to word", "PDF to Word", "pdf-to-word_1/samples/report.pdf", "Report.pdf");
  await page.getByRole("button", { name: "Convert", exact: true }).click();
  const word = paragraphsForTest(await readFile(await download(page, "Report.docx")));
  expect(word.map(({ style }) => style)).toContain("Heading1");
  expect(word.map(({ text }) => text).join(" ")).toContain(
    "The harbour was quiet when the first boats came back, and nobody on the pier asked",
  );
  await inspect(page, "pdf-to-word");

  const leaf = "trace-image_1/samples/leaf.png";
  await find(page, "png to svg", "Trace Image to SVG", leaf, "Leaf.png");
  await page.getByRole("button", { name: "Trace", exact: true }).click();
  await expect(page.getByRole("img", { name: "Shapes traced from Leaf.png" })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(/^Traced what is darker than 58%: 3 shapes\.$/)).toBeVisible();
  await inspect(page, "trace-image");
});
