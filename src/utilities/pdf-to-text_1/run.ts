import { pageIndices, parsePageRanges } from "#kit/pdf/page-ranges.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { textOfFile } from "#kit/run/text-of-file.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import type { manifest } from "./manifest.ts";
import { pageText, withPdf } from "#kit/pdf-text/read-pages.ts";

/**
 * Writes the text to a file and shows its beginning. Throws RunError `no_text`, for wrong pages, and for an unreadable
 * PDF.
 */
export const run: ServerRunFunction<typeof manifest> = async (_operation, options, context) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose a PDF first.");
  context.progress(0, "Reading the document");
  const pages = await withPdf(input, async (document) => {
    const all = options.pages.trim() === "" ? "1-" : options.pages;
    const indices = pageIndices(parsePageRanges(all, document.numPages, "pages"));
    const texts: { readonly number: number; readonly text: string }[] = [];
    for (const [done, index] of indices.entries()) {
      context.signal.throwIfAborted();
      context.progress((done / indices.length) * 100, `Reading page ${index + 1}`);
      texts.push({ number: index + 1, text: await pageText(document, index + 1) });
    }
    return texts;
  });
  if (pages.every((page) => page.text === "")) {
    throw new RunError(
      "no_text",
      `"${input.filename}" has no text on these pages. They may be scanned images.`,
    );
  }
  const parts = pages.map(({ number, text }) =>
    options.numbered ? `Page ${number}\n${text}`.trimEnd() : text,
  );
  const text = `${parts
    .filter((part) => part !== "")
    .join("\n\n")
    .trimEnd()}\n`;
  const save = outputSaver(context, "Select fewer pages.");
  const filename = await save({ from: input.filename, extension: "txt" }, text);
  context.progress(100, "Done");
  return textOfFile(text, filename);
};
