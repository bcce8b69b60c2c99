import { pdfBytes } from "#kit/pdf/pdf-bytes.ts";
import { withPdfium } from "#kit/pdf/pdfium.ts";
import { createTextLayers } from "#kit/pdf/text-layer.ts";
import { writePdf } from "#kit/pdf/write-pdf.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import type { makePdfSearchable } from "./make-pdf-searchable.ts";
import { noText, openScans } from "./open-scans.ts";
import { pageHasText } from "./page-has-text.ts";
import { changesOf } from "./page-changes.ts";
import { layerLines, readScans, straightening, turnPage } from "./read-scans.ts";

/** Throws RunError `all_have_text`, `no_text`, and as `openScans` and `readScans` do. */
export const run: ServerRunFunction<typeof makePdfSearchable> = async (
  _operation,
  options,
  context,
) => {
  const { document, first, indices } = await openScans(context, options);
  const layers = createTextLayers(document);
  const rows = new Map<number, (string | number)[]>();
  let words = 0;
  const bytes = await pdfBytes(document);
  await withPdfium(context, first, bytes, async (drawn) => {
    const bare = indices.filter((index) => {
      const isBare = options.withText === "read" || !drawn.withPage(index, pageHasText);
      if (!isBare) rows.set(index, [index + 1, "", "Has text already"]);
      return isBare;
    });
    if (bare.length === 0) throw allHaveText(first.filename);
    const { language, turn: findsTurn } = options;
    await readScans(context, document, drawn, bare, { language, findsTurn }, (scan) => {
      const change = options.straighten ? straightening(scan.page, scan.skew) : undefined;
      const lines = layerLines(scan, change !== undefined);
      const found = scan.picture.lines.reduce((sum, line) => sum + line.words.length, 0);
      words += found;
      if (found > 0 || change !== undefined) layers.add(scan.page, lines, change);
      turnPage(scan.page, scan.turn);
      rows.set(scan.index, [scan.index + 1, found, changesOf(scan.turn, change && scan.skew)]);
    });
  });
  if (words === 0) throw noText(first);
  layers.finish();
  context.progress(92, "Writing the file");
  const save = outputSaver(context, "Use fewer or smaller pages.");
  const name = { from: first.filename, suffix: "_searchable", extension: "pdf" };
  await save(name, await writePdf(document));
  context.progress(100, "Done");
  return {
    type: "table",
    columns: ["Page", "Words", "Changes"],
    rows: [...rows].toSorted(([one], [other]) => one - other).map(([, row]) => row),
  };
};

function allHaveText(filename: string): RunError {
  return new RunError(
    "all_have_text",
    `"${filename}" already has text on these pages. To read their images as well, choose to read pages that have text.`,
    { field: "withText" },
  );
}
