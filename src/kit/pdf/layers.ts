import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";

const named = (name: string) => PDFName.of(name);

/** No real program nests deeper. */
const mostDepth = 50;

/**
 * Tells the target which of the copied layers are hidden, listed, locked or only for print (ISO 32000-1, 8.11.4). A
 * layer without this is visible.
 */
export function carryLayers(
  source: PDFDocument,
  target: PDFDocument,
  copies: ReadonlyMap<PDFRef, PDFRef>,
): void {
  const given = source.catalog.lookup(named("OCProperties"));
  if (!(given instanceof PDFDict)) return;
  const layers = refsIn(given, "OCGs").flatMap((ref) => {
    const copy = copies.get(ref);
    return copy === undefined ? [] : [{ ref, copy }];
  });
  if (layers.length === 0) return;
  const { context } = target;
  const properties = inner(target.catalog, "OCProperties");
  const config = inner(properties, "D");
  const from = given.lookup(named("D"));
  const start = from instanceof PDFDict ? from : PDFDict.withContext(source.context);
  const isHidden = hiddenBy(start);
  const taken = new Set(refsIn(properties, "OCGs").map((ref) => titleOf(context.lookup(ref))));
  for (const { ref, copy } of layers) {
    list(properties, "OCGs").push(copy);
    // Said even of visible ones, since the target may hide what it doesn't name.
    list(config, isHidden(ref) ? "OFF" : "ON").push(copy);
    const layer = context.lookup(copy);
    if (layer instanceof PDFDict) distinguish(layer, taken);
    // Otherwise a default configuration wouldn't apply to it.
    if (isHidden(ref) && layer instanceof PDFDict) layer.delete(named("Intent"));
  }
  for (const name of ["Locked", "Order", "RBGroups"]) {
    const own = start.lookup(named(name));
    const left = own instanceof PDFArray ? chosen(own, context, copies, 0) : undefined;
    for (const one of left?.asArray() ?? []) list(config, name).push(one);
  }
  const rules = start.lookup(named("AS"));
  for (let index = 0; rules instanceof PDFArray && index < rules.size(); index += 1) {
    const rule = rules.lookup(index);
    if (!(rule instanceof PDFDict)) continue;
    const own = rule.lookup(named("OCGs"));
    const left = own instanceof PDFArray ? chosen(own, context, copies, 0) : undefined;
    const [event, category] = [rule.lookup(named("Event")), rule.lookup(named("Category"))];
    if (left === undefined || event === undefined || category === undefined) continue;
    list(config, "AS").push(context.obj({ Event: event, Category: category, OCGs: left }));
  }
}

function titleOf(layer: PDFObject | undefined): string | undefined {
  const title: unknown = layer instanceof PDFDict ? layer.lookup(named("Name")) : undefined;
  return title instanceof PDFString || title instanceof PDFHexString
    ? title.decodeText()
    : undefined;
}

/** MuPDF takes layers of different files for one if all their entries are equal, and shows the second. */
function distinguish(layer: PDFDict, taken: ReadonlySet<string | undefined>): void {
  const title = titleOf(layer) ?? "";
  if (!taken.has(title)) return;
  let number = 2;
  while (taken.has(`${title} (${number})`)) number += 1;
  layer.set(named("Name"), PDFHexString.fromText(`${title} (${number})`));
}

function hiddenBy(config: PDFDict): (layer: PDFRef) => boolean {
  const [on, off] = ["ON", "OFF"].map((name) => new Set(refsIn(config, name)));
  const hidesOthers = config.lookup(named("BaseState")) === named("OFF");
  const meant = intentsOf(config);
  return (ref) => {
    const layer = config.context.lookup(ref);
    const own = layer instanceof PDFDict ? intentsOf(layer) : [];
    if (!meant.includes("All") && !own.some((intent) => meant.includes(intent))) return false;
    return off?.has(ref) === true || (hidesOthers && on?.has(ref) !== true);
  };
}

function intentsOf(dictionary: PDFDict): string[] {
  const intent = dictionary.lookup(named("Intent"));
  const all = intent instanceof PDFArray ? intent.asArray() : [intent];
  const found = all.flatMap((one) => (one instanceof PDFName ? [one.decodeText()] : []));
  return found.length === 0 ? ["View"] : found;
}

function refsIn(dictionary: PDFDict, name: string): PDFRef[] {
  const array = dictionary.lookup(named(name));
  return array instanceof PDFArray ? array.asArray().filter((one) => one instanceof PDFRef) : [];
}

function inner(dictionary: PDFDict, name: string): PDFDict {
  const known = dictionary.lookup(named(name));
  if (known instanceof PDFDict) return known;
  const own = PDFDict.withContext(dictionary.context);
  dictionary.set(named(name), own);
  return own;
}

function list(dictionary: PDFDict, name: string): PDFArray {
  const known = dictionary.lookup(named(name));
  if (known instanceof PDFArray) return known;
  const own = PDFArray.withContext(dictionary.context);
  dictionary.set(named(name), own);
  return own;
}

/** The list and its titles without layers that weren't copied. Undefined if none is left. */
function chosen(
  given: PDFArray,
  context: PDFContext,
  copies: ReadonlyMap<PDFRef, PDFRef>,
  depth: number,
): PDFArray | undefined {
  const left = PDFArray.withContext(context);
  let isEmpty = true;
  for (const [index, one] of given.asArray().entries()) {
    const copy = one instanceof PDFRef ? copies.get(one) : undefined;
    const object: PDFObject | undefined = given.lookup(index);
    if (copy !== undefined) left.push(copy);
    else if (object instanceof PDFArray) {
      const within = depth < mostDepth ? chosen(object, context, copies, depth + 1) : undefined;
      if (within === undefined) continue;
      left.push(within);
    } else {
      if (index === 0 && object !== undefined && !(object instanceof PDFDict))
        left.push(object.clone(context));
      continue;
    }
    isEmpty = false;
  }
  return isEmpty ? undefined : left;
}
