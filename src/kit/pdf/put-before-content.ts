import { PDFArray, PDFName, type PDFPage } from "@cantoo/pdf-lib";
import { identity, type Matrix } from "./matrix.ts";
import { written } from "./written-number.ts";

/**
 * Puts operators before what a page shows, and moves both by `change`. What was there stays as it is, byte for byte: it
 * may restore states that it never saved, which readers forgive only where nothing around it saved one.
 */
export function putBeforeContent(
  page: PDFPage,
  { change, added }: { readonly change: Matrix; readonly added: string },
): void {
  const { context } = page.doc;
  const name = PDFName.of("Contents");
  const given = page.node.get(name);
  const list = page.node.lookup(name);
  const own = list instanceof PDFArray ? list.asArray() : given === undefined ? [] : [given];
  const moved = change === identity ? "" : `${change.map(written).join(" ")} cm\n`;
  const before = context.register(context.flateStream(`q\n${moved}${added}Q\n${moved}`));
  page.node.set(name, context.obj([before, ...own]));
}
