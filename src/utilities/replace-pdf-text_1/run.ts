import { type PDFDocument, UnexpectedObjectTypeError } from "@cantoo/pdf-lib";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { namePages } from "#kit/pdf/name-pages.ts";
import { namedPages } from "#kit/pdf/page-ranges.ts";
import { damagedPdf } from "#kit/pdf/pdf-refusals.ts";
import { onlyInput, savePdf } from "#kit/pdf/pdf-run.ts";
import { refuseSigned } from "#kit/pdf/refuse-signed.ts";
import { seenPage } from "#kit/pdf/seen-page.ts";
import { writePdf } from "#kit/pdf/write-pdf.ts";
import type { ServerRunContext, ServerRunFunction, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { createFonts, type Fonts } from "./font.ts";
import { linesOf, unknown } from "./lines.ts";
import type { manifest } from "./manifest.ts";
import { placesIn, textWith } from "./places.ts";
import { type Changes, type Keep, planLine, roomOf } from "./plan-line.ts";
import { readPage } from "./read-page.ts";
import { rewritePage } from "./rewrite-content.ts";
import { type Wanted, wantedOf } from "./wanted.ts";

/** After is null where nothing changed. */
type Row = [place: number, page: number, before: string, after: string | null, outcome: string];

/** A table of more is too large to read. */
const mostPlaces = 5000;

/**
 * Throws RunError `nothing_found`, `nothing_replaced`, `no_such_place`, `too_many_places` or `signed_pdf`, and as
 * `wantedOf`, `openPdf`, `readPage` and `namedPages` do.
 */
export const run: ServerRunFunction<typeof manifest> = async (_operation, options, context) => {
  const wanted = wantedOf(options);
  const input = onlyInput(context);
  context.progress(0, "Reading the document");
  const document = await openPdf(input);
  refuseSigned(input, document, "replacing text");
  const indices = [...new Set(namedPages(options.pages, document.getPageCount()))];
  const work = { document, indices, fonts: createFonts(), wanted, context };
  const { searched, rows } = soundly(input, () => {
    const searched = search(work);
    refuseNothing(input, wanted, searched, options.place);
    return { searched, rows: replace(work, searched, options) };
  });
  if (rows.every(([, , , after]) => after === null)) throw nothingReplaced(rows);
  context.progress(90, "Writing the file");
  await savePdf(context, "_replaced", await writePdf(document));
  context.progress(100, "Done");
  const notice = doubtsOf(searched);
  return {
    type: "table",
    columns: ["Place", "Page", "Before", "After", "Outcome"],
    rows,
    ...(notice !== "" && { notice }),
  };
};

/** Throws RunError `damaged_pdf` if a page isn't made as pages are. */
function soundly<Result>(input: ServerRunInput, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof UnexpectedObjectTypeError ? damagedPdf(input) : error;
  }
}

type Work = {
  readonly document: PDFDocument;
  /** Of the chosen pages, from 0. */
  readonly indices: readonly number[];
  readonly fonts: Fonts;
  readonly wanted: Wanted;
  readonly context: ServerRunContext;
};

type Searched = {
  readonly pageCount: number;
  /** Of the pages with places, from 0. */
  readonly found: number[];
  places: number;
  /** Pages from 1: damaged ones, those with letters of no known meaning, and those without text. */
  readonly unread: number[];
  readonly unclear: number[];
  readonly empty: number[];
};

/** Reads all chosen pages before any changes, as what they show tells which letters the fonts have. */
function search({ document, indices, fonts, wanted, context }: Work): Searched {
  const searched: Searched = {
    pageCount: indices.length,
    found: [],
    places: 0,
    unread: [],
    unclear: [],
    empty: [],
  };
  for (const [done, index] of indices.entries()) {
    context.signal.throwIfAborted();
    context.progress(5 + (done / indices.length) * 45, `Searching page ${index + 1}`);
    const read = readPage(document.getPage(index).node, fonts);
    if (read === undefined) {
      searched.unread.push(index + 1);
      continue;
    }
    const lines = linesOf(read.letters);
    const count = lines.reduce((sum, line) => sum + placesIn(line, wanted).length, 0);
    if (count > 0) searched.found.push(index);
    if (lines.length === 0) searched.empty.push(index + 1);
    if (lines.some(({ text }) => text.includes(unknown))) searched.unclear.push(index + 1);
    searched.places += count;
    if (searched.places > mostPlaces) {
      throw new RunError(
        "too_many_places",
        `This text is in more than ${mostPlaces.toLocaleString("en-US")} places: choose fewer pages or a longer text.`,
        { field: "find" },
      );
    }
  }
  return searched;
}

