import {
  PDFBool,
  PDFCheckBox,
  type PDFDict,
  type PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFHexString,
  PDFDict as Dictionary,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFString,
  PDFTextField,
  StandardFonts,
} from "@cantoo/pdf-lib";
import { fontFor, otherLetters } from "#kit/pdf/written-font.ts";
import { RunError } from "#kit/run/run-error.ts";
import { type Choice, type FormField, inherited } from "./form-fields.ts";

const no = new Set(["", "no", "off", "false"]);
const yes = new Set(["yes", "on", "true"]);

/**
 * Sets or clears a field and redraws it. Throws RunError `not_to_be_filled`, `one_value`, `no_such_choice`, `too_long`,
 * `one_line` or `other_letters` for the option `values`.
 */
export async function fillField(
  document: PDFDocument,
  one: FormField,
  given: readonly string[],
): Promise<void> {
  const { name, kind, field, isLocked, takesSeveral } = one;
  if (kind === "other" || isLocked) {
    throw refusal("not_to_be_filled", `The field "${name}" can't be filled in.`);
  }
  const values = given.filter((value) => value !== "");
  if (values.length > 1 && !takesSeveral) {
    throw refusal("one_value", `The field "${name}" takes only one value.`);
  }
  if (field instanceof PDFCheckBox || field instanceof PDFRadioGroup) {
    press(one, field, values[0] ?? "");
    return;
  }
  if (!isWritable(field)) return;
  const chosen =
    kind === "text"
      ? [values[0] ?? ""].map((value) => ({ value, shown: value }))
      : values.map((value) => choiceOf(one, value));
  for (const { shown } of chosen) fits(one, shown);
  // The library would draw the stored value instead of the label.
  const shown = chosen.map((choice) => choice.shown);
  if (!(await tryToShow(document, field, shown))) {
    throw refusal("other_letters", otherLetters(`The text for "${name}"`));
  }
  const { dict } = field.acroField;
  put(
    dict,
    chosen.map(({ value }) => value),
  );
  for (const key of ["RV", "I"]) dict.delete(PDFName.of(key));
  const places = chosen.map((choice) => one.choices.indexOf(choice)).filter((at) => at >= 0);
  if (places.length === 0) return;
  dict.set(PDFName.of("I"), document.context.obj(places.toSorted((a, b) => a - b)));
}

/**
 * Draws fields without an appearance, or all if readers should, so they can be flattened. Skips characters no font has.
 */
export async function drawOthers(
  document: PDFDocument,
  fields: readonly FormField[],
  filled: ReadonlySet<string>,
): Promise<void> {
  const { dict: form } = document.getForm().acroForm;
  const isEach = form.lookup(needAppearances) === PDFBool.True;
  form.delete(needAppearances);
  for (const { name, field, values, choices } of fields) {
    if (filled.has(name) || !isWritable(field)) continue;
    const isBare = field.acroField.getWidgets().some(({ dict }) => !dict.has(PDFName.of("AP")));
    const texts = values.map((own) => choices.find(({ value }) => value === own)?.shown ?? own);
    if (isEach || isBare) await tryToShow(document, field, texts);
  }
}

const needAppearances = PDFName.of("NeedAppearances");

type Box = PDFCheckBox | PDFRadioGroup;
type Written = PDFTextField | PDFDropdown | PDFOptionList;

function isWritable(field: PDFField): field is Written {
  return (
    field instanceof PDFTextField || field instanceof PDFDropdown || field instanceof PDFOptionList
  );
}

function put(dict: PDFDict, texts: readonly string[]): void {
  const all = texts.map((text) => PDFHexString.fromText(text));
  const [first = PDFString.of("")] = all;
  dict.set(PDFName.of("V"), all.length > 1 ? dict.context.obj(all) : first);
}

function press(one: FormField, field: Box, given: string): void {
  const isNamed = one.choices.some(({ value, shown }) => value === given || shown === given);
  const isOff = no.has(given.toLowerCase()) && !isNamed;
  const state = isOff ? "Off" : stateOf(one, given);
  const { acroField } = field;
  const widgets = acroField.getWidgets();
  acroField.dict.set(PDFName.of("V"), PDFName.of(state));
  for (const widget of widgets) {
    const own = widget.getOnValue() ?? PDFName.of("Yes");
    widget.setAppearanceState(own === PDFName.of(state) ? own : PDFName.of("Off"));
  }
  if (widgets.some((widget) => !(widget.getAppearances()?.normal instanceof Dictionary))) {
    field.defaultUpdateAppearances();
  }
}

