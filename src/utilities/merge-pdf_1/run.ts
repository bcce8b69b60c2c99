import type { PDFRef } from "@cantoo/pdf-lib";
import { orderedInputs } from "#kit/run/ordered-inputs.ts";
import {
  type Bookmark,
  movedBookmarks,
  readBookmarks,
  wholePage,
  writeBookmarks,
} from "#kit/pdf/bookmarks.ts";
import { copyPages, pageSource } from "#kit/pdf/copy-pages.ts";
import { type Attached, leftAttachments } from "#kit/pdf/left-attachments.ts";
import { setPageTree } from "#kit/pdf/page-tree.ts";
import { newPdf, pdfBytes } from "#kit/pdf/pdf-bytes.ts";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import type { manifest } from "./manifest.ts";

/**
 * Names the file after the first input, and lists each input's pages. Throws RunError for fewer than two inputs, a
 * wrong order, and an unreadable PDF.
 */
export const run: ServerRunFunction<typeof manifest> = async (_operation, options, context) => {
  const inputs = orderedInputs(context.inputs, options.order);
  const [first] = inputs;
  if (first === undefined || inputs.length < 2) {
    throw new RunError("too_few_files", "Choose at least two PDF files to merge.");
  }
  const merged = await newPdf();
  const pages: PDFRef[] = [];
  const bookmarks: Bookmark[] = [];
  const attached: Attached[] = [];
  const rows: (string | number)[][] = [];
  for (const [index, input] of inputs.entries()) {
    context.progress((index / inputs.length) * 80, `Adding ${input.filename}`);
    const document = await openPdf(input);
    const own = options.bookmarks === "none" ? [] : readBookmarks(document);
    const source = await pageSource(document);
    context.signal.throwIfAborted();
    const start = pages.length;
    const count = source.pages.length;
    pages.push(...copyPages(source, merged, [...source.pages.keys()]));
    const moved = movedBookmarks(own, (page) => start + page, true);
    bookmarks.push(
      ...(options.bookmarks === "files" ? [bookmarkOf(input.filename, start, moved)] : moved),
    );
    attached.push({ filename: input.filename, attachments: source.attachments });
    const [from, to] = [start + 1, start + count];
    rows.push([input.filename, count, count === 1 ? `${from}` : `${from}-${to}`]);
  }
  setPageTree(merged, pages);
  writeBookmarks(merged, bookmarks, pages);
  context.progress(80, "Writing the file");
  const save = outputSaver(context, "Merge fewer or smaller files.");
  const name = { from: first.filename, suffix: "_merged", extension: "pdf" };
  await save(name, await pdfBytes(merged));
  context.progress(100, "Done");
  return {
    type: "table",
    columns: ["File", "Pages", "New pages"],
    rows,
    ...leftAttachments(attached),
  };
};

function bookmarkOf(filename: string, page: number, inside: readonly Bookmark[]): Bookmark {
  const title = filename.replace(/\.pdf$/i, "");
  const target = { page, view: wholePage };
  return { title, target, isOpen: false, style: 0, colour: null, inside };
}
