import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPageLeaf,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";
import { identity, type Matrix, matrixOf } from "./matrix.ts";
import { numbersOf, pageContent } from "./page-streams.ts";
import { readContent } from "./read-content.ts";

const names = {
  action: PDFName.of("A"),
  annotations: PDFName.of("Annots"),
  appearance: PDFName.of("AP"),
  contents: PDFName.of("Contents"),
  flags: PDFName.of("F"),
  form: PDFName.of("Form"),
  layer: PDFName.of("OC"),
  normal: PDFName.of("N"),
  off: PDFName.of("Off"),
  parent: PDFName.of("Parent"),
  resources: PDFName.of("Resources"),
  state: PDFName.of("AS"),
  subtype: PDFName.of("Subtype"),
  value: PDFName.of("V"),
  widget: PDFName.of("Widget"),
};

/** Hidden, and not shown on screen (ISO 32000-1, 12.5.3). */
const unseen = 0x02 | 0x20;

export function isWidget(annotation: PDFObject | undefined): annotation is PDFDict {
  return annotation instanceof PDFDict && annotation.lookup(names.subtype) === names.widget;
}

export function annotationsOf(page: PDFDict): PDFArray | undefined {
  const list = page.lookup(names.annotations);
  return list instanceof PDFArray ? list : undefined;
}

/**
 * Returns a page whose fields are part of its content, as a screen shows them, or the page itself if it has none. A
 * button's action becomes a link.
 */
export function paintFields(page: PDFPageLeaf): PDFPageLeaf {
  const { context } = page;
  const annotations = annotationsOf(page);
  const widgets =
    annotations?.asArray().flatMap((_one, index) => {
      const one = annotations.lookup(index);
      return isWidget(one) ? [one] : [];
    }) ?? [];
  if (annotations === undefined || widgets.length === 0) return page;
  const copy = page.clone();
  const left = PDFArray.withContext(context);
  for (const [index, one] of annotations.asArray().entries()) {
    const annotation = annotations.lookup(index);
    if (!isWidget(annotation)) left.push(one);
    else if (annotation.has(names.action)) left.push(linkFrom(annotation));
  }
  copy.set(names.annotations, left);
  const resources = page.Resources()?.clone() ?? PDFDict.withContext(context);
  const [looks, layers] = [groupIn(resources, "XObject"), groupIn(resources, "Properties")];
  const drawn = widgets.flatMap((widget) => {
    const look = lookOf(widget);
    const stream = context.lookup(look);
    const matrix = stream instanceof PDFStream ? matrixTo(widget, stream) : undefined;
    if (look === undefined || !(stream instanceof PDFStream) || matrix === undefined) return [];
    stream.dict.set(names.subtype, names.form);
    const words = `q ${matrix.map((number) => number.toFixed(5)).join(" ")} cm ${add(looks, "Field", look)} Do Q`;
    const layer = widget.get(names.layer);
    return layer === undefined ? [words] : [`/OC ${add(layers, "Layer", layer)} BDC ${words} EMC`];
  });
  if (drawn.length === 0) return copy;
  copy.set(names.resources, resources);
  const given = page.get(names.contents);
  const streams = page.lookup(names.contents);
  const own = streams instanceof PDFArray ? streams.asArray() : given === undefined ? [] : [given];
  const stream = (text: string) => context.register(context.flateStream(text));
  const ends = "Q\n".repeat(1 + openStates(page));
  copy.set(
    names.contents,
    context.obj([stream("q\n"), ...own, stream(`\n${ends}${drawn.join("\n")}\n`)]),
  );
  return copy;
}

function linkFrom(button: PDFDict): PDFDict {
  const { context } = button;
  const link = context.obj({ Type: "Annot", Subtype: "Link", Border: [0, 0, 0] });
  for (const name of ["Rect", "F", "A", "P", "OC"].map((one) => PDFName.of(one))) {
    const value = button.get(name);
    if (value !== undefined) link.set(name, value);
  }
  return link;
}

/** A copy, since pages may share the group. */
function groupIn(resources: PDFDict, name: string): PDFDict {
  const given = resources.lookup(PDFName.of(name));
  const own = given instanceof PDFDict ? given.clone() : PDFDict.withContext(resources.context);
  resources.set(PDFName.of(name), own);
  return own;
}

function add(group: PDFDict, start: string, value: PDFObject): string {
  let number = group.keys().length;
  while (group.has(PDFName.of(`${start}${number}`))) number += 1;
  group.set(PDFName.of(`${start}${number}`), value);
  return `/${start}${number}`;
}

function lookOf(widget: PDFDict): PDFRef | undefined {
  const flags = widget.lookup(names.flags);
  if (flags instanceof PDFNumber && (flags.asNumber() & unseen) !== 0) return undefined;
  const looks = widget.lookup(names.appearance);
  if (!(looks instanceof PDFDict)) return undefined;
  const normal = looks.lookup(names.normal);
  const look =
    normal instanceof PDFDict ? normal.get(stateOf(widget, normal)) : looks.get(names.normal);
  return look instanceof PDFRef ? look : undefined;
}

function stateOf(widget: PDFDict, states: PDFDict): PDFName {
  const state = widget.lookup(names.state);
  if (state instanceof PDFName) return state;
  const parent = widget.lookup(names.parent);
  for (const field of [widget, parent]) {
    const value = field instanceof PDFDict ? field.lookup(names.value) : undefined;
    if (value instanceof PDFName && states.has(value)) return value;
  }
  return names.off;
}

/** Fits the appearance's box into the field's rectangle (ISO 32000-1, 12.5.5, algorithm 8.1). */
function matrixTo(widget: PDFDict, look: PDFStream): Matrix | undefined {
  const rectangle = numbersOf(widget, "Rect");
  const box = numbersOf(look.dict, "BBox");
  const [a, b, c, d, e, f] = matrixOf(numbersOf(look.dict, "Matrix")) ?? identity;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ] as const;
  const across = corners.map(([x, y]) => a * x + c * y + e);
  const up = corners.map(([x, y]) => b * x + d * y + f);
  const [left, below] = [Math.min(...across), Math.min(...up)];
  const [width, height] = [Math.max(...across) - left, Math.max(...up) - below];
  const [r0 = 0, s0 = 0, r1 = 0, s1 = 0] = rectangle;
  const [scaleX, scaleY] = [Math.abs(r1 - r0) / width, Math.abs(s1 - s0) / height];
  const matrix: Matrix = [
    scaleX,
    0,
    0,
    scaleY,
    Math.min(r0, r1) - left * scaleX,
    Math.min(s0, s1) - below * scaleY,
  ];
  return box.length === 4 && rectangle.length === 4 && matrix.every(Number.isFinite)
    ? matrix
    : undefined;
}

/** Graphics states that the page's content opens and doesn't close. */
function openStates(page: PDFPageLeaf): number {
  let open = 0;
  for (const { operator } of readContent(pageContent(page))) {
    if (operator === "q") open += 1;
    else if (operator === "Q" && open > 0) open -= 1;
  }
  return open;
}