function stateOf(one: FormField, given: string): string {
  const [only, second] = one.choices;
  const isYes = one.kind === "checkbox" && second === undefined && yes.has(given.toLowerCase());
  return isYes && only !== undefined ? only.value : choiceOf(one, given).value;
}

/** Labels, which API callers use, take precedence over stored values. */
function choiceOf(one: FormField, given: string): Choice {
  const { name, kind, choices, takesOther } = one;
  const isPressed = kind === "checkbox" || kind === "radio";
  const [first, second] = isPressed ? (["shown", "value"] as const) : (["value", "shown"] as const);
  const found =
    choices.find((choice) => choice[first] === given) ??
    choices.find((choice) => choice[second] === given);
  if (found !== undefined) return found;
  if (takesOther) return { value: given, shown: given };
  const wanted = kind === "checkbox" && choices.length < 2 ? ["yes", "no"] : shownOf(choices);
  throw refusal(
    "no_such_choice",
    `The field "${name}" has no choice "${given.slice(0, 100)}". It accepts ${wanted.join(", ")}.`,
  );
}

export function shownOf(choices: readonly Choice[]): string[] {
  const first = choices.slice(0, 20).map(({ shown }) => shown);
  return choices.length > first.length ? [...first, "…"] : first;
}

function fits({ name, kind, longest, isMultiline }: FormField, text: string): void {
  if (longest !== undefined && text.length > longest) {
    throw refusal(
      "too_long",
      `The text for the field "${name}" has ${text.length} characters. The limit is ${longest}.`,
    );
  }
  if (kind === "text" && !isMultiline && /[\r\n]/.test(text)) {
    throw refusal("one_line", `The field "${name}" can only have one line.`);
  }
}

/**
 * Draws text in the field's or a similar font, keeping its style for later edits. Does nothing if no font has all
 * characters.
 */
async function tryToShow(
  document: PDFDocument,
  field: Written,
  given: readonly string[],
): Promise<boolean> {
  const { acroField } = field;
  const texts = given.map((text) => text.normalize("NFC"));
  // A list shows all choices.
  const seen = field instanceof PDFOptionList ? [...texts, ...field.getOptions()] : texts;
  const font = await fontFor(document, standardOf(document, acroField.dict), seen.join(""));
  if (font === undefined) return false;
  put(acroField.dict, texts);
  const described = [acroField.dict, ...acroField.getWidgets().map(({ dict }) => dict)];
  const before = described.map((dict) => dict.get(appearance));
  const above = inherited(acroField.dict, "DA") ?? defaultOf(document);
  acroField.dict.set(appearance, above ?? PDFString.of("/Helv 0 Tf 0 g"));
  field.updateAppearances(font);
  for (const [index, dict] of described.entries()) {
    const own = before[index];
    if (own === undefined) dict.delete(appearance);
    else dict.set(appearance, own);
  }
  return true;
}

const appearance = PDFName.of("DA");
const standard = Object.values(StandardFonts).filter((name) => !/Symbol|Dingbats/.test(name));

function defaultOf(document: PDFDocument) {
  const { dict } = document.getForm().acroForm;
  const text = dict.lookup(appearance);
  return text instanceof PDFString || text instanceof PDFHexString ? text : undefined;
}

/** Returns the field's font if every reader has it, otherwise Helvetica. */
function standardOf(document: PDFDocument, dict: PDFDict): StandardFonts {
  const own = inherited(dict, "DA") ?? defaultOf(document);
  const text = own instanceof PDFString || own instanceof PDFHexString ? own.decodeText() : "";
  const name = /\/(\S+)\s+[\d.]+\s+Tf/.exec(text)?.[1] ?? "";
  const { dict: form } = document.getForm().acroForm;
  const font = [name].reduce(
    (at: Dictionary | undefined, key) => inside(inside(inside(at, "DR"), "Font"), key),
    form,
  );
  const base = font?.lookup(PDFName.of("BaseFont"));
  const wanted = base instanceof PDFName ? base.decodeText() : "";
  return standard.find((one) => one === wanted) ?? StandardFonts.Helvetica;
}

function inside(dict: Dictionary | undefined, key: string): Dictionary | undefined {
  const value = dict?.lookup(PDFName.of(key));
  return value instanceof Dictionary ? value : undefined;
}

function refusal(code: string, sentence: string): RunError {
  return new RunError(code, sentence, { field: "values" });
}
