import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { newPdf, pdfBytes } from "./pdf-bytes.ts";
import { pageFacts } from "./pdf-facts-for-test.ts";
import { fontFor } from "./written-font.ts";

test.each([
  ["Hebrew", "שלום"],
  ["Arabic", "سلام"],
  ["Hindi", "नमस्ते"],
  ["Chinese", "愛"],
  ["an emoji", "Иван 😀"],
  ["an unpaired surrogate", "Иван \ud83d"],
  ["a NUL", "Иван\u0000"],
  ["a sign that turns text around", "Иван\u202e"],
  ["a mark that no letter holds", "а\u0301"],
  ["a Latin letter that the font lacks", "ễ"],
])("has no font for %s", async (_what, text) => {
  expect(await fontFor(await newPdf(), StandardFonts.Helvetica, text)).toBeUndefined();
});

test.each([
  [StandardFonts.Helvetica, "Łukasz", "LiberationSans"],
  [StandardFonts.CourierBold, "Ελένη", "LiberationSans-Bold"],
  [StandardFonts.TimesRomanItalic, "Иван", "LiberationSans-Italic"],
  [StandardFonts.HelveticaBoldOblique, "Ґео", "LiberationSans-BoldItalic"],
  [StandardFonts.TimesRomanItalic, "Ada é ß €", "Times-Italic"],
])("for %s writes %s in %s", async (wanted, text, name) => {
  expect((await fontFor(await newPdf(), wanted, text))?.name).toBe(name);
});

test("a document embeds one font, and its texts are read as they were written", async () => {
  const document = await newPdf();
  const page = document.addPage([500, 100]);
  const texts = ["Zażółć gęślą jaźń fi", "Ξεσκεπάζω", "Съешь\u00a0ещё «№ 5» – 10 €"];
  const fonts = await Promise.all(
    texts.map((text) => fontFor(document, StandardFonts.Helvetica, text)),
  );
  expect(new Set(fonts).size).toBe(1);
  for (const [index, text] of texts.entries()) {
    const [font] = fonts;
    page.drawText(text, { x: 10, y: 80 - index * 20, size: 12, ...(font && { font }) });
  }
  const content = await pdfBytes(document);
  expect((await pageFacts(Buffer.from(content))).map(({ text }) => text)).toEqual([
    "Zażółć gęślą jaźń fiΞεσκεπάζωСъешь ещё «№ 5» – 10 €",
  ]);
  expect(content.byteLength).toBeLessThan(40_000);
  const embedded = (await PDFDocument.load(content)).context
    .enumerateIndirectObjects()
    .filter(([, object]) => String(object).includes("/FontFile2"));
  expect(embedded).toHaveLength(1);
});
