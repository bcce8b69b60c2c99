import { Buffer } from "node:buffer";
import { classicFile, stream } from "./draw-pdf.ts";
import type { Random } from "./random.ts";

/** A bookmark: its title, its page from 1 or null, whether it is open, and those inside. */
export type DrawnBookmark = [
  title: string,
  page: number | null,
  isOpen: boolean,
  inside: DrawnBookmark[],
];

const words = [
  "Introduction",
  "Métier",
  "Łódź",
  "第一章",
  "(a) b)",
  "back\\slash",
  "a: b",
  "Ω 😀",
  "x",
];

export function drawBookmarks(random: Random, pages: number, depth = 0): DrawnBookmark[] {
  return random.list(random.integer(depth === 0 ? 1 : 0, depth === 0 ? 5 : 2), () => [
    `${random.pick(words)} ${random.text("abcdef", 4)}`,
    random.integer(0, 9) === 0 ? null : random.integer(1, pages),
    random.pick([true, true, false]),
    depth < 3 ? drawBookmarks(random, pages, depth + 1) : [],
  ]);
}

/** Draws a PDF with these bookmarks, which lead to pages in all the ways there are. */
export function drawOutlinedPdf(
  random: Random,
  name: string,
  pages: number,
  bookmarks: readonly DrawnBookmark[],
): Buffer {
  const first = 5;
  const pageAt = (index: number) => first + index * 2;
  const start = pageAt(pages);
  const objects: (string | Buffer)[] = ["", "", "", ""];
  for (let index = 0; index < pages; index += 1) {
    objects.push(`<</Type/Page/Parent 2 0 R/Contents ${pageAt(index) + 1} 0 R>>`);
    objects.push(stream("", `BT/F 12 Tf 12 90 Td(${name} page ${index + 1})Tj ET`, false));
  }
  const items: string[] = [];
  const add = () => start + items.push("") - 1;
  const level = (all: readonly DrawnBookmark[], above: number) => {
    const numbers = all.map(add);
    let shown = 0;
    for (const [index, [title, page, isOpen, inside]] of all.entries()) {
      const own = numbers[index] ?? 0;
      const within = level(inside, own);
      const [previous, next] = [numbers[index - 1], numbers[index + 1]];
      const facts = [
        `/Title${written(random, title)}/Parent ${above} 0 R`,
        page === null ? "" : way(random, page, `${pageAt(page - 1)} 0 R`),
        previous === undefined ? "" : `/Prev ${previous} 0 R`,
        next === undefined ? "" : `/Next ${next} 0 R`,
        within.facts,
        within.shown === 0 ? "" : `/Count ${isOpen ? within.shown : -within.shown}`,
      ];
      items[own - start] = `<<${facts.join("")}>>`;
      shown += 1 + (isOpen ? within.shown : 0);
    }
    const [from, to] = [numbers[0], numbers.at(-1)];
    return { shown, facts: from === undefined ? "" : `/First ${from} 0 R/Last ${to} 0 R` };
  };
  const { shown, facts } = level(bookmarks, 3);
  const kids = Array.from({ length: pages }, (_, index) => `${pageAt(index)} 0 R`);
  const named = kids.map((kid, index) => `(p${String(index).padStart(4, "0")})[${kid}/Fit]`);
  objects[0] = `<</Type/Catalog/Pages 2 0 R/Outlines 3 0 R/Names<</Dests<</Names[${named.join("")}]>>>>>>`;
  objects[1] = `<</Type/Pages/Count ${pages}/Kids[${kids.join(" ")}]/MediaBox[0 0 200 120]/Resources<</Font<</F 4 0 R>>>>>>`;
  objects[2] = `<</Type/Outlines${facts}/Count ${shown}>>`;
  objects[3] = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";
  return classicFile([...objects, ...items]);
}

function way(random: Random, page: number, ref: string): string {
  const place = random.pick(["/Fit", "/XYZ 0 100 null", "/FitH 90", "/XYZ null null 0"]);
  const name = `(p${String(page - 1).padStart(4, "0")})`;
  return random.pick([
    `/Dest[${ref}${place}]`,
    `/Dest${name}`,
    `/A<</S/GoTo/D[${ref}${place}]>>`,
    `/A<</S/GoTo/D${name}>>`,
  ]);
}

function written(random: Random, text: string): string {
  const wide = Buffer.from(`\uFEFF${text}`, "utf16le").swap16().toString("hex");
  const isPlain = /^[ -~]*$/.test(text) && random.pick([true, false]);
  return isPlain ? `(${text.replaceAll(/[()\\]/g, "\\$&")})` : `<${wide}>`;
}
