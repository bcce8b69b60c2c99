import { memberOf } from "#kit/manifest/family.ts";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import { arrangePages } from "#kit/pdf/arrange-pages.ts";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { writePdf } from "#kit/pdf/write-pdf.ts";
import { orderedInputs } from "#kit/run/ordered-inputs.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { family } from "./manifest.ts";
import { type ArrangeCall, placesOf, type Source } from "./places.ts";

const suffixes: Readonly<Record<ArrangeCall["operation"], string>> = {
  arrange: "_organised",
  rotate: "_rotated",
  delete: "_pages_deleted",
  reverse: "_reversed",
  interleave: "_interleaved",
  add: "_with_blanks",
};

/**
 * Writes one PDF of the pages that a member of the family chooses, in their order and turned. The result tells how many
 * there are. Throws RunError for pages that are not there, and for a PDF that cannot be read.
 */
export const run: ServerRunFunction = async (operation, options, context) => {
  const member = memberOf(family, context.utilityId);
  // The members' own operations, which `family` no longer tells apart.
  const call = parseOptions(member, operation, options) as ArrangeCall;
  const inputs = orderedInputs(context.inputs, "order" in call.options ? call.options.order : []);
  const [first] = inputs;
  if (first === undefined) throw new RunError("no_input", "Choose a PDF first.");
  if (call.operation === "interleave" && inputs.length < 2) {
    throw new RunError("too_few_files", "It takes two PDF files to mix their pages.");
  }
  const sources: Source[] = [];
  for (const [index, input] of inputs.entries()) {
    context.signal.throwIfAborted();
    context.progress((index / inputs.length) * 60, `Reading ${input.filename}`);
    sources.push({ filename: input.filename, document: await openPdf(input) });
  }
  const documents = sources.map(({ document }) => document);
  const places = placesOf(call, sources);
  context.signal.throwIfAborted();
  context.progress(70, "Writing the file");
  const save = outputSaver(context, "Take fewer pages.");
  const name = { from: first.filename, suffix: suffixes[call.operation], extension: "pdf" };
  const filename = await save(name, await writePdf(arrangePages(documents, places)));
  context.progress(100, "Done");
  return { type: "table", columns: ["File", "Pages"], rows: [[filename, places.length]] };
};
