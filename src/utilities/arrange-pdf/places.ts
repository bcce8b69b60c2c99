import type { PDFDocument } from "@cantoo/pdf-lib";
import { namedPages } from "#kit/pdf/page-ranges.ts";
import type { Place } from "#kit/pdf/arrange-pages.ts";
import type { ParsedCall } from "#kit/manifest/parse-options.ts";
import { RunError } from "#kit/run/run-error.ts";
import type * as members from "./manifest.ts";

type OperationsOf<Name extends keyof typeof members> = (typeof members)[Name] extends {
  readonly operations: infer Operations;
}
  ? Operations
  : never;

/** A call of any member. */
export type ArrangeCall = ParsedCall<
  OperationsOf<"organisePdf"> &
    OperationsOf<"rotatePdf"> &
    OperationsOf<"deletePdfPages"> &
    OperationsOf<"reversePdf"> &
    OperationsOf<"interleavePdf"> &
    OperationsOf<"addBlankPages">
>;

/** A document and the name under which it came. */
export type Source = { readonly filename: string; readonly document: PDFDocument };

/** Which pages the new file has. Throws RunError for pages that are not there, and where none would be left. */
export function placesOf(call: ArrangeCall, sources: readonly Source[]): Place[] {
  const counts = sources.map(({ document }) => document.getPageCount());
  const [count = 0] = counts;
  const all = counts.map((length, file) =>
    Array.from({ length }, (_, page): Place => ({ file, page, turn: 0 })),
  );
  const [first = [], second = []] = all;
  switch (call.operation) {
    case "arrange":
      return call.options.pages.length === 0
        ? all.flat()
        : call.options.pages.map((text) => placeOf(text, sources));
    case "rotate": {
      const turned = new Set(namedPages(call.options.pages, count));
      const turn = Number(call.options.turn);
      return first.map((place, page) => (turned.has(page) ? { file: 0, page, turn } : place));
    }
    case "delete": {
      const gone = new Set(namedPages(call.options.pages, count));
      if (gone.size < count) return first.filter((_place, page) => !gone.has(page));
      throw new RunError("no_page_left", "No page would be left: name fewer pages.", {
        field: "pages",
      });
    }
    case "reverse":
      return first.toReversed();
    case "interleave": {
      const others = call.options.reversed ? second.toReversed() : second;
      const length = Math.max(first.length, others.length);
      return Array.from({ length }, (_, index) => [first[index], others[index]])
        .flat()
        .filter((place) => place !== undefined);
    }
    case "add": {
      const after = new Set(namedPages(call.options.pages, count));
      const blank = (page: number): Place => ({ blank: sizeOf(sources[0]?.document, page) });
      return [
        ...(call.options.first ? [blank(0)] : []),
        ...first.flatMap((place, page) => (after.has(page) ? [place, blank(page)] : [place])),
      ];
    }
  }
}

/** Reads `letter.pdf:5@90`. */
function placeOf(text: string, sources: readonly Source[]): Place {
  const [, filename = "", number = 0, turn = 0] = /^([^]+):(\d+)(?:@(\d+))?$/.exec(text) ?? [];
  const file = sources.findIndex((source) => source.filename === filename);
  const count = sources[file]?.document.getPageCount();
  if (count === undefined) {
    const sentence = `There is no file "${filename}": name one of those that are given.`;
    throw new RunError("no_such_file", sentence, { field: "pages" });
  }
  const page = Number(number);
  if (page >= 1 && page <= count) return { file, page: page - 1, turn: Number(turn) };
  throw new RunError(
    "no_such_page",
    `There is no page ${page} in "${filename}": it has ${count === 1 ? "1 page" : `${count} pages`}.`,
    { field: "pages" },
  );
}

/** As a page is seen: in points, after its turn. */
function sizeOf(document: PDFDocument | undefined, index: number): readonly [number, number] {
  const page = document?.getPages()[index];
  if (page === undefined) throw new Error("There is no such page.");
  const { width, height } = page.getCropBox();
  return page.getRotation().angle % 180 === 0 ? [width, height] : [height, width];
}
