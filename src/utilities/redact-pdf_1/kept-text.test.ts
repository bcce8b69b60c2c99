import { execFileSync } from "node:child_process";
import sharp from "sharp";
import { expect, test } from "vitest";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import { runQpdf } from "#kit/pdf/qpdf.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Drawn = {
  /** Drawn in `/F 12 Tf`, with `/B` for a font without a meaning and `/X` for a form that says Inner. */
  readonly content: string;
  /** Of the page, such as boxes and rotation. */
  readonly page?: string;
  readonly catalog?: string;
  readonly more?: readonly (string | Buffer)[];
};

/** 300 × 200 points unless the page says otherwise. Further objects start at 8. */
function pdfOf({ content, page = "/MediaBox[0 0 300 200]", catalog = "", more = [] }: Drawn) {
  const resources =
    "/Resources<</Font<</F 5 0 R/L 7 0 R>>/XObject<</X 6 0 R>>/ExtGState<</Z<</ca 0>>>>/Properties<</O 8 0 R/A<</ActualText(Zwo)>>>>>>";
  return classicFile([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/Contents 4 0 R${resources}${page}>>`,
    stream("", content, true),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    stream(
      "/Type/XObject/Subtype/Form/BBox[0 0 300 200]/Resources<</Font<</F 5 0 R>>>>",
      "BT/F 12 Tf 20 20 Td(Inner text)Tj ET",
      true,
    ),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 9 0 R>>",
    "<</Type/OCG/Name(Layer)>>",
    stream(
      "",
      "begincmap 1 begincodespacerange<00><ff>endcodespacerange 2 beginbfchar<66><006600660069><78><00730065006300720065007400210021>endbfchar 1 beginbfrange<41><5a><0041>endbfrange endcmap",
      false,
    ),
    ...more,
  ]);
}

async function redact(drawn: Drawn, options: object, operation = "words") {
  const inputs = [{ filename: "a.pdf", content: pdfOf(drawn) }];
  const done = await runOnServerForTest(run, manifest, { operation, options, inputs });
  return done.outputs[0]?.content ?? Buffer.alloc(0);
}

type Placed = readonly [word: string, left: number, top: number, right: number, bottom: number];

function wordsOf(pdf: Buffer): Placed[] {
  const words = ["-bbox", "-cropbox", "-", "-"];
  const printed = execFileSync("pdftotext", words, { input: pdf, encoding: "utf8" });
  const pattern = /<word xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)">(.*?)<\/word>/g;
  return [...printed.matchAll(pattern)].map(([, left, top, right, bottom, word = ""]) => [
    word,
    Number(left),
    Number(top),
    Number(right),
    Number(bottom),
  ]);
}

const saidBy = (pdf: Buffer) => wordsOf(pdf).map(([word]) => word);

async function unpacked(content: Buffer): Promise<string> {
  const { output } = await runQpdf(["--qdf", "--object-streams=disable", "/in.pdf", "/out.pdf"], {
    "in.pdf": content,
  });
  return Buffer.from(output ?? []).toString("latin1");
}

/** By poppler, which takes any unit for a point. */
async function expectInPlace(drawn: Drawn, made: Buffer, words: readonly string[], unit: number) {
  const before = wordsOf(pdfOf(drawn));
  const after = wordsOf(made);
  expect(after.map(([word]) => word).toSorted()).toEqual(words.toSorted());
  for (const word of words) {
    const [was, is] = [before, after].map((all) => all.find(([one]) => one === word));
    for (const side of [1, 2, 3, 4] as const) {
      expect(
        Math.abs(Number(was?.[side]) * unit - Number(is?.[side])),
        `${word} ${side}`,
      ).toBeLessThan(3 * unit);
    }
  }
}

const letter = "BT/F 12 Tf 20 TL 20 160 Td(Dear Agent Smith)Tj T*(the code is 4711 for now)Tj ET";

test.each<[string, string]>([
  ["", "/MediaBox[0 0 300 200]"],
  ["with a crop box", "/MediaBox[-50 -20 400 300]/CropBox[10 20 290 190]"],
  ["in other units", "/MediaBox[0 0 300 200]/UserUnit 2"],
  ["turned right", "/MediaBox[0 0 300 200]/Rotate 90"],
  ["upside down", "/MediaBox[0 0 300 200]/Rotate 180"],
  ["turned left, with a crop box", "/MediaBox[0 0 300 200]/CropBox[10 20 290 190]/Rotate 270"],
])("words beside a box stay in their places on a page %s", async (_how, page) => {
  const drawn = { content: letter, page };
  const made = await redact(drawn, { words: "Smith\n4711" });
  await expectInPlace(
    drawn,
    made,
    ["Dear", "Agent", "the", "code", "is", "for", "now"],
    page.includes("UserUnit 2") ? 2 : 1,
  );
});

test("leaves no text if it isn't asked for", async () => {
  const made = await redact({ content: letter }, { words: "Smith", keepText: false });
  expect(saidBy(made)).toEqual([]);
  expect((await unpacked(made)).includes("/FontDescriptor")).toBe(false);
});

const shown = "BT/F 12 Tf 20 160 Td(Open secret)Tj ET ";
const area = (left: number, top: number, width: number, height: number) => ({
  areas: `1: ${[left, top, width, height].map((points) => ((points / 72) * 25.4).toFixed(3)).join(", ")}`,
});
const elsewhere = area(200, 150, 50, 40);

test.each<[string, Drawn, readonly string[]]>([
  ["white on white", { content: `1 g BT/F 12 Tf 20 100 Td(Zwo)Tj ET` }, []],
  ["nearly white", { content: `.95 g BT/F 12 Tf 20 100 Td(Zwo)Tj ET` }, []],
  ["pale but readable", { content: `.7 g BT/F 12 Tf 20 100 Td(Zwo)Tj ET` }, ["Zwo"]],
  ["invisible", { content: `BT 3 Tr/F 12 Tf 20 100 Td(Zwo)Tj ET` }, []],
  ["transparent", { content: `/Z gs BT/F 12 Tf 20 100 Td(Zwo)Tj ET` }, []],
  ["below an earlier box", { content: `BT/F 12 Tf 20 100 Td(Zwo)Tj ET 10 90 90 40 re f` }, []],
  ["partly below one", { content: `BT/F 12 Tf 20 100 Td(Zwo)Tj ET 10 90 17 40 re f` }, ["wo"]],
  [
    "below a picture",
    {
      content: `BT/F 12 Tf 20 100 Td(Zwo)Tj ET q 90 0 0 40 10 90 cm BI/W 1/H 1/CS/G/BPC 8 ID \x99 EI Q`,
    },
    [],
  ],
  [
    "below a form",
    { content: `BT/F 12 Tf 20 20 Td(Zwo)Tj ET 1 g 10 9 90 40 re f 0 g/X Do` },
    ["Inner", "text"],
  ],
  ["clipped away", { content: `q 10 150 9 9 re W n BT/F 12 Tf 20 100 Td(Zwo)Tj ET Q` }, []],
  [
    "on a hidden layer",
    {
      content: `/OC/O BDC BT/F 12 Tf 20 100 Td(Zwo)Tj ET EMC`,
      catalog: "/OCProperties<</OCGs[8 0 R]/D<</OFF[8 0 R]>>>>",
    },
    [],
  ],
  ["on a layer that shows", { content: `/OC/O BDC BT/F 12 Tf 20 100 Td(Zwo)Tj ET EMC` }, ["Zwo"]],
  [
    "outside of the crop box",
    {
      content: `BT/F 12 Tf -9 100 Td(Zwo)Tj ET BT/F 12 Tf 260 100 Td(Zwo)Tj ET`,
      page: "/MediaBox[-99 0 300 200]/CropBox[15 0 250 200]",
    },
    [],
  ],
  [
    "said by a replacement text",
    { content: `/Span<</ActualText(Zwo)>>BDC BT/F 12 Tf 20 100 Td(One)Tj ET EMC` },
    ["One"],
  ],
  ["said by a named one", { content: `/Span/A BDC BT/F 12 Tf 20 100 Td(One)Tj ET EMC` }, ["One"]],
  ["said by a font of one letter", { content: `BT/L 12 Tf 20 100 Td(x)Tj ET` }, []],
  ["a ligature of a font", { content: `BT/L 12 Tf 20 100 Td(AfB)Tj ET` }, ["AffiB"]],
  ["too small to be seen", { content: `BT/F .2 Tf 20 100 Td(Zwo)Tj ET` }, []],
  ["on other letters", { content: `BT/F 12 Tf 20 100 Td[(ZZ)1222(wo)]TJ ET` }, []],
  ["twice, one shifted", { content: `BT/F 12 Tf 20 100 Td(Zwo)Tj .4 0 Td(Zwo)Tj ET` }, ["Zwo"]],
  ["black on dark", { content: `.05 g 10 90 90 40 re f 0 g BT/F 12 Tf 20 100 Td(Zwo)Tj ET` }, []],
  [
    "white on dark",
    { content: `.05 g 10 90 90 40 re f 1 g BT/F 12 Tf 20 100 Td(Zwo)Tj ET` },
    ["Zwo"],
  ],
  // As pdftotext reads the original.
  ["at an angle", { content: `BT/F 12 Tf .866 .5 -.5 .866 20 60 Tm(Zwo)Tj ET` }, ["Zw", "o"]],
  ["from below", { content: `BT/F 12 Tf 0 1 -1 0 90 60 Tm(Zwo)Tj ET` }, ["Zwo"]],
  ["in a form", { content: `/X Do` }, ["Inner", "text"]],
  [
    "a filled field",
    {
      content: "",
      catalog:
        "/AcroForm<</NeedAppearances true/Fields[10 0 R]/DA(/F 12 Tf)/DR<</Font<</F 5 0 R>>>>>>",
      page: "/MediaBox[0 0 300 200]/Annots[10 0 R]",
      more: [
        "<</Type/Annot/Subtype/Widget/FT/Tx/T(Zname)/TU(Ztip)/DV(Zdefault)/V(Zwo)/F 4/Rect[20 90 120 110]/DA(/F 12 Tf 0 g)>>",
      ],
    },
    ["Zwo"],
  ],
  [
    "a hidden field",
    {
      content: "",
      catalog:
        "/AcroForm<</NeedAppearances true/Fields[10 0 R]/DA(/F 12 Tf)/DR<</Font<</F 5 0 R>>>>>>",
      page: "/MediaBox[0 0 300 200]/Annots[10 0 R]",
      more: [
        "<</Type/Annot/Subtype/Widget/FT/Tx/T(Zname)/V(Zwo)/F 2/Rect[20 90 120 110]/DA(/F 12 Tf 0 g)>>",
      ],
    },
    [],
  ],
  [
    "a comment and an attachment",
    {
      content: "",
      page: "/MediaBox[0 0 300 200]/Annots[10 0 R 11 0 R]",
      more: [
        "<</Type/Annot/Subtype/Text/Rect[20 90 40 110]/Contents(Zwo)/T(Zwo)>>",
        "<</Type/Annot/Subtype/FileAttachment/Rect[20 90 40 110]/Contents(Zwo)/FS<</Type/Filespec/F(Zwo)>>>>",
      ],
    },
    [],
  ],
])("text that is %s is kept if it is seen", async (_how, drawn, kept) => {
  const made = await redact({ ...drawn, content: shown + drawn.content }, elsewhere, "areas");
  expect(saidBy(made).toSorted()).toEqual(["Open", "secret", ...kept].toSorted());
  expect(/Z(?:wo|name|tip|default)/.exec(await unpacked(made))).toBe(null);
});

// An em is 12 points: each W is 11.3 wide, from 20.1 to 31.2, 31.4 to 42.6, 42.8 to 53.9 and 54.1 to 65.2.
test.each<[string, object, string]>([
  ["none", area(100, 10, 20, 50), "WWWW"],
  ["two in part", area(36, 30, 12, 20), "W W"],
  ["one by a hair", area(31.7, 30, 10.5, 20), "W WW"],
  ["one by its foot", area(33, 39.5, 8, 20), "W WW"],
  ["one by its head", area(33, 11, 8, 21), "W WW"],
  ["all by a line", area(0, 36, 300, 0.4), ""],
  ["what is between lines", area(0, 41.5, 300, 4), "WWWW"],
])("letters go of which a box touches %s", async (_how, options, kept) => {
  const drawn = { content: "BT/F 12 Tf 20 160 Td(WWWW)Tj 200 0 Td(End)Tj 0 -100 Td(Far)Tj ET" };
  const made = await redact(drawn, options, "areas");
  const words = saidBy(made).filter((word) => word.startsWith("W"));
  expect(words.join(" ")).toBe(kept);
});

test("a ligature goes as a whole", async () => {
  const drawn = { content: "BT/L 12 Tf 20 160 Td(A)Tj 12 0 Td(f)Tj 12 0 Td(B)Tj ET" };
  expect(saidBy(pdfOf(drawn)).join("")).toBe("AffiB");
  expect(saidBy(await redact(drawn, { words: "i" })).join("")).toBe("AB");
});

test("a part of a word goes with the letters at its sides", async () => {
  const made = await redact(
    { content: "BT/F 12 Tf 20 160 Td(unreadable)Tj ET" },
    { words: "read" },
  );
  expect(saidBy(made)).toEqual(["u", "ble"]);
});

test("what is left doesn't say the word again", async () => {
  const drawn = { content: "BT/F 12 Tf 20 160 Td(sec)Tj 40 0 Td(XX)Tj 40 0 Td(ret)Tj ET" };
  expect(saidBy(await redact(drawn, { words: "XX" }))).toEqual(["sec", "ret"]);
  expect(saidBy(await redact(drawn, { words: "XX\nsecret" }))).toEqual([]);
});

// Exact places would tell how wide the word was (Bland et al., Story Beyond the Eye, 2023).
test("words are placed at whole pixels", async () => {
  const made = await redact({ content: letter }, { words: "Smith\n4711" });
  const content = await unpacked(made);
  const places = [...content.matchAll(/^1 0 0 -1 (\S+) \S+ Tm /gm)].map(([, left]) => Number(left));
  expect(places).toHaveLength(7);
  expect(places.filter((left) => !Number.isInteger(left))).toEqual([]);
});

test("names no letter that is gone", async () => {
  const made = await redact({ content: letter }, { words: "Smith\n4711" });
  const map = /beginbfchar\n([^]*?)endbfchar/.exec(await unpacked(made))?.[1] ?? "";
  const letters = [...map.matchAll(/<([0-9A-F]{4})>$/gim)].map(([, code = ""]) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  expect(letters.toSorted().join("")).toBe(" ADacdefghinorstw");
});

test("a word is covered by one box, whatever its letters look like", async () => {
  const drawn = { content: "BT/F 24 Tf 20 150 Td(Gr\\366\\337e j)Tj 0 -60 Td(a)Tj ET" };
  const made = await redact(drawn, { words: "größe j" });
  const words = ["-r", "72", "-singlefile", "-png", "-"];
  const drawing = execFileSync("pdftoppm", words, { input: made });
  const { data, info } = await sharp(drawing).raw().toBuffer({ resolveWithObject: true });
  const black = Array.from({ length: 80 }, (_, y) =>
    Array.from({ length: info.width }, (_each, x) => x).filter(
      (x) => (data[(y * info.width + x) * info.channels] ?? 255) < 60,
    ),
  ).filter((row) => row.length > 0);
  // Each row of the box is as wide as the others.
  const widths = black.map((row) => row.length);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
  expect(widths.length).toBeGreaterThan(24);
});
