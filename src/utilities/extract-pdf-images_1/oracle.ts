import { Buffer } from "node:buffer";
import { comparePdfs } from "#kit/oracle/compare-pdfs.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import { pictureContent } from "#kit/oracle/pictures.ts";
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

const ramp = (colour: (level: number) => readonly number[]) =>
  Array.from({ length: 256 }, (_, level) => Buffer.from(colour(level)).toString("hex")).join("");
const palette = `[/Indexed/DeviceRGB 255<${ramp((level) => [255 - level, level, 60])}>]`;
const ink = `[/Separation/Ink/DeviceRGB<</FunctionType 2/Domain[0 1]/N 1/C0[1 1 1]/C1[0 0 1]>>]`;

/** Facts of a picture of `bits` and `colours` with its usual and other /Decode arrays. */
const shownKinds = [
  { jpeg: "grey.jpg", space: "/DeviceGray", decodes: ["", "[0 1]", "[1 0]", "[0.5 1]"] },
  { jpeg: "grey.jpg", space: ink, decodes: ["", "[1 0]"] },
  {
    jpeg: "colour-444.jpg",
    space: "/DeviceRGB",
    decodes: ["", "[0 1 0 1 0 1]", "[1 0 1 0 1 0]", "[1 0 0 1 0 1]"],
  },
  { jpeg: "colour-420.jpg", space: "/DeviceRGB", decodes: ["", "[1 0 1 0 1 0]"] },
  { jpeg: "progressive.jpg", space: "/DeviceRGB", decodes: ["[1 0 1 0 1 0]"] },
  { bits: 8, colours: 1, space: "/DeviceGray", decodes: ["", "[1 0]"] },
  { bits: 8, colours: 3, space: "/DeviceRGB", decodes: ["", "[1 0 1 0 1 0]"] },
  { bits: 8, colours: 1, space: palette, decodes: ["", "[255 0]"] },
  { bits: 1, colours: 1, space: "/DeviceGray", decodes: ["", "[1 0]"] },
  { bits: 1, colours: 1, space: "", decodes: ["", "[1 0]"] },
] as const;

const pageColours = comparePdfs(run, manifest, {
  name: "colours",
  script: "colours.py",
  command: "pdftoppm -r 72",
  cases: (random) =>
    shownKinds.flatMap((kind) =>
      kind.decodes.map((decode) => {
        const [width, height] = [random.integer(20, 60), random.integer(20, 60)];
        const picture = "jpeg" in kind ? photo(kind.jpeg) : samples(random, kind, width, height);
        const facts = [
          kind.space === "" ? "/ImageMask true" : `/ColorSpace${kind.space}`,
          decode === "" ? "" : `/Decode${decode}`,
        ].join("");
        // Programs take JPEG's colours apart in slightly other ways.
        return {
          files: [onePicture(picture, facts)],
          operation: "extract",
          options: {},
          expect: 12,
        };
      }),
    ),
});

type Picture = { width: number; height: number; facts: string; data: Buffer };

function photo(name: string): Picture {
  const data = pictureContent(name);
  const frame = data.findIndex(
    (byte, at) => byte === 0xff && (data[at + 1] === 0xc0 || data[at + 1] === 0xc2),
  );
  const [height, width] = [data.readUInt16BE(frame + 5), data.readUInt16BE(frame + 7)];
  return { width, height, facts: "/BitsPerComponent 8/Filter/DCTDecode", data };
}

/** Two plain halves, because poppler may draw a row a pixel lower. */
function samples(
  random: Random,
  { bits, colours }: { readonly bits: number; readonly colours: number },
  width: number,
  height: number,
): Picture {
  const row = Math.ceil((width * bits * colours) / 8);
  const above = height >> 1;
  const half = (rows: number) =>
    Buffer.alloc(
      row * rows,
      bits === 1 ? random.pick([0, 255]) : Buffer.from(random.bytes(colours)),
    );
  const data = Buffer.concat([half(above), half(height - above)]);
  return { width, height, facts: `/BitsPerComponent ${bits}`, data };
}

function onePicture({ width, height, facts, data }: Picture, more: string): string {
  return classicFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>`,
    stream("", `${width} 0 0 ${height} 0 0 cm/P Do`, false),
    stream(
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}${facts}${more}`,
      data,
      false,
    ),
  ]).toString("base64");
}

export const oracle = defineOracle({
  by: "poppler's pdfimages extracts the same pictures: JPEGs with the same bytes, others with the same pixels. Where /Decode, a palette, an ink or a stencil changes the colours, they are those of the page as pdftoppm draws it.",
  trust: "poppler is a separate C++ project from PDFium, which we read PDFs with.",
  comparisons: [extracted, pageColours],
});
