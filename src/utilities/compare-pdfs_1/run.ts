import { readFile } from "node:fs/promises";
import type { PDFDocument } from "@cantoo/pdf-lib";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import type { DrawnPage } from "#kit/pdf/draw-page.ts";
import { type PdfiumDocument, withPdfium } from "#kit/pdf/pdfium.ts";
import { seenPage } from "#kit/pdf/seen-page.ts";
import { writePdf } from "#kit/pdf/write-pdf.ts";
import { orderedInputs } from "#kit/run/ordered-inputs.ts";
import type { ServerRunContext, ServerRunFunction, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { compareSequences } from "#kit/text/compare-sequences.ts";
import { compareLooks } from "./compare-looks.ts";
import type { manifest } from "./manifest.ts";
import { colours, createMarkedPdf, type Marks, type Side } from "./marked-pdf.ts";
import { type PagePair, pairPages } from "./pair-pages.ts";
import { type ReadPage, readPage, type Word } from "./read-page.ts";

const mostPages = 500;
/** Nobody reads more, and a result can't hold more lines. */
const mostSheets = 200;
const mostLines = 5000;

/** Throws RunError `no_input`, `too_many_pages`, and as `orderedInputs` and `openPdf` do. */
export const run: ServerRunFunction<typeof manifest> = async (_operation, { order }, context) => {
  const [before, now] = orderedInputs(context.inputs, order);
  if (before === undefined || now === undefined) {
    throw new RunError("no_input", "Choose two PDF files: the old one first, then the new one.");
  }
  context.progress(0, "Reading the documents");
  return withDocument(context, before, (old) =>
    withDocument(context, now, (next) => compare(context, old, next)),
  );
};

type Opened = {
  readonly input: ServerRunInput;
  readonly document: PDFDocument;
  readonly pdfium: PdfiumDocument;
};

async function withDocument<Result>(
  context: ServerRunContext,
  input: ServerRunInput,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const document = await openPdf(input);
  const count = document.getPageCount();
  if (count > mostPages) {
    throw new RunError(
      "too_many_pages",
      `"${input.filename}" has ${count.toLocaleString("en-US")} pages. The limit is 500.`,
    );
  }
  context.signal.throwIfAborted();
  const bytes = await readFile(input.path);
  return withPdfium(context, input, bytes, (pdfium) => work({ input, document, pdfium }));
}

async function compare(context: ServerRunContext, old: Opened, next: Opened) {
  const pairs = pairPages(readAll(context, old, 5), readAll(context, next, 35));
  const marked = await createMarkedPdf();
  const rows: (string | number | null)[][] = [];
  const lines: { kind: "same" | "added" | "removed"; text: string }[] = [];
  let sheets = 0;
  for (const [done, pair] of pairs.entries()) {
    context.signal.throwIfAborted();
    context.progress(65 + (done / pairs.length) * 30, "Comparing the pages");
    const found = comparePair(pair, old, next);
    rows.push(found.row);
    if (found.sides === undefined) continue;
    sheets += 1;
    if (sheets <= mostSheets) await marked.add(found.sides);
    if (found.lines.length > 0) lines.push({ kind: "same", text: nameOf(pair) }, ...found.lines);
  }
  const columns = ["Before", "After", "Page", "Words removed", "Words added", "Appearance"];
  const pages = { title: "Pages", result: { type: "table" as const, columns, rows } };
  if (sheets === 0) {
    context.progress(100, "Done");
    return { type: "parts" as const, parts: [pages], notice: "The files are identical." };
  }
  const save = outputSaver(context, "Use files with fewer pages.");
  const name = { from: next.input.filename, suffix: "_compared", extension: "pdf" };
  await save(name, await writePdf(marked.document));
  context.progress(100, "Done");
  const words = { type: "diff" as const, lines: lines.slice(0, mostLines) };
  const isCut = sheets > mostSheets || lines.length > mostLines;
  return {
    type: "parts" as const,
    parts: lines.length === 0 ? [pages] : [pages, { title: "Words", result: words }],
    ...(isCut && {
      notice:
        "The PDF shows the first 200 pages that differ, and the list the first 5,000 words and lines.",
    }),
  };
}

function readAll(context: ServerRunContext, { document, pdfium }: Opened, from: number) {
  const pages = document.getPages();
  return pages.map((page, index): ReadPage => {
    context.signal.throwIfAborted();
    context.progress(from + (index / pages.length) * 30, "Reading the pages");
    return readPage(pdfium, index, seenPage(page));
  });
}

type Found = {
  readonly row: (string | number | null)[];
  readonly sides?: readonly [Side, Side];
  readonly lines: readonly { kind: "added" | "removed"; text: string }[];
};

function comparePair({ before, now }: PagePair, old: Opened, next: Opened): Found {
  const [oldWords, newWords] = [before?.words ?? [], now?.words ?? []];
  const numbers = [before, now].map((page) => (page === undefined ? null : page.index + 1));
  if (before !== undefined && before.key === now?.key) {
    return { row: [...numbers, "same", 0, 0, "same"], lines: [] };
  }
  const changes = compareSequences(
    oldWords.map(({ text }) => text),
    newWords.map(({ text }) => text),
  );
  const wordsOf = (kind: "removed" | "added") =>
    changes.flatMap((one) => (one.kind === kind ? partOf(one, oldWords, newWords) : []));
  const [removed, added] = [wordsOf("removed"), wordsOf("added")];
  const lines = changes.flatMap((one) => {
    const text = partOf(one, oldWords, newWords).map((word) => word.text);
    return one.kind === "same" ? [] : [{ kind: one.kind, text: text.join(" ") }];
  });
  const [oldDrawn, newDrawn] = [drawn(old, before), drawn(next, now)];
  const marks: [Marks[], Marks[]] = [
    [{ colour: colours.removed, spots: removed.map(({ spot }) => spot) }],
    [{ colour: colours.added, spots: added.map(({ spot }) => spot) }],
  ];
  let looks = "";
  if (oldDrawn !== undefined && newDrawn !== undefined) {
    const isSized = oldDrawn.width === newDrawn.width && oldDrawn.height === newDrawn.height;
    const known = marks.flat().flatMap(({ spots }) => spots);
    const compared = isSized ? compareLooks(oldDrawn, newDrawn, known) : undefined;
    looks = compared === undefined ? "other size" : compared.isSame ? "same" : "different";
    const spots = compared?.spots ?? [];
    for (const side of marks) side.push({ colour: colours.looks, spots: [...spots] });
  }
  const isSame = looks === "same" && removed.length + added.length === 0;
  const what =
    before === undefined ? "added" : now === undefined ? "removed" : isSame ? "same" : "changed";
  const row = [...numbers, what, removed.length, added.length, looks];
  if (isSame) return { row, lines: [] };
  const [oldMarks, newMarks] = marks;
  const left = sideOf("Before", before, oldDrawn, oldMarks);
  const right = sideOf("After", now, newDrawn, newMarks);
  return { row, lines, sides: [left, right] };
}

type Change = ReturnType<typeof compareSequences>[number];

function partOf({ kind, from, to }: Change, before: readonly Word[], now: readonly Word[]) {
  return (kind === "removed" ? before : now).slice(from, to);
}

function drawn({ pdfium }: Opened, page: ReadPage | undefined): DrawnPage | undefined {
  if (page === undefined) return undefined;
  return pdfium.draw(page.index, page.size);
}

function sideOf(
  when: string,
  page: ReadPage | undefined,
  picture: DrawnPage | undefined,
  marks: Side["marks"],
): Side {
  if (page === undefined || picture === undefined) return { title: `${when}: no page`, marks: [] };
  return { title: `${when}: page ${page.index + 1}`, drawn: picture, marks };
}

function nameOf({ before, now }: PagePair): string {
  if (before === undefined) return `Page ${(now?.index ?? 0) + 1} now`;
  if (now === undefined) return `Page ${before.index + 1} before`;
  const [one, other] = [before.index + 1, now.index + 1];
  return one === other ? `Page ${one}` : `Page ${one} before, ${other} now`;
}
