import { openPdf } from "#kit/pdf/open-pdf.ts";
import { onlyInput } from "#kit/pdf/pdf-run.ts";
import { seenPage } from "#kit/pdf/seen-page.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import type { manifest } from "./manifest.ts";

/** Millimetres, by ISO 216 and ASME Y14.1. */
const papers: Readonly<Record<string, readonly [number, number]>> = {
  A0: [841, 1189],
  A1: [594, 841],
  A2: [420, 594],
  A3: [297, 420],
  A4: [210, 297],
  A5: [148, 210],
  A6: [105, 148],
  B4: [250, 353],
  B5: [176, 250],
  Letter: [215.9, 279.4],
  Legal: [215.9, 355.6],
  Tabloid: [279.4, 431.8],
};

/** In millimetres: ISO 216's tolerance for sides up to 600 mm. */
const tolerance = 2;

/** Lists page sizes, grouping equal neighbours. Throws as `openPdf` does. */
export const run: ServerRunFunction<typeof manifest> = async (_operation, _options, context) => {
  context.progress(0, "Reading the document");
  const document = await openPdf(onlyInput(context));
  const rows: { first: number; last: number; facts: readonly string[] }[] = [];
  for (const [index, page] of document.getPages().entries()) {
    context.signal.throwIfAborted();
    const { width, height } = seenPage(page);
    const facts = factsOf(width, height);
    const before = rows.at(-1);
    if (before?.facts.join() === facts.join()) before.last = index + 1;
    else rows.push({ first: index + 1, last: index + 1, facts });
  }
  context.progress(100, "Done");
  return {
    type: "table",
    columns: ["Pages", "Millimetres", "Points", "Paper", "Orientation"],
    rows: rows.map(({ first, last, facts }) => [
      first === last ? String(first) : `${first}-${last}`,
      ...facts,
    ]),
  };
};

function factsOf(width: number, height: number): string[] {
  const millimetres = [width, height].map((side) => (side / 72) * 25.4);
  const [short = 0, long = 0] = millimetres.toSorted((one, other) => one - other);
  const paper = Object.entries(papers).find(([, sides]) =>
    [short, long].every((side, index) => Math.abs(side - (sides[index] ?? 0)) <= tolerance),
  );
  const lies = width === height ? "square" : width < height ? "portrait" : "landscape";
  return [inWords(millimetres), inWords([width, height]), paper?.[0] ?? "", lies];
}

function inWords(sides: readonly number[]): string {
  return sides.map((side) => String(Math.round(side * 10) / 10)).join(" × ");
}
