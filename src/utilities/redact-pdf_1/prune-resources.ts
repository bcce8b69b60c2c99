import { PDFDict, PDFName, type PDFPageLeaf, type PDFStream } from "@cantoo/pdf-lib";
import { decoded, isKind, pageContent, resourceOf, resourcesOf } from "#kit/pdf/page-streams.ts";
import { type Operand, readContent } from "#kit/pdf/read-content.ts";

/** Resource kinds pages can name. Colour spaces hold no content, and inline pictures name them too. */
const kinds = ["XObject", "Pattern", "Shading", "Properties", "Font", "ExtGState"];

/** Removes unused resources: pages often share one list, which would keep another page's covered content. */
export function pruneResources(page: PDFPageLeaf): void {
  const resources = page.Resources();
  if (resources === undefined) return;
  page.set(PDFName.of("Resources"), pruned(resources, pageContent(page), new Set()));
}

function pruned(resources: PDFDict, content: Uint8Array, known: Set<PDFStream>): PDFDict {
  const used = namesIn(resources, content, known);
  const own = resources.clone();
  for (const kind of kinds) {
    const group = resources.lookup(PDFName.of(kind));
    if (!(group instanceof PDFDict)) continue;
    const left = group.clone();
    for (const name of group.keys()) if (!used.has(name.decodeText())) left.delete(name);
    own.set(PDFName.of(kind), left);
  }
  return own;
}

function namesIn(resources: PDFDict, content: Uint8Array, known: Set<PDFStream>): Set<string> {
  const used = new Set<string>();
  for (const { operands } of readContent(content)) operands.forEach((one) => collect(one, used));
  for (const name of used) {
    const { object } = resourceOf(resources, "XObject", name);
    if (!isKind(object, "Form") || known.has(object)) continue;
    known.add(object);
    const inner = decoded(object) ?? new Uint8Array();
    const own = resourcesOf(object.dict);
    if (own !== undefined) object.dict.set(PDFName.of("Resources"), pruned(own, inner, known));
    else for (const one of namesIn(resources, inner, known)) used.add(one);
  }
  return used;
}

function collect(operand: Operand, used: Set<string>): void {
  if (typeof operand !== "object") return;
  if ("name" in operand) used.add(operand.name);
  if ("list" in operand) for (const one of operand.list) collect(one, used);
}