function refuseNothing(
  { filename }: ServerRunInput,
  { find }: Wanted,
  searched: Searched,
  place: number,
): void {
  const { places, empty, pageCount } = searched;
  if (places === 0 && empty.length === pageCount) {
    throw new RunError(
      "nothing_found",
      `"${filename}" has no text on ${namePages(empty)}. Scanned pages are images, and their words can't be replaced.`,
      { field: "find" },
    );
  }
  if (places === 0) {
    const sentences = [`"${shown(find)}" isn't in the text of "${filename}".`, doubtsOf(searched)];
    throw new RunError("nothing_found", sentences.join(" ").trim(), { field: "find" });
  }
  if (place > places) {
    const all = places === 1 ? "is only 1 place" : `are only ${places} places`;
    throw new RunError("no_such_place", `There ${all} with this text.`, { field: "place" });
  }
}

type Choice = {
  /** From 1. 0 for all. */
  readonly place: number;
  readonly keep: Keep;
};

function replace(work: Work, { found }: Searched, { place, keep }: Choice): Row[] {
  const { document, fonts, wanted, context } = work;
  const readOn = otherPagesReader(work);
  const rows: Row[] = [];
  for (const [done, index] of found.entries()) {
    context.signal.throwIfAborted();
    context.progress(50 + (done / found.length) * 40, `Changing page ${index + 1}`);
    const page = document.getPage(index);
    const read = readPage(page.node, fonts);
    const lines = linesOf(read?.letters ?? []);
    const changes: Changes = new Map();
    for (const line of lines) {
      const places = placesIn(line, wanted);
      if (places.length === 0) continue;
      const first = rows.length + 1;
      const chosen = places.filter((_one, at) => place === 0 || place === first + at);
      const room = roomOf(line, lines, seenPage(page));
      const reasons = planLine(line, chosen, { keep, room, changes, readOn });
      const changed = chosen.filter((_one, at) => reasons[at] === undefined);
      const after = shown(textWith(line, changed));
      for (const [at, one] of places.entries()) {
        const reason = chosen.includes(one) ? reasons[chosen.indexOf(one)] : "Not chosen";
        const said = reason === undefined ? after : null;
        rows.push([first + at, index + 1, shown(line.text), said, reason ?? "Replaced"]);
      }
    }
    if (read !== undefined && changes.size > 0) rewritePage(page, read.content, changes);
  }
  return rows;
}

/** Reads the other pages when it is called first, for the letters that they show. */
function otherPagesReader({ document, indices, fonts, context }: Work): () => void {
  let others = document.getPageIndices().filter((index) => !indices.includes(index));
  return () => {
    for (const index of others) {
      context.signal.throwIfAborted();
      readPage(document.getPage(index).node, fonts);
    }
    others = [];
  };
}

function nothingReplaced(rows: readonly Row[]): RunError {
  const pages = new Map<string, number[]>();
  for (const [, page, , , outcome] of rows) {
    if (outcome !== "Not chosen") pages.set(outcome, [...(pages.get(outcome) ?? []), page]);
  }
  const reasons = [...pages].slice(0, mostReasons).map(([reason, numbers]) => {
    return `${reason} (${namePages([...new Set(numbers)])}).`;
  });
  return new RunError("nothing_replaced", `Nothing was replaced. ${reasons.join(" ")}`, {
    field: "replacement",
  });
}

const mostReasons = 3;

function doubtsOf({ unread, unclear, empty }: Searched): string {
  const sentences = [
    unclear.length > 0 && `Some letters on ${namePages(unclear)} can't be read.`,
    empty.length > 0 && `There is no text on ${namePages(empty)}: scans are images.`,
    unread.length > 0 && `The content of ${namePages(unread)} is damaged and was left out.`,
  ];
  return sentences.filter((one) => one !== false).join(" ");
}

const mostShown = 300;

function shown(text: string): string {
  const line = text.trim();
  return line.length > mostShown ? `${line.slice(0, mostShown).toWellFormed()}…` : line;
}
