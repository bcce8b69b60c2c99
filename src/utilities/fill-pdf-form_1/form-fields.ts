import {
  PDFArray,
  PDFCheckBox,
  PDFDict,
  type PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFOptionList,
  PDFRadioGroup,
  PDFRef,
  PDFString,
  PDFTextField,
} from "@cantoo/pdf-lib";
import { damagedPdf } from "#kit/pdf/pdf-refusals.ts";
import { signedPdf } from "#kit/pdf/refuse-signed.ts";
import type { ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";

export type Choice = { readonly value: string; readonly shown: string };

export type FormField = {
  /** With dots between levels: `person.name`. */
  readonly name: string;
  readonly kind: "text" | "checkbox" | "radio" | "dropdown" | "list" | "other";
  readonly field: PDFField;
  readonly values: readonly string[];
  readonly choices: readonly Choice[];
  readonly longest: number | undefined;
  readonly isMultiline: boolean;
  readonly isLocked: boolean;
  readonly takesSeveral: boolean;
  readonly takesOther: boolean;
};

/**
 * Lists the form's fields, removing an XFA copy. Throws RunError `no_form`, `xfa_form` for one only some Adobe programs
 * show, `signed_pdf`, and `damaged_pdf`.
 */
export function formFields(input: ServerRunInput, document: PDFDocument): FormField[] {
  const form = document.catalog.lookup(PDFName.of("AcroForm"));
  // The library would remove it with a warning.
  const isXfa = form instanceof PDFDict && form.delete(PDFName.of("XFA"));
  const fields = form instanceof PDFDict ? readFields(input, document, form) : [];
  if (fields.length > 0) return fields;
  if (isXfa) {
    throw new RunError(
      "xfa_form",
      `"${input.filename}" has an XFA form, which only some Adobe programs can show. Open it there and print it to a new PDF.`,
    );
  }
  throw new RunError("no_form", `"${input.filename}" has no form fields to fill in.`);
}

function readFields(input: ServerRunInput, document: PDFDocument, form: PDFDict): FormField[] {
  refuseCircles(input, form);
  let fields: FormField[];
  try {
    fields = document.getForm().getFields().map(described);
  } catch {
    // Only the form can fail here.
    throw damagedPdf(input);
  }
  const isSigned = fields.some(
    ({ field }) =>
      inherited(field.acroField.dict, "FT") === PDFName.of("Sig") &&
      inherited(field.acroField.dict, "V") instanceof PDFDict,
  );
  if (isSigned) throw signedPdf(input, "filling it in");
  return fields;
}

/** Prevents endless reading of fields that contain themselves or share children. */
function refuseCircles(input: ServerRunInput, form: PDFDict): void {
  const known = new Set<PDFObject>();
  const waiting: (PDFObject | undefined)[] = [form.get(PDFName.of("Fields"))];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const object = next instanceof PDFRef ? form.context.lookup(next) : next;
    if (object instanceof PDFArray) waiting.push(...object.asArray());
    if (!(object instanceof PDFDict)) continue;
    if (known.has(object)) throw damagedPdf(input);
    known.add(object);
    const kids = object.get(PDFName.of("Kids"));
    if (kids !== undefined) waiting.push(kids);
  }
}

/** Bits of `Ff` from 0 (ISO 32000-1, tables 221, 226, 228 and 230). */
const flags = {
  readOnly: 0,
  multiline: 12,
  password: 13,
  edit: 18,
  file: 20,
  several: 21,
  comb: 24,
};

/** Normal lines have dozens of letter boxes. */
const mostPlaces = 10_000;

function described(field: PDFField): FormField {
  const { dict } = field.acroField;
  const bits = inherited(dict, "Ff");
  const has = (flag: keyof typeof flags) =>
    bits instanceof PDFNumber && ((bits.asNumber() >>> flags[flag]) & 1) === 1;
  const longest = inherited(dict, "MaxLen");
  const most = longest instanceof PDFNumber ? longest.asNumber() : undefined;
  // Even empty letter boxes take work.
  if (has("comb") && most !== undefined && most > mostPlaces)
    throw new RangeError("too many places");
  const isSecret = field instanceof PDFTextField && (has("password") || has("file"));
  return {
    name: field.getName(),
    kind: isSecret ? "other" : kindOf(field),
    field,
    values: textsOf(inherited(dict, "V")).filter((text) => text !== "Off" && text !== ""),
    choices: choicesOf(field),
    longest: most,
    isMultiline: field instanceof PDFTextField && has("multiline"),
    isLocked: has("readOnly"),
    takesSeveral: field instanceof PDFOptionList && has("several"),
    takesOther: field instanceof PDFDropdown && has("edit"),
  };
}

function kindOf(field: PDFField): FormField["kind"] {
  if (field instanceof PDFTextField) return "text";
  if (field instanceof PDFCheckBox) return "checkbox";
  if (field instanceof PDFRadioGroup) return "radio";
  if (field instanceof PDFDropdown) return "dropdown";
  return field instanceof PDFOptionList ? "list" : "other";
}

function choicesOf(field: PDFField): Choice[] {
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) {
    const all = field.acroField
      .getOptions()
      .map(({ value, display }) => ({ value: value.decodeText(), shown: display.decodeText() }));
    return all;
  }
  if (!(field instanceof PDFCheckBox || field instanceof PDFRadioGroup)) return [];
  const names = field.acroField.getExportValues() ?? [];
  const all = field.acroField.getWidgets().map((widget, index) => {
    const value = widget.getOnValue()?.decodeText() ?? "Yes";
    return { value, shown: names[index]?.decodeText() ?? value };
  });
  return [...new Map(all.map((choice) => [choice.value, choice])).values()];
}

/** Looks up an inheritable property, to a limited depth. */
export function inherited(dict: PDFDict, name: string): PDFObject | undefined {
  let own: PDFObject | undefined = dict;
  for (let depth = 0; depth < 100 && own instanceof PDFDict; depth += 1) {
    const value = own.lookup(PDFName.of(name));
    if (value !== undefined) return value;
    own = own.lookup(PDFName.of("Parent"));
  }
  return undefined;
}

function textsOf(value: PDFObject | undefined): string[] {
  if (value instanceof PDFArray) return value.asArray().flatMap(textsOf);
  const isText =
    value instanceof PDFString || value instanceof PDFHexString || value instanceof PDFName;
  return isText ? [value.decodeText()] : [];
}
