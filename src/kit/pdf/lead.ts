import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { documentNames } from "./name-tree.ts";

/** Finds what a destination leads to, as an array that starts with a page. Undefined if it leads nowhere. */
export type Lead = (destination: PDFObject | undefined) => PDFArray | undefined;

/** Reads the document's named destinations, in both of their places (ISO 32000-1, 12.3.2.3). */
export function leadsOf(document: PDFDocument): Lead {
  const { catalog, context } = document;
  const pages = document.getPages().map(({ ref }) => ref);
  const known = new Map<string, PDFObject>();
  const old = catalog.lookup(PDFName.of("Dests"));
  for (const { key, value } of documentNames(catalog, "Dests")) known.set(bytesOf(key), value);
  if (old instanceof PDFDict) {
    for (const [name, value] of old.entries()) known.set(bytesOf(name), value);
  }
  return (destination) => {
    let found: PDFObject | undefined = context.lookup(destination);
    if (isName(found)) found = context.lookup(known.get(bytesOf(found)));
    if (found instanceof PDFDict) found = found.lookup(PDFName.of("D"));
    if (!(found instanceof PDFArray) || found.size() === 0) return undefined;
    const page = found.get(0);
    if (page instanceof PDFRef) return found;
    // Not allowed within a document, but written and followed.
    const counted = page instanceof PDFNumber ? pages[page.asNumber()] : undefined;
    if (counted === undefined) return undefined;
    const explicit = found.clone(context);
    explicit.set(0, counted);
    return explicit;
  };
}

type NameLike = PDFName | PDFString | PDFHexString;

function isName(object: PDFObject | undefined): object is NameLike {
  return object instanceof PDFName || object instanceof PDFString || object instanceof PDFHexString;
}

function bytesOf(name: NameLike): string {
  return Buffer.from(name.asBytes()).toString("latin1");
}

/** Gives the destination to write, or undefined to drop it. */
export type Redirect = (destination: PDFObject | undefined) => PDFObject | undefined;

export type LinkRules = { readonly redirect: Redirect; readonly keepsScripts: boolean };

/** They work on the document's form, threads or attachments. */
const needDocument = new Set(
  ["JavaScript", "SubmitForm", "ResetForm", "ImportData", "Hide", "Thread", "GoToE"].map((name) =>
    PDFName.of(name),
  ),
);

const names = {
  action: PDFName.of("A"),
  additional: PDFName.of("AA"),
  destination: PDFName.of("Dest"),
  goTo: PDFName.of("GoTo"),
  kind: PDFName.of("S"),
  link: PDFName.of("Link"),
  next: PDFName.of("Next"),
  structured: PDFName.of("SD"),
  subtype: PDFName.of("Subtype"),
  target: PDFName.of("D"),
};

/** Returns the annotation with its destinations redirected, or undefined for a link that leads nowhere. */
export function redirected(annotation: PDFDict, rules: LinkRules): PDFDict | undefined {
  const { destination, action, additional } = names;
  const copy = annotation.clone();
  if (!rules.keepsScripts) copy.delete(additional);
  const leads = annotation.has(destination) || annotation.has(action);
  if (!leads) return copy;
  set(copy, destination, rules.redirect(annotation.get(destination)));
  set(copy, action, redirectedAction(annotation.lookup(action), rules));
  const isLost = !copy.has(destination) && !copy.has(action);
  return isLost && annotation.lookup(names.subtype) === names.link ? undefined : copy;
}

/** No real program chains more. */
const mostActions = 100;

/** Returns the action with its destination redirected and what follows it, without what leads nowhere. */
export function redirectedAction(
  action: PDFObject | undefined,
  rules: LinkRules,
): PDFDict | undefined {
  const seen = new Set<PDFDict>();
  const waiting = [action];
  const all: PDFDict[] = [];
  while (waiting.length > 0 && seen.size < mostActions) {
    const one = waiting.pop();
    if (!(one instanceof PDFDict) || seen.has(one)) continue;
    seen.add(one);
    const own = ownAction(one, rules);
    if (own !== undefined) all.push(own);
    const next = one.lookup(names.next);
    const given =
      next instanceof PDFArray ? next.asArray().map((_one, at) => next.lookup(at)) : [next];
    waiting.push(...given.toReversed());
  }
  // One list in the order they are done in, because a chain would nest.
  const [first, ...others] = all;
  if (first !== undefined && others.length > 0) {
    first.set(names.next, first.context.obj(others));
  }
  return first;
}

function ownAction(action: PDFDict, { redirect, keepsScripts }: LinkRules): PDFDict | undefined {
  const kind = action.lookup(names.kind);
  if (!keepsScripts && kind instanceof PDFName && needDocument.has(kind)) return undefined;
  const copy = action.clone();
  copy.delete(names.next);
  if (kind !== names.goTo) return copy;
  copy.delete(names.structured);
  set(copy, names.target, redirect(action.get(names.target)));
  return copy.has(names.target) ? copy : undefined;
}

function set(dictionary: PDFDict, name: PDFName, value: PDFObject | undefined): void {
  if (value === undefined) dictionary.delete(name);
  else dictionary.set(name, value);
}
