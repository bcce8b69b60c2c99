import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";

/** Fonts by name, and forms by name. Objects in `more` have numbers from 20. */
type Parts = {
  readonly fonts?: string;
  readonly forms?: string;
  readonly more?: readonly (string | Buffer)[];
  readonly page?: string;
};

export const helvetica = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";

/** Makes a PDF of pages of 300 × 200 points, with Helvetica as `F` in 10 points. */
export function pagesFile(contents: readonly string[], parts: Parts = {}): TestFile {
  const { fonts = "", forms = "", more = [], page = "" } = parts;
  const kids = contents.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  const objects: (string | Buffer)[] = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${contents.length}/Kids[${kids}]/MediaBox[0 0 300 200]/Resources<</Font<</F 3 0 R${fonts}>>/XObject<<${forms}>>>>>>`,
    helvetica,
    ...contents.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/Contents ${5 + index * 2} 0 R${page}>>`,
      stream("", `/F 10 Tf ${content}`, true),
    ]),
  ];
  while (objects.length < 19) objects.push("null");
  return { filename: "a.pdf", content: classicFile([...objects, ...more]) };
}

export function pageFile(content: string, parts: Parts = {}): TestFile {
  return pagesFile([content], parts);
}

export type Placed = readonly [text: string, x: number, y: number];

/** What pdf.js finds on each page, with the place where it starts. It doesn't see what we read with. */
export async function placed(content: Uint8Array): Promise<Placed[][]> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const document = await task.promise;
  const pages: Placed[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!("str" in item) || item.str.trim() === "") return [];
        const [, , , , x, y] = item.transform.map((value) => Math.round(Number(value) * 100) / 100);
        return [[item.str, x ?? 0, y ?? 0] as const];
      }),
    );
  }
  await task.destroy();
  return pages;
}
