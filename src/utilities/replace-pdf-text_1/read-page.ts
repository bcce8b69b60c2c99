import { PDFDict, PDFName, PDFNumber, type PDFPageLeaf, type PDFStream } from "@cantoo/pdf-lib";
import { identity, type Matrix, matrixOf, multiplied } from "#kit/pdf/matrix.ts";
import {
  decoded,
  isKind,
  numbersOf,
  resourceOf,
  resourcesOf,
  wholeContent,
} from "#kit/pdf/page-streams.ts";
import { type Operand, type Operation, readContent } from "#kit/pdf/read-content.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { Font, Fonts, Glyph } from "./font.ts";

/** A page's content or a form's. */
export type Content = {
  readonly bytes: Uint8Array;
  readonly shows: readonly Show[];
  readonly forms: readonly DrawnForm[];
};

/** Each time a form is drawn. */
export type DrawnForm = {
  readonly operation: Operation;
  readonly stream: PDFStream;
  readonly content: Content;
  /** Has none of its own, so it uses those around it. */
  readonly sharesResources: boolean;
  readonly marks: readonly Mark[];
};

/** Begins a part that a text of its own stands for (ISO 32000-1, 14.9.4). */
export type Mark = {
  readonly operation: Operation;
  readonly tag: string;
  readonly id: number | undefined;
};

export type Look = {
  readonly font: Font;
  readonly size: number;
  readonly letterSpacing: number;
  readonly wordSpacing: number;
  /** 1 is usual. */
  readonly stretch: number;
  readonly rise: number;
  readonly leading: number;
  /** Of the operator `Tr`. */
  readonly mode: number;
};

/** An operation that shows text. */
export type Show = {
  readonly operation: Operation;
  readonly look: Look;
  /** Whether an operation before it says where it starts, so that it doesn't go on where the last one ended. */
  readonly isPlaced: boolean;
  /** Numbers move back what follows by thousandths of the size. */
  readonly parts: readonly (number | Letter)[];
  readonly marks: readonly Mark[];
};

export type Point = readonly [x: number, y: number];

export type Letter = {
  readonly glyph: Glyph;
  /** In the page's units. It ends before the space that is between all letters. */
  readonly from: Point;
  readonly to: Point;
  readonly size: number;
  /** In the text's units, along the line. */
  readonly advance: number;
  readonly look: Look;
  /** The page's units per unit of the text. Negative for letters of a negative size, which a matrix turns. */
  readonly scale: number;
};

export type ReadPage = {
  readonly content: Content;
  /** In the order in which they are drawn. */
  readonly letters: readonly Letter[];
};

/** Forms within forms, and forms and letters of a page: no real page comes close. */
const mostDepth = 20;
const mostForms = 10_000;
const mostLetters = 1_000_000;
/** Of graphics states and marks. */
const mostOpen = 10_000;

type Reading = {
  readonly fonts: Fonts;
  readonly letters: Letter[];
  readonly within: PDFStream[];
  forms: number;
};

/** Reads what a page shows, and where. Undefined if a part can't be unpacked. Throws RunError `page_too_complex`. */
export function readPage(page: PDFPageLeaf, fonts: Fonts): ReadPage | undefined {
  const bytes = wholeContent(page);
  if (bytes === undefined) return undefined;
  const reading: Reading = { fonts, letters: [], within: [], forms: 0 };
  const content = readPart({ bytes, resources: page.Resources(), state: firstState, reading });
  return { content, letters: reading.letters };
}

type State = Omit<Look, "font"> & { readonly font: Font | undefined; readonly matrix: Matrix };

const firstState: State = {
  matrix: identity,
  font: undefined,
  size: 0,
  letterSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  rise: 0,
  leading: 0,
  mode: 0,
};

/** Operators that say how text looks (ISO 32000-1, 9.3). */
const looks = new Map<string, (first: number, second: number) => Partial<State>>([
  ["Tf", (size) => ({ size })],
  ["Tc", (letterSpacing) => ({ letterSpacing })],
  ["Tw", (wordSpacing) => ({ wordSpacing })],
  ["Tz", (percent) => ({ stretch: percent / 100 })],
  ["TL", (leading) => ({ leading })],
  ["Ts", (rise) => ({ rise })],
  ["Tr", (mode) => ({ mode })],
  ["TD", (_across, up) => ({ leading: -up })],
  ['"', (wordSpacing, letterSpacing) => ({ wordSpacing, letterSpacing })],
]);

type Part = {
  readonly bytes: Uint8Array;
  readonly resources: PDFDict | undefined;
  readonly state: State;
  readonly reading: Reading;
};

