import type { PDFDict, PDFDocument, PDFRef } from "@cantoo/pdf-lib";
import { identity, type Matrix, matrixOf, multiplied } from "./matrix.ts";
import {
  decoded,
  isKind,
  numbersOf,
  pageContent,
  resourceOf,
  resourcesOf,
} from "./page-streams.ts";
import { readContent } from "./read-content.ts";

/** The largest, in points. */
export type Placement = { readonly width: number; readonly height: number };

/** Nested forms could multiply endlessly. */
const mostForms = 2000;

/** Omits pictures that aren't drawn. */
export function picturePlacements(document: PDFDocument): Map<PDFRef, Placement> {
  const placements = new Map<PDFRef, Placement>();
  const walk = { placements, forms: 0 };
  for (const { node } of document.getPages()) {
    walkContent(walk, pageContent(node), node.Resources(), identity, []);
  }
  return placements;
}

type Walk = { readonly placements: Map<PDFRef, Placement>; forms: number };

function walkContent(
  walk: Walk,
  content: Uint8Array,
  resources: PDFDict | undefined,
  start: Matrix,
  above: readonly PDFRef[],
): void {
  let matrix = start;
  const stack: Matrix[] = [];
  for (const { operator, operands } of readContent(content)) {
    if (operator === "q") stack.push(matrix);
    else if (operator === "Q") matrix = stack.pop() ?? start;
    else if (operator === "cm") matrix = multiplied(matrixOf(operands) ?? identity, matrix);
    else if (operator === "Do") {
      const [name] = operands;
      if (typeof name !== "object" || !("name" in name)) continue;
      const { ref, object } = resourceOf(resources, "XObject", name.name);
      if (ref === undefined) continue;
      if (isKind(object, "Image")) note(walk, ref, matrix);
      else if (isKind(object, "Form") && !above.includes(ref) && walk.forms < mostForms) {
        walk.forms += 1;
        const inner = multiplied(matrixOf(numbersOf(object.dict, "Matrix")) ?? identity, matrix);
        const own = resourcesOf(object.dict) ?? resources;
        walkContent(walk, decoded(object) ?? new Uint8Array(), own, inner, [...above, ref]);
      }
    }
  }
}

function note(walk: Walk, ref: PDFRef, [a, b, c, d]: Matrix): void {
  const { width, height } = walk.placements.get(ref) ?? { width: 0, height: 0 };
  walk.placements.set(ref, {
    width: Math.max(width, Math.hypot(a, b)),
    height: Math.max(height, Math.hypot(c, d)),
  });
}
