import { Buffer } from "node:buffer";
import { comparePdfs } from "#kit/oracle/compare-pdfs.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import { pictureFile } from "#kit/oracle/picture-pdf.ts";
import type { Random } from "#kit/oracle/random.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const kinds = [
  { bits: 1, colours: 1, space: "/DeviceGray" },
  { bits: 2, colours: 1, space: "/DeviceGray" },
  { bits: 4, colours: 1, space: "/DeviceGray" },
  { bits: 8, colours: 1, space: "/DeviceGray" },
  { bits: 8, colours: 3, space: "/DeviceRGB" },
  { bits: 4, colours: 3, space: "/DeviceRGB" },
  { bits: 2, colours: 1, space: "[/Indexed/DeviceRGB 3<ff0000 00ff00 0000ff 102030>]" },
  { bits: 8, colours: 1, space: `[/Indexed/DeviceRGB 255<${"0a64c8 ".repeat(256)}>]` },
] as const;

function severalPictures(random: Random): string {
  const pictures = random.list(random.integer(1, 5), () => picture(random));
  const names = pictures.map((_, index) => `/P${index}`);
  const inner = `/XObject<<${names.map((name, index) => `${name} ${index + 5} 0 R`).join("")}>>`;
  const drawn = names.map((name) => `q 50 0 0 50 9 9 cm${name} Do Q `);
  const own = random.pick([
    "",
    "q 9 0 0 9 0 0 cm BI/W 2/H 2/BPC 8/CS/RGB/F/AHx ID ff00000000ff102030405060> EI Q ",
  ]);
  const content = `${own}${drawn.join("")}${random.pick(["", ...drawn])}/Form Do`;
  const form = stream(
    `/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<<${inner}>>`,
    random.pick(drawn),
    true,
  );
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<<${inner.slice(0, -2)}/Form ${pictures.length + 5} 0 R>>>>>>`;
  return classicFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    page,
    stream("", content, true),
    ...pictures,
    form,
  ]).toString("base64");
}

function picture(random: Random): Buffer {
  const { bits, colours, space } = random.pick(kinds);
  const [width, height] = [random.integer(1, 40), random.integer(1, 40)];
  const bytes = Math.ceil((width * colours * bits) / 8) * height;
  const dictionary = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent ${bits}/ColorSpace${space}`;
  return stream(dictionary, Buffer.from(random.bytes(bytes)), random.pick([true, false]));
}

const extracted = comparePdfs(run, manifest, {
  name: "extracted",
  script: "extracted.py",
  command: "pdfimages -all and -list",
  cases: (random) =>
    random.list(204, (index) => ({
      files: [index % 3 === 0 ? pictureFile(random, random.pick([1, 2])) : severalPictures(random)],
      operation: "extract",
      options: {},
    })),
});

export const oracle = defineOracle({
  by: "poppler's pdfimages extracts the same pictures: JPEGs with the same bytes, others with the same pixels.",
  trust: "poppler is a separate C++ project from PDFium, which we read PDFs with.",
  comparisons: [extracted],
});
