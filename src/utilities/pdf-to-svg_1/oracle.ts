import { Buffer } from "node:buffer";
import { comparePdfs, type PdfCase } from "#kit/oracle/compare-pdfs.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import type { Random } from "#kit/oracle/random.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

/** Pages with shapes, letters and a picture, turned and cropped. */
function drawing(random: Random, pages: number): Buffer {
  const first = 5;
  const pageAt = (index: number) => first + index * 2;
  const kids = Array.from({ length: pages }, (_, index) => `${pageAt(index)} 0 R`).join(" ");
  const objects: (string | Buffer)[] = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${pages}/Kids[${kids}]/MediaBox[0 0 200 150]/Resources<</Font<</F 3 0 R>>/XObject<</I 4 0 R>>>>>>`,
    `<</Type/Font/Subtype/Type1/BaseFont/${random.pick(["Helvetica", "Times-Roman"])}/Encoding/WinAnsiEncoding>>`,
    stream(
      "/Type/XObject/Subtype/Image/Width 4/Height 4/BitsPerComponent 8/ColorSpace/DeviceRGB",
      Buffer.from(random.bytes(48)),
      true,
    ),
  ];
  const number = (most: number) => random.integer(10, most);
  const colour = () => random.list(3, () => (random.integer(0, 10) / 10).toFixed(1)).join(" ");
  for (let index = 0; index < pages; index += 1) {
    const shapes = random.list(random.integer(1, 5), () =>
      random.pick([
        `${colour()} rg ${number(120)} ${number(90)} ${number(60)} ${number(50)} re f`,
        `${colour()} RG ${random.integer(2, 9)} w ${number(180)} ${number(140)} m ${number(180)} ${number(140)} l S`,
        `${colour()} rg ${number(180)} ${number(140)} m ${number(180)} ${number(140)} ${number(180)} ${number(140)} ${number(180)} ${number(140)} c f`,
        `q 60 0 0 45 ${number(130)} ${number(100)} cm/I Do Q`,
        `BT ${colour()} rg/F ${random.integer(14, 30)} Tf ${number(90)} ${number(120)} Td(${random.text("AbcdWX", 5)})Tj ET`,
      ]),
    );
    const own = random.pick(["", "", "/Rotate 90", "/Rotate 180", "/CropBox[10 10 190 120]"]);
    objects.push(`<</Type/Page/Parent 2 0 R${own}/Contents ${pageAt(index) + 1} 0 R>>`);
    objects.push(stream("", shapes.join("\n"), random.integer(0, 1) === 0));
  }
  return classicFile(objects);
}

const drawn = comparePdfs(run, manifest, {
  name: "drawn",
  script: "drawn.py",
  command: "rsvg-convert of our SVG, mutool draw of the PDF",
  packages: ["librsvg2-bin", "mupdf-tools", "fonts-liberation2"],
  cases: (random) =>
    random.list(12, (): PdfCase => {
      const pages = random.pick([1, 1, 2]);
      const file = drawing(random, pages).toString("base64");
      const wanted = pages === 2 && random.integer(0, 1) === 0 ? [2] : [];
      const options = { pages: wanted.join() };
      return { files: [file], operation: "convert", options, expect: wanted };
    }),
});

export const oracle = defineOracle({
  by: "librsvg draws each SVG like MuPDF draws the page, in the same size, and finds nothing in it but shapes and pictures.",
  trust: "librsvg and MuPDF share no code with Poppler and cairo's SVG writer.",
  fewer: "Each page starts Poppler.",
  comparisons: [drawn],
});
