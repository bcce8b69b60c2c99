import type { ReadPicture } from "#kit/ocr/read-hocr.ts";
import { pdfBytes } from "#kit/pdf/pdf-bytes.ts";
import { withPdfium } from "#kit/pdf/pdfium.ts";
import { pageText, withPdf } from "#kit/pdf-text/read-pages.ts";
import type { ServerRunContext, ServerRunFunction, ServerRunInput } from "#kit/run/run-context.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { textOfFile } from "#kit/run/text-of-file.ts";
import type { ocrPdfToText } from "./ocr-pdf-to-text.ts";
import { noText, openScans } from "./open-scans.ts";
import { pageHasText } from "./page-has-text.ts";
import { readScans } from "./read-scans.ts";

/** Throws RunError `no_text`, and as `openScans` and `readScans` do. */
export const run: ServerRunFunction<typeof ocrPdfToText> = async (_operation, options, context) => {
  const { document, first, indices } = await openScans(context, options);
  const texts = new Map<number, string>();
  const bytes = await pdfBytes(document);
  await withPdfium(context, first, bytes, async (drawn) => {
    const scanned = indices.filter((index) => !drawn.withPage(index, pageHasText));
    const others = indices.filter((index) => !scanned.includes(index));
    await takeTexts(context, first, others, texts);
    const { language, turn: findsTurn } = options;
    await readScans(context, document, drawn, scanned, { language, findsTurn }, (scan) =>
      texts.set(scan.index, textOfPicture(scan.picture)),
    );
  });
  const pages = indices.map((index) => ({ index, text: texts.get(index) ?? "" }));
  if (pages.every((page) => page.text === "")) throw noText(first);
  const parts = pages
    .map(({ index, text }) => (options.numbered ? `Page ${index + 1}\n${text}`.trimEnd() : text))
    .filter((part) => part !== "");
  const text = `${parts.join("\n\n")}\n`;
  const save = outputSaver(context, "Select fewer pages.");
  const filename = await save({ from: first.filename, extension: "txt" }, text);
  context.progress(100, "Done");
  return textOfFile(text, filename);
};

async function takeTexts(
  context: ServerRunContext,
  input: ServerRunInput,
  indices: readonly number[],
  texts: Map<number, string>,
): Promise<void> {
  if (indices.length === 0) return;
  await withPdf(input, async (document) => {
    for (const index of indices) {
      context.signal.throwIfAborted();
      texts.set(index, await pageText(document, index + 1));
    }
  });
}

function textOfPicture({ lines }: ReadPicture): string {
  return lines
    .filter(({ words }) => words.length > 0)
    .map(({ words, startsParagraph }, index) => {
      const text = words.map((word) => word.text).join(" ");
      return startsParagraph && index > 0 ? `\n${text}` : text;
    })
    .join("\n");
}
