import { PDFDict, type PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { flattenPdf } from "#kit/pdf/flatten-pdf.ts";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { onlyInput, savePdf } from "#kit/pdf/pdf-run.ts";
import { writePdf } from "#kit/pdf/write-pdf.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { drawOthers, fillField, shownOf } from "./fill-field.ts";
import { type FormField, formFields } from "./form-fields.ts";
import type { manifest } from "./manifest.ts";
import { nameIn, readValues } from "./values.ts";

/** Throws RunError `no_values`, `no_such_field`, and as `formFields`, `fillField` and `openPdf` do. */
export const run: ServerRunFunction<typeof manifest> = async (operation, options, context) => {
  const input = onlyInput(context);
  context.progress(0, "Reading the document");
  const document = await openPdf(input);
  const form = document.catalog.lookup(PDFName.of("AcroForm"));
  const [isComputed, isXfa] = ["CO", "XFA"].map(
    (key) => form instanceof PDFDict && form.has(PDFName.of(key)),
  );
  const fields = formFields(input, document);
  context.signal.throwIfAborted();
  if (operation === "list") {
    context.progress(100, "Done");
    return {
      type: "table",
      columns: ["Field", "Kind", "Value", "Accepts"],
      rows: fields.map(rowOf),
    };
  }
  const names = new Set(fields.map(({ name }) => name));
  const unknown = options.values.find((text) => nameIn(text, names) === undefined);
  if (unknown !== undefined) throw noSuchField(unknown, names);
  const values = readValues(options.values, names);
  if (values.size === 0) {
    throw new RunError("no_values", "Fill in at least one field.", { field: "values" });
  }
  context.progress(30, "Filling in");
  for (const field of fields) {
    const given = values.get(field.name);
    if (given !== undefined) await fillField(document, field, given);
  }
  context.signal.throwIfAborted();
  const filled = options.flatten ? await flattened(document, fields, values) : document;
  context.progress(80, "Writing the file");
  await savePdf(context, "_filled", await writePdf(filled));
  context.progress(100, "Done");
  const notices = [
    ...(isComputed === true ? [computed] : []),
    ...(isXfa === true ? [withoutXfa] : []),
  ];
  return {
    type: "table",
    columns: ["Field", "Value"],
    rows: [...values].map(([name, given]) => [name, given.join(", ")]),
    ...(notices.length > 0 && { notice: notices.join(" ") }),
  };
};

const computed = "Fields that this form would calculate were not updated: fill them in yourself.";
const withoutXfa =
  "This form also had an XFA version, which was removed because some programs would have shown it empty.";

async function flattened(
  document: PDFDocument,
  fields: readonly FormField[],
  filled: ReadonlyMap<string, unknown>,
): Promise<PDFDocument> {
  await drawOthers(document, fields, new Set(filled.keys()));
  const flat = await flattenPdf(document);
  flat.catalog.delete(PDFName.of("AcroForm"));
  return flat;
}

function noSuchField(text: string, names: ReadonlySet<string>): RunError {
  const name = text.slice(0, Math.min(text.indexOf("="), 100));
  const first = [...names].slice(0, 20);
  const all = names.size > first.length ? [...first, "…"] : first;
  const sentence = `There is no field "${name}". The fields are: ${all.join(", ")}.`;
  return new RunError("no_such_field", sentence, { field: "values" });
}

function rowOf(field: FormField): string[] {
  const { name, kind, values, choices, longest, isLocked, isMultiline, takesSeveral } = field;
  const takes = [
    ...(isLocked || kind === "other" ? ["nothing"] : []),
    ...(kind === "text" && isMultiline ? ["several lines"] : []),
    ...(longest === undefined ? [] : [`at most ${longest} characters`]),
    ...(kind === "checkbox" && choices.length < 2 ? ["yes or no"] : shownOf(choices)),
    ...(takesSeveral ? ["several of these"] : []),
    ...(field.takesOther ? ["any other text"] : []),
  ];
  return [name, kind, values.join(", "), takes.join(", ")];
}
