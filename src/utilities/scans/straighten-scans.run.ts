import { turnFinder } from "#kit/ocr/find-turns.ts";
import { pdfBytes } from "#kit/pdf/pdf-bytes.ts";
import { withPdfium } from "#kit/pdf/pdfium.ts";
import { putBeforeContent } from "#kit/pdf/put-before-content.ts";
import { writePdf } from "#kit/pdf/write-pdf.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { openScans } from "./open-scans.ts";
import { changesOf } from "./page-changes.ts";
import { straightening, turnPage, writePicture } from "./read-scans.ts";
import type { straightenScans } from "./straighten-scans.ts";

/** How many pages one call of Tesseract looks at. */
const batch = 10;

/** Throws RunError `nothing_chosen`, `straight_already`, and as `openScans` does. */
export const run: ServerRunFunction<typeof straightenScans> = async (
  _operation,
  options,
  context,
) => {
  if (!options.level && !options.turn) {
    throw new RunError("nothing_chosen", "Choose to level pages, to turn them upright, or both.", {
      field: "level",
    });
  }
  const { document, first, indices } = await openScans(context, options);
  const rows: [page: number, changes: string][] = [];
  const findTurns = turnFinder(context);
  const bytes = await pdfBytes(document);
  await withPdfium(context, first, bytes, async (drawn) => {
    for (let at = 0; at < indices.length; at += batch) {
      const pages: Awaited<ReturnType<typeof writePicture>>[] = [];
      const paths: string[] = [];
      for (const index of indices.slice(at, at + batch)) {
        context.signal.throwIfAborted();
        context.progress(
          5 + (rows.length + paths.length) * (85 / indices.length),
          `Looking at page ${index + 1}`,
        );
        const path = context.outputs.between(`picture-${paths.length}.png`);
        pages.push(await writePicture({ index, page: document.getPage(index) }, drawn, path));
        paths.push(path);
      }
      const turns = options.turn ? await findTurns(paths) : [];
      for (const [place, { index, page, skew }] of pages.entries()) {
        const change = options.level ? straightening(page, skew) : undefined;
        if (change !== undefined) putBeforeContent(page, { change, added: "" });
        const turn = turns[place] ?? 0;
        turnPage(page, turn);
        rows.push([index + 1, changesOf(turn, change && skew)]);
      }
    }
  });
  if (rows.every(([, changes]) => changes === "")) {
    throw new RunError(
      "straight_already",
      `"${first.filename}" is straight already, or has too little text to tell.`,
    );
  }
  context.progress(92, "Writing the file");
  const save = outputSaver(context, "Use fewer or smaller pages.");
  const name = { from: first.filename, suffix: "_straight", extension: "pdf" };
  await save(name, await writePdf(document));
  context.progress(100, "Done");
  return { type: "table", columns: ["Page", "Changes"], rows };
};
