import { PDFDict, PDFName, type PDFPage, type PDFRef, type PDFStream } from "@cantoo/pdf-lib";
import { resourcesOf } from "#kit/pdf/page-streams.ts";
import { written as numeral } from "#kit/pdf/written-number.ts";
import type { Changes } from "./plan-line.ts";
import { advanceOf, type Content, type Letter, type Mark, type Show } from "./read-page.ts";

/** Writes a page anew with its letters changed. What other pages share stays as it is. */
export function rewritePage(
  { node, doc: { context } }: PDFPage,
  content: Content,
  changes: Changes,
): void {
  const resources = resourcesToAdd(node.Resources(), context);
  const bytes = rewritten(content, changes, resources);
  if (bytes === undefined) return;
  node.set(PDFName.of("Contents"), context.register(context.flateStream(bytes)));
  const added = resources.added();
  if (added !== undefined) node.set(PDFName.of("Resources"), added);
}

type Resources = {
  readonly context: PDFDict["context"];
  add(form: PDFRef): string;
  /** Undefined if nothing was. */
  added(): PDFDict | undefined;
};

function resourcesToAdd(given: PDFDict | undefined, context: PDFDict["context"]): Resources {
  let own: PDFDict | undefined;
  return {
    context,
    add(form) {
      const name = PDFName.of("XObject");
      if (own === undefined) {
        own = given?.clone() ?? context.obj({});
        const group = own.lookup(name);
        own.set(name, group instanceof PDFDict ? group.clone() : context.obj({}));
      }
      const key = own.lookup(name, PDFDict).uniqueKey("Changed");
      own.lookup(name, PDFDict).set(key, form);
      return key.decodeText();
    },
    added: () => own,
  };
}

type Splice = { readonly start: number; readonly end: number; readonly text: string };

/** Undefined if nothing changes. */
function rewritten(
  { bytes, shows, forms }: Content,
  changes: Changes,
  resources: Resources,
): Uint8Array | undefined {
  const splices: Splice[] = [];
  const marks = new Set<Mark>();
  let moved = 0;
  for (const show of shows) {
    if (show.isPlaced) moved = 0;
    const { items, isChanged, end } = itemsOf(show, changes, moved);
    moved = end;
    if (!isChanged) continue;
    splices.push({ ...show.operation, text: operationOf(show, items) });
    for (const mark of show.marks) marks.add(mark);
  }
  for (const { operation, stream, content, sharesResources, marks: around } of forms) {
    const { context } = resources;
    const own = sharesResources ? resources : resourcesToAdd(resourcesOf(stream.dict), context);
    const inner = rewritten(content, changes, own);
    if (inner === undefined) continue;
    const form = formWith(stream, inner, sharesResources ? undefined : own.added());
    splices.push({ ...operation, text: `/${resources.add(form)} Do` });
    for (const mark of around) marks.add(mark);
  }
  if (splices.length === 0) return undefined;
  for (const { operation, tag, id } of marks) {
    const name = PDFName.of(tag).toString();
    const text = id === undefined ? `${name} BMC` : `${name} <</MCID ${id}>> BDC`;
    splices.push({ ...operation, text });
  }
  return spliced(bytes, splices);
}

function formWith(stream: PDFStream, content: Uint8Array, resources: PDFDict | undefined): PDFRef {
  const { context } = stream.dict;
  const form = context.flateStream(content);
  for (const [name, value] of stream.dict.entries()) {
    if (!form.dict.has(name) && name !== PDFName.of("DecodeParms")) form.dict.set(name, value);
  }
  if (resources !== undefined) form.dict.set(PDFName.of("Resources"), resources);
  return context.register(form);
}

function spliced(bytes: Uint8Array, splices: readonly Splice[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { start, end, text } of splices.toSorted((one, other) => one.start - other.start)) {
    parts.push(bytes.subarray(at, start), Buffer.from(` ${text} `, "latin1"));
    at = end;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}

/** Codes, or thousandths of the font's size to go back. */
type Item = string | number;

type Items = {
  readonly items: readonly Item[];
  readonly isChanged: boolean;
  /** How far what follows would be from its place, in the text's units. */
  readonly end: number;
};

/** In the text's units. Rounding doesn't add up, as what was rounded counts as moved. */
const leastMove = 0.0005;

function itemsOf({ look, parts }: Show, changes: Changes, start: number): Items {
  const items: Item[] = [];
  const thousandth = (look.size * look.stretch) / 1000;
  let moved = start;
  let isChanged = false;
  const moveTo = (wanted: number) => {
    if (Math.abs(wanted - moved) < leastMove || thousandth === 0) return;
    const back = Math.round(((moved - wanted) / thousandth) * 1000) / 1000;
    items.push(back);
    moved -= back * thousandth;
    isChanged = true;
  };
  for (const part of parts) {
    if (typeof part === "number") {
      items.push(part);
      continue;
    }
    const change = changes.get(part);
    if (change === undefined || change.instead === undefined) {
      if (!look.font.isVertical) moveTo(wantedShift(part, change?.shift));
      items.push(part.glyph.code);
      continue;
    }
    isChanged = true;
    if (change.instead.length > 0) moveTo(wantedShift(part, change.shift));
    for (const { glyph, ahead } of change.instead) {
      if (glyph !== undefined) items.push(glyph.code);
      moved += glyph === undefined ? 0 : advanceOf(glyph, look);
      moveTo(moved + ahead);
    }
    moved -= part.advance;
  }
  return { items, isChanged, end: moved };
}

function wantedShift({ scale }: Letter, shift = 0): number {
  return scale === 0 ? 0 : shift / scale;
}

/** Keeps what else the operation does. */
function operationOf({ operation: { operator, operands } }: Show, items: readonly Item[]): string {
  const list = `[${joined(items).join("")}] TJ`;
  if (operator === "'") return `T* ${list}`;
  if (operator !== '"') return list;
  const [word = 0, letter = 0] = operands.filter((one) => typeof one === "number");
  return `${numeral(word)} Tw ${numeral(letter)} Tc T* ${list}`;
}

/** Numbers and strings in turn. */
function joined(items: readonly Item[]): string[] {
  const texts: string[] = [];
  let codes = "";
  let back = 0;
  const flush = () => {
    if (codes !== "") texts.push(`<${Buffer.from(codes, "latin1").toString("hex")}>`);
    codes = "";
  };
  for (const item of items) {
    if (typeof item === "number") back += item;
    else {
      if (back !== 0) {
        flush();
        texts.push(numeral(back));
        back = 0;
      }
      codes += item;
    }
  }
  flush();
  if (back !== 0) texts.push(numeral(back));
  return texts;
}