function readPart({ bytes, resources, state: given, reading }: Part): Content {
  const shows: Show[] = [];
  const forms: DrawnForm[] = [];
  const states: State[] = [];
  const marks: (Mark | undefined)[] = [];
  let state = given;
  let lineStart = identity;
  let place = identity;
  let isPlaced = true;
  const startLine = (matrix: Matrix) => {
    lineStart = matrix;
    place = matrix;
    isPlaced = true;
  };
  const moveLine = (x = 0, y = 0) => startLine(moved(lineStart, x, y));
  const show = (operation: Operation, items: readonly Operand[]) => {
    const { font } = state;
    if (font === undefined) return;
    const look: Look = { ...state, font };
    const parts: (number | Letter)[] = [];
    const ahead = (length: number) => {
      place = font.isVertical ? moved(place, 0, -length) : moved(place, length, 0);
    };
    const [a, b, c, d] = multiplied(place, state.matrix);
    const scale = Math.hypot(a, b) * (state.size * state.stretch < 0 ? -1 : 1);
    const size = Math.abs(Math.hypot(c, d) * state.size);
    for (const item of items) {
      if (typeof item === "number") {
        parts.push(item);
        ahead(((font.isVertical ? 1 : -1) * item * state.size * state.stretch) / 1000);
      }
      if (!isText(item)) continue;
      for (const glyph of font.shown(item.text)) {
        const advance = advanceOf(glyph, look);
        const spacing = spacingOf(glyph, look);
        const from = pointOf(place, state);
        ahead(advance - spacing);
        const to = pointOf(place, state);
        ahead(spacing);
        const letter: Letter = { glyph, from, to, size, advance, look, scale };
        parts.push(letter);
        if ([...from, ...to].every(Number.isFinite)) reading.letters.push(letter);
      }
      if (reading.letters.length > mostLetters) throw tooComplex();
    }
    const own = marks.filter((mark) => mark !== undefined);
    shows.push({ operation, look, isPlaced, parts, marks: own });
    isPlaced = false;
  };
  const drawForm = (operation: Operation) => {
    const { object } = resourceOf(resources, "XObject", nameOf(operation.operands[0]));
    if (!isKind(object, "Form") || reading.within.includes(object)) return;
    const inner = decoded(object);
    if (inner === undefined || reading.within.length >= mostDepth) return;
    reading.forms += 1;
    if (reading.forms > mostForms) throw tooComplex();
    const matrix = matrixOf(numbersOf(object.dict, "Matrix")) ?? identity;
    const own = resourcesOf(object.dict);
    reading.within.push(object);
    const content = readPart({
      bytes: inner,
      resources: own ?? resources,
      state: { ...state, matrix: multiplied(matrix, state.matrix) },
      reading,
    });
    reading.within.pop();
    forms.push({
      operation,
      stream: object,
      content,
      sharesResources: own === undefined,
      marks: marks.filter((mark) => mark !== undefined),
    });
  };
  const set = (change: Partial<State> | undefined) => {
    if (change !== undefined) state = { ...state, ...change };
  };
  for (const operation of readContent(bytes)) {
    const { operator, operands } = operation;
    const numbers = operands.filter((one) => typeof one === "number");
    const [first = 0, second = 0] = numbers;
    set(looks.get(operator)?.(first, second));
    switch (operator) {
      case "q":
        if (states.length < mostOpen) states.push(state);
        break;
      case "Q":
        state = states.pop() ?? state;
        break;
      case "cm":
        set({ matrix: multiplied(matrixOf(numbers) ?? identity, state.matrix) });
        break;
      case "Tf":
        set({ font: fontIn(resources, nameOf(operands[0]), reading.fonts) });
        break;
      case "BT":
        startLine(identity);
        break;
      case "Tm":
        startLine(matrixOf(numbers) ?? identity);
        break;
      case "Td":
      case "TD":
        moveLine(first, second);
        break;
      case "T*":
      case "'":
      case '"':
        moveLine(0, -state.leading);
        break;
      case "BMC":
      case "BDC":
        if (marks.length < mostOpen) marks.push(markOf(operation, resources));
        break;
      case "EMC":
        marks.pop();
        break;
      case "Do":
        drawForm(operation);
        break;
    }
    if (operator === "TJ") show(operation, listIn(operands[0]));
    else if (["Tj", "'", '"'].includes(operator)) show(operation, operands.filter(isText));
  }
  return { bytes, shows, forms };
}

/** How far a glyph moves what follows, in the text's units (ISO 32000-1, 9.4.4). */
export function advanceOf(glyph: Glyph, look: Look): number {
  if (look.font.isVertical) return look.size;
  return (glyph.width / 1000) * look.size * look.stretch + spacingOf(glyph, look);
}

/** The part of the advance that comes after the glyph. */
export function spacingOf({ code }: Glyph, look: Look): number {
  if (look.font.isVertical) return 0;
  return (look.letterSpacing + (code === " " ? look.wordSpacing : 0)) * look.stretch;
}

function moved(matrix: Matrix, x: number, y: number): Matrix {
  return multiplied([1, 0, 0, 1, x, y], matrix);
}

function pointOf(place: Matrix, { matrix, rise }: State): Point {
  const [, , , , x, y] = multiplied(moved(place, 0, rise), matrix);
  return [x, y];
}

function isText(operand: Operand): operand is { readonly text: Buffer } {
  return typeof operand === "object" && "text" in operand;
}

function nameOf(operand: Operand | undefined): string {
  return typeof operand === "object" && "name" in operand ? operand.name : "";
}

function listIn(operand: Operand | undefined): readonly Operand[] {
  return typeof operand === "object" && "list" in operand ? operand.list : [];
}

function fontIn(resources: PDFDict | undefined, name: string, fonts: Fonts): Font | undefined {
  const { object } = resourceOf(resources, "Font", name);
  return object instanceof PDFDict ? fonts(object) : undefined;
}

/** The properties are in the content or among the resources. */
function markOf(operation: Operation, resources: PDFDict | undefined): Mark | undefined {
  const [tag, properties, ...inside] = operation.operands;
  const { object } = resourceOf(resources, "Properties", nameOf(properties));
  if (object instanceof PDFDict) {
    if (!object.has(PDFName.of("ActualText"))) return undefined;
    const id = object.lookup(PDFName.of("MCID"));
    return { operation, tag: nameOf(tag), id: id instanceof PDFNumber ? id.asNumber() : undefined };
  }
  if (!inside.some((one) => nameOf(one) === "ActualText")) return undefined;
  const id = inside[inside.findIndex((one) => nameOf(one) === "MCID") + 1];
  return { operation, tag: nameOf(tag), id: typeof id === "number" ? id : undefined };
}

function tooComplex(): RunError {
  return new RunError(
    "page_too_complex",
    "A page has more than 1,000,000 letters or 10,000 drawings. That is over the limit: choose other pages.",
    { field: "pages" },
  );
}
