import { Buffer } from "node:buffer";
import { comparePdfs } from "#kit/oracle/compare-pdfs.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import type { Random } from "#kit/oracle/random.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const hexOf = (text: string) => Buffer.from(text, "latin1").toString("hex");

/** Visible whole, in pieces or by codes, or hidden. */
const ways: readonly ((word: string) => string)[] = [
  (word) => `(Here is ${word}, said at once)Tj`,
  (word) => `[(It is )(${word.slice(0, 3)})-20(${word.slice(3)})( in parts)]TJ`,
  (word) => `<${hexOf(`By codes ${word} too`)}>Tj`,
  (word) => `(On two ${word.slice(0, 4)}-)Tj T* (${word.slice(4)} lines)Tj`,
  (word) => `3 Tr (${word})Tj 0 Tr (Nothing to be seen)Tj`,
  (word) => `/Span<</ActualText(${word})>>BDC(For readers aloud)Tj EMC`,
  (word) => `/Note Do (A note)Tj %${word}`,
  () => "(Nothing of it here)Tj",
  () => "(Nor here)Tj",
];

/** A PDF whose pages and other parts say a word in several ways. */
function secretPdf(random: Random, word: string, pages: number): string {
  const first = 12;
  const pageAt = (index: number) => first + index * 2;
  const kids = Array.from({ length: pages }, (_, index) => `${pageAt(index)} 0 R`).join(" ");
  const objects: (string | Buffer)[] = [
    "<</Type/Catalog/Pages 2 0 R/Metadata 4 0 R/Outlines 5 0 R/AcroForm<</NeedAppearances true/Fields[7 0 R]/DA(/F 9 Tf)>>/Names<</EmbeddedFiles<</Names[(a)8 0 R]>>>>>>",
    `<</Type/Pages/Count ${pages}/Kids[${kids}]/MediaBox[0 0 300 200]/Resources<</Font<</F 3 0 R>>/XObject<</Note 10 0 R/Other 11 0 R>>>>>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    stream("/Type/Metadata/Subtype/XML", `<title>${word}</title>`, false),
    "<</Type/Outlines/First 6 0 R/Last 6 0 R/Count 1>>",
    `<</Title(${word})/Parent 5 0 R/Dest[${pageAt(0)} 0 R/Fit]>>`,
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(${word})/V(${random.pick([word, "plain"])})/Rect[150 5 290 20]/DA(/F 9 Tf)/P ${pageAt(0)} 0 R>>`,
    "<</Type/Filespec/F(a.txt)/EF<</F 9 0 R>>>>",
    stream("/Type/EmbeddedFile", word, true),
    stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]", `% ${word}\n0 0 5 5 re f`, true),
    stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]", `% ${word}\n0 0 4 4 re f`, true),
  ];
  for (let index = 0; index < pages; index += 1) {
    const lines = random.list(3, () => random.pick(ways)(word));
    const turn = random.pick(["", "/Rotate 90", "/Rotate 180", "/CropBox[0 0 280 190]"]);
    const comment = `<</Type/Annot/Subtype/Text/Rect[9 9 20 20]/Contents(${word})>>`;
    const annotations = index === 0 ? `/Annots[7 0 R${random.pick(["", comment])}]` : "";
    const contents = pageAt(index) + 1;
    objects.push(`<</Type/Page/Parent 2 0 R${turn}${annotations}/Contents ${contents} 0 R>>`);
    const text = `BT/F 12 Tf 16 TL 20 170 Td ${lines.join(" T* ")} ET`;
    objects.push(stream("", text, random.integer(0, 1) === 0));
  }
  return classicFile(objects).toString("base64");
}

const redacted = comparePdfs(run, manifest, {
  name: "redacted",
  script: "redacted.py",
  command: "qpdf --qdf and --check, pdftotext -bbox and pdftoppm of both",
  cases: (random) =>
    random.list(204, (index) => {
      const word = `${random.pick(["Zeb", "Qua"])}${random.text("klmnoprstu", 6)}`;
      const file = secretPdf(random, word, random.pick([1, 2, 3]));
      if (index % 4 === 0) {
        const area = { left: 5, top: 5, width: random.integer(20, 60), height: 20 };
        const options = {
          areas: `1: ${area.left}, ${area.top}, ${area.width}, ${area.height}`,
        };
        return { files: [file], operation: "areas", options, expect: area };
      }
      const options = { words: random.pick([word, word.toLowerCase()]) };
      return { files: [file], operation: "words", options, expect: word };
    }),
});

export const oracle = defineOracle({
  by: "qpdf unpacks our file, and the word appears nowhere in its bytes; pdftotext finds all words away from the boxes in their places, none in a box, and all text on other pages; pdftoppm draws black where the word was, and the rest as before.",
  trust:
    "poppler and qpdf are separate C++ projects that share no code with PDFium or our JavaScript library.",
  comparisons: [redacted],
});
