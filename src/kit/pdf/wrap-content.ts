import { PDFArray, PDFName, type PDFPage } from "@cantoo/pdf-lib";
import { identity, type Matrix } from "./matrix.ts";
import { wholeContent } from "./page-streams.ts";
import { readContent } from "./read-content.ts";
import { written } from "./written-number.ts";

/** Adds content to a page and moves all of it by `change`. What was there stays as it is, byte for byte. */
export function wrapContent(
  page: PDFPage,
  { change, added }: { readonly change: Matrix; readonly added: string },
): void {
  const { context } = page.doc;
  const name = PDFName.of("Contents");
  const given = page.node.get(name);
  const list = page.node.lookup(name);
  const own = list instanceof PDFArray ? list.asArray() : given === undefined ? [] : [given];
  const { missing, open } = unbalanced(wholeContent(page.node) ?? new Uint8Array());
  const moved = change === identity ? "" : `${change.map(written).join(" ")} cm\n`;
  const before = `q\n${moved}${"q\n".repeat(missing)}`;
  const after = `\n${"Q\n".repeat(open + 1)}${moved === "" ? added : `q\n${moved}${added}Q\n`}`;
  const [start, end] = [before, after].map((text) => context.register(context.flateStream(text)));
  if (start === undefined || end === undefined) return;
  page.node.set(name, context.obj([start, ...own, end]));
}

/** Counts the `Q` without a `q` and the `q` without a `Q`, with which readers are lenient. */
function unbalanced(content: Uint8Array): { readonly missing: number; readonly open: number } {
  let [missing, open] = [0, 0];
  for (const { operator } of readContent(content)) {
    if (operator === "q") open += 1;
    else if (operator === "Q" && open > 0) open -= 1;
    else if (operator === "Q") missing += 1;
  }
  return { missing, open };
}
