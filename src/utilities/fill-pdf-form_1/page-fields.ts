export interface PageField {
  readonly name: string;
  readonly title: string;
  readonly kind: "text" | "long-text" | "switch" | "choice" | "several";
  readonly values: readonly string[];
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly longest: number | undefined;
  readonly places: readonly { readonly page: number; readonly rectangle: readonly number[] }[];
}

/** The parts of pdf.js's annotations used here. */
interface Widget {
  readonly subtype: string;
  readonly fieldName?: string;
  readonly fieldType?: "Tx" | "Btn" | "Ch";
  readonly fieldFlags?: number;
  readonly fieldValue?: string | readonly string[] | null;
  readonly alternativeText?: string;
  readonly readOnly?: boolean;
  readonly hidden?: boolean;
  readonly password?: boolean;
  readonly multiLine?: boolean;
  readonly maxLen?: number;
  readonly checkBox?: boolean;
  readonly radioButton?: boolean;
  readonly exportValue?: string;
  readonly buttonValue?: string | null;
  readonly multiSelect?: boolean;
  readonly options?: readonly { readonly exportValue: string; readonly displayValue: string }[];
  readonly rect: readonly number[];
}

/** The parts of a PDF used here. */
interface Pdf {
  readonly numPages: number;
  getPage(number: number): Promise<{ getAnnotations(): Promise<readonly Widget[]> }>;
}

/** Later pages can be filled through the API. */
const mostPages = 200;

/** A text field for a file name (ISO 32000-1, table 228), and a dropdown with free text (table 230). */
const fileSelect = 1 << 20;
const takesOther = 1 << 18;

export async function readFields(pdf: Pdf): Promise<PageField[]> {
  const fields = new Map<string, PageField>();
  for (let page = 1; page <= Math.min(pdf.numPages, mostPages); page += 1) {
    const widgets = await (await pdf.getPage(page)).getAnnotations();
    for (const widget of widgets) {
      const { fieldName: name = "", rect: rectangle } = widget;
      const read = name === "" ? undefined : fieldOf(name, widget);
      if (read === undefined) continue;
      const before = fields.get(name);
      const known = new Map([...(before?.choices ?? []), ...read.choices].map((o) => [o.value, o]));
      fields.set(name, {
        ...read,
        ...before,
        kind: read.kind === "switch" && known.size > 1 ? "choice" : read.kind,
        choices: [...known.values()],
        places: [...(before?.places ?? []), { page, rectangle }],
      });
    }
  }
  return [...fields.values()];
}

function fieldOf(name: string, widget: Widget): PageField | undefined {
  const { fieldFlags = 0, fieldType, fieldValue, maxLen = 0, alternativeText = "" } = widget;
  const kind = kindOf(widget);
  if (kind === undefined || widget.subtype !== "Widget" || widget.readOnly === true)
    return undefined;
  if (fieldType === "Tx" && (widget.password === true || (fieldFlags & fileSelect) !== 0)) {
    return undefined;
  }
  const values = typeof fieldValue === "string" ? [fieldValue] : (fieldValue ?? []);
  return {
    name,
    title: alternativeText === "" ? name : alternativeText,
    kind,
    values: values.filter((value) => value !== "" && value !== "Off"),
    choices: choicesOf(widget),
    longest: maxLen > 0 ? maxLen : undefined,
    places: [],
  };
}

function kindOf(widget: Widget): PageField["kind"] | undefined {
  const { fieldType, multiLine, multiSelect, checkBox, radioButton, fieldFlags = 0 } = widget;
  if (fieldType === "Tx") return multiLine === true ? "long-text" : "text";
  if (fieldType === "Ch") {
    if (multiSelect === true) return "several";
    return (fieldFlags & takesOther) === 0 ? "choice" : "text";
  }
  if (checkBox === true) return "switch";
  return radioButton === true ? "choice" : undefined;
}

function choicesOf({ options, exportValue, buttonValue }: Widget): PageField["choices"] {
  if (options !== undefined) {
    return options.map((one) => ({ value: one.exportValue, label: one.displayValue }));
  }
  const value = buttonValue ?? exportValue ?? "";
  return value === "" ? [] : [{ value, label: value }];
}
