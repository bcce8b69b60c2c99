import { type Bookmark, readBookmarks, writeBookmarks } from "#kit/pdf/bookmarks.ts";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { onlyInput, savePdf } from "#kit/pdf/pdf-run.ts";
import { writePdf } from "#kit/pdf/write-pdf.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import type { RunResult } from "#kit/run/run-result.ts";
import { insertBookmarks, parseBookmarks, printBookmarks, withOldLooks } from "./bookmark-list.ts";
import type { pdfBookmarks } from "./pdf-bookmarks.ts";

/** Throws as `parseBookmarks`, `openPdf` and `savePdf` do. */
export const run: ServerRunFunction<typeof pdfBookmarks> = async (operation, options, context) => {
  const input = onlyInput(context);
  context.progress(0, "Reading the document");
  const document = await openPdf(input);
  context.signal.throwIfAborted();
  const before = readBookmarks(document);
  if (operation === "list") {
    context.progress(100, "Done");
    return listed(before);
  }
  const pages = document.getPages().map(({ ref }) => ref);
  const given = operation === "remove" ? [] : parseBookmarks(options.bookmarks, pages.length);
  const after = operation === "add" ? insertBookmarks(before, given) : withOldLooks(given, before);
  context.progress(30, "Writing the bookmarks");
  writeBookmarks(document, after, pages);
  context.signal.throwIfAborted();
  context.progress(60, "Writing the file");
  await savePdf(context, "_bookmarks", await writePdf(document));
  context.progress(100, "Done");
  return listed(after);
};

/** A result's text can hold a megabyte of JSON. */
const mostShown = 400_000;

function listed(bookmarks: readonly Bookmark[]): RunResult {
  if (bookmarks.length === 0) {
    return { type: "text", text: "", notice: "This file has no bookmarks." };
  }
  const text = printBookmarks(bookmarks);
  if (text.length <= mostShown) return { type: "text", text };
  const end = text.lastIndexOf("\n", mostShown);
  const notice = "The list is too long to show: this is its start.";
  return { type: "text", text: text.slice(0, end), notice };
}
