import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import type { AnyRun, TestedManifest, TestFile } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { family as arranging } from "./arrange-pdf/manifest.ts";
import { family as layingOut } from "./lay-out-pdf/manifest.ts";
import { manifest as compressing } from "./compress-pdf_1/manifest.ts";
import { run as compress } from "./compress-pdf_1/run.ts";
import { manifest as flattening } from "./flatten-pdf_1/manifest.ts";
import { run as flatten } from "./flatten-pdf_1/run.ts";
import { manifest as merging } from "./merge-pdf_1/manifest.ts";
import { run as merge } from "./merge-pdf_1/run.ts";
import { manifest as redacting } from "./redact-pdf_1/manifest.ts";
import { run as redact } from "./redact-pdf_1/run.ts";
import { manifest as replacing } from "./replace-pdf-text_1/manifest.ts";
import { run as replace } from "./replace-pdf-text_1/run.ts";
import { manifest as signing } from "./sign-pdf-by-hand_1/manifest.ts";
import { run as sign } from "./sign-pdf-by-hand_1/run.ts";
import { manifest as splitting } from "./split-pdf_1/manifest.ts";
import { run as split } from "./split-pdf_1/run.ts";
import { family as stamping } from "./stamp-pdf/manifest.ts";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import { pageFacts } from "#kit/pdf/pdf-facts-for-test.ts";
import { runQpdf } from "#kit/pdf/qpdf.ts";

type Member = TestedManifest & { readonly code: string };

const utilities = new URL("./", import.meta.url);
const families = [
  { members: arranging, folder: "arrange-pdf" },
  { members: layingOut, folder: "lay-out-pdf" },
  { members: stamping, folder: "stamp-pdf" },
] as const;
const single: readonly (readonly [Member, AnyRun])[] = [
  [merging, merge],
  [splitting, split],
  [redacting, redact],
  [compressing, compress],
  [flattening, flatten],
  [replacing, replace],
  [signing, sign],
];

const known = new Map<string, { readonly manifest: Member; readonly run: AnyRun }>([
  ...single.map(([manifest, run]) => [manifest.code, { manifest, run }] as const),
  ...families.flatMap(({ members, folder }) => {
    const run = familyRunForTest(members, new URL(`${folder}/manifest.ts`, utilities).href);
    return members.map((manifest) => [manifest.code, { manifest, run }] as const);
  }),
]);

async function outcome(
  code: string,
  options: object,
  files: readonly Buffer[],
  operation?: string,
) {
  const found = known.get(code);
  if (found === undefined) throw new Error(`There is no ${code}.`);
  const inputs = files.map((content, index): TestFile => ({ filename: `${index}.pdf`, content }));
  const [first = ""] = Object.keys(found.manifest.operations);
  return runOnServerForTest(found.run, found.manifest, {
    operation: operation ?? first,
    options,
    inputs,
  });
}

async function change(...call: Parameters<typeof outcome>): Promise<Buffer> {
  const { outputs } = await outcome(...call);
  return outputs[0]?.content ?? Buffer.alloc(0);
}

const font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";
const words = (text: string) => `BT /F 12 Tf 10 50 Td (${text}) Tj ET`;
const content = (text: string) => stream("", text, false);
const form = (text: string) =>
  stream(
    `/Type/XObject/Subtype/Form/BBox[0 0 60 30]/Resources<</Font<</F ${font}>>>>`,
    text,
    false,
  );

/** Object 3 is the first page, object 4 a font, and the page tree states nothing. */
function file(catalog: string, page: string, ...others: (string | Buffer)[]): Buffer {
  return classicFile([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<</Font<</F 4 0 R>>>>${page}>>`,
    font,
    ...others,
  ]);
}

const blank = file("", "");

/** Each puts the pages of the file after a blank page, or after nothing. */
const copying: Readonly<Record<string, (file: Buffer) => Promise<Buffer>>> = {
  "merge-pdf": (given) => change("merge-pdf", {}, [blank, given]),
  "split-pdf": (given) => change("split-pdf", { pages: "1, 1-", together: true }, [given]),
  "organise-pdf": (given) => change("organise-pdf", {}, [blank, given]),
  "interleave-pdf": (given) => change("interleave-pdf", {}, [blank, given]),
};
const copiers = Object.entries(copying);

/** The file as plain text, uncompressed. */
async function plain(pdf: Uint8Array): Promise<string> {
  const asked = ["--qdf", "--object-streams=disable", "/in.pdf", "/out.pdf"];
  const { output, complaint } = await runQpdf(asked, { "in.pdf": pdf });
  expect(complaint).toBe("");
  return Buffer.from(output ?? []).toString("latin1");
}

/** By pdf.js: whether each layer is shown. */
async function layers(pdf: Uint8Array): Promise<Record<string, boolean>> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const config = await (await task.promise).getOptionalContentConfig();
  const found: Record<string, boolean> = {};
  for (const [, { name, visible }] of config) found[name] = visible;
  await task.destroy();
  return found;
}

describe.each([...copiers, ["redact-pdf", redactCorner] as const])("%s", (_code, copy) => {
  // ISO 32000-1, 8.11.4.3; pdftoppm and mutool draw the copies like the originals.
  test.each([
    ["in OFF", "/OFF[5 0 R]"],
    ["by BaseState", "/BaseState/OFF/ON[6 0 R]"],
    ["of another intent than View", "/Intent/All/OFF[5 0 R]"],
  ])("keeps a layer hidden that is hidden %s", async (_where, config) => {
    const given = file(
      `/OCProperties<</OCGs[5 0 R 6 0 R 8 0 R]/D<<${config}/Order[(Title)5 0 R[6 0 R]]>>>>`,
      "/Contents 7 0 R/Resources<</Font<</F 4 0 R>>/Properties<</H 5 0 R/V 6 0 R>>>>",
      `<</Type/OCG/Name(Hidden)${config.includes("Intent") ? "/Intent/Design" : ""}>>`,
      "<</Type/OCG/Name(Shown)>>",
      content(`/OC /H BDC ${words("a")} EMC /OC /V BDC ${words("b")} EMC`),
      "<</Type/OCG/Name(Unused)>>",
    );
    expect(await layers(given)).toMatchObject({ Hidden: false, Shown: true });
    expect(await layers(await copy(given))).toEqual({ Hidden: false, Shown: true });
  });
});

/** The page that is redacted comes last. */
async function redactCorner(given: Buffer): Promise<Buffer> {
  const both = await change("merge-pdf", {}, [given, blank]);
  return change("redact-pdf", { areas: "2: 1, 1, 5, 5" }, [both], "areas");
}

describe.each(copiers)("%s", (_code, copy) => {
  test("leads links by name where they led, and drops those that led nowhere", async () => {
    const link = (rest: string) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]${rest}>>`;
    const given = file(
      "/Dests<</old[3 0 R/Fit]>>/Names<</Dests<</Kids[10 0 R]>>>>",
      "/Annots[5 0 R 6 0 R 7 0 R 8 0 R 9 0 R]",
      link("/Dest/old"),
      link("/A<</S/GoTo/D(section.1)>>"),
      link("/Dest(section.2)"),
      link("/Dest(nowhere)"),
      link("/A<</S/GoTo/D[0/Fit]>>"),
      "<</Limits[(section.1)(section.2)]/Names[(section.1)[3 0 R/XYZ 0 9 null](section.2)<</D[3 0 R/Fit]>>]>>",
    );
    const pages = await pageFacts(await copy(given));
    const at = pages.findIndex(({ links }) => links.length > 0);
    // ISO 32000-1, 12.3.2.3: the page they are on.
    expect(pages[at]?.links).toEqual([at + 1, at + 1, at + 1, at + 1]);
  });

  test("keeps marks and values of a form", async () => {
    const widget = (rest: string) => `<</Type/Annot/Subtype/Widget/F 4${rest}>>`;
    const given = file(
      "/AcroForm<</Fields[5 0 R 8 0 R 11 0 R 12 0 R]/NeedAppearances true/DR<</Font<</Helv 4 0 R>>>>/DA(/Helv 9 Tf 0 g)>>",
      "/Annots[6 0 R 7 0 R 8 0 R 11 0 R 12 0 R]",
      "<</FT/Btn/Ff 49152/T(choice)/V/b/Kids[6 0 R 7 0 R]>>",
      widget("/Parent 5 0 R/Rect[0 0 20 20]/AS/Off/AP<</N<</a 9 0 R/Off 10 0 R>>>>"),
      widget("/Parent 5 0 R/Rect[30 0 50 20]/AS/b/AP<</N<</b 9 0 R/Off 10 0 R>>>>"),
      widget("/FT/Tx/T(text)/V(typed)/Rect[0 50 90 70]"),
      form(words("on")),
      form(words("off")),
      widget("/FT/Tx/T(greek)/V<FEFF039503BB>/Rect[0 70 90 90]"),
      "<</Type/Annot/Subtype/Widget/F 2/FT/Tx/T(hidden)/V(hidden)/Rect[90 50 190 70]>>",
    );
    const copied = await copy(given);
    const pages = await pageFacts(copied);
    // mutool draws the original with the same texts.
    const written = pages.filter(({ text }) => text !== "").map(({ text }) => text);
    for (const text of written) expect(text).toBe("offontypedΕλ");
    expect(written.length).toBeGreaterThan(0);
    expect(await plain(copied)).not.toContain("/Widget");
  });

  test("doesn't turn or crop the pages of another file by what the first file's inherit", async () => {
    const turned = classicFile([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 300 300]/CropBox[0 0 50 40]/Rotate 90>>",
      "<</Type/Page/Parent 2 0 R>>",
    ]);
    const sizes = async (pdf: Buffer) => (await pageFacts(pdf)).map(({ size }) => size);
    // ISO 32000-1, 7.7.3.4.
    expect(await sizes(await copy(turned))).toContainEqual([40, 50]);
    for (const code of ["merge-pdf", "organise-pdf", "interleave-pdf"]) {
      expect(await sizes(await change(code, {}, [turned, blank]))).toEqual([
        [40, 50],
        [200, 100],
      ]);
    }
  });

  test("leaves scripts, tags, threads and other applications' data behind", async () => {
    const given = file(
      "/MarkInfo<</Marked true>>/StructTreeRoot 6 0 R/Threads[8 0 R]",
      "/StructParents 0/B[9 0 R]/AA<</O<</S/JavaScript/JS(secret)>>>>/PieceInfo<</X<</Private(secret)>>>>/Annots[5 0 R]",
      "<</Type/Annot/Subtype/Link/StructParent 1/Rect[0 0 9 9]/A<</S/URI/URI(https://e.org/)/Next<</S/JavaScript/JS(secret)>>>>>>",
      "<</Type/StructTreeRoot/K 7 0 R/ParentTree<</Nums[0[7 0 R]]>>>>",
      "<</Type/StructElem/S/P/P 6 0 R/Pg 3 0 R/ActualText(secret)/K 0>>",
      "<</I<</Title(secret)>>/F 9 0 R>>",
      "<</T 8 0 R/N 9 0 R/V 9 0 R/P 3 0 R/R[0 0 9 9]>>",
    );
    const text = await plain(await copy(given));
    expect(text).toContain("https://e.org/");
    expect(text).not.toMatch(/secret|StructParent|\/JavaScript/);
  });
});

test("a link by name doesn't lead into the other file, which has the same name", async () => {
  const named = (page: string) =>
    file(
      "/Names<</Dests<</Names[(a)[3 0 R/Fit]]>>>>",
      `${page}/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Dest(a)>>]`,
    );
  for (const code of ["merge-pdf", "organise-pdf", "interleave-pdf"]) {
    const text = await plain(await change(code, {}, [named(""), named("")]));
    expect(text).toMatch(/\/Dest/);
    // Each by its own file: the second's is explicit.
    const explicit = [...text.matchAll(/\/Dest \[\s+(\d+) 0 R/g)].map(([, page]) => page);
    expect(new Set(explicit).size).toBe(explicit.length);
    expect(explicit.length).toBe(code === "merge-pdf" ? 2 : 1);
  }
});

test("layers of the same name in two files stay apart", async () => {
  const given = file(
    "/OCProperties<</OCGs[5 0 R]/D<</OFF[5 0 R]>>>>",
    "/Resources<</Properties<</H 5 0 R>>>>",
    "<</Type/OCG/Name(Hidden)>>",
  );
  // MuPDF would show the second if they were equal.
  const expected = { Hidden: false, "Hidden (2)": false, "Hidden (3)": false };
  for (const code of ["merge-pdf", "organise-pdf"]) {
    expect(await layers(await change(code, {}, [given, given, given]))).toEqual(expected);
  }
});

/**
 * An update as exiftool -all= appends it: the trailer's Info is gone, and its object is freed (ISO 32000-1, 7.5.6). Or as
 * Acrobat would, with a cross-reference stream.
 */
function untitled(isModern: boolean): Buffer {
  const before = file("", "/Contents 5 0 R", content(words("text")), "<</Title(secret)>>");
  const given = before.toString("latin1").replace("/Root 1 0 R>>", "/Root 1 0 R/Info 6 0 R>>");
  const [, start = ""] = /startxref\n(\d+)/.exec(given) ?? [];
  const end = `startxref\n${given.length}\n%%EOF\n`;
  const free = "xref\n0 1\n0000000006 65535 f \n6 1\n0000000000 00001 f \n";
  const classic = `${free}trailer<</Size 7/Root 1 0 R/Prev ${start}>>\n`;
  const entries = `/Type/XRef/W[1 4 1]/Index[6 2]/Size 8/Root 1 0 R/Prev ${start}`;
  const place = String.fromCharCode(given.length >> 8, given.length & 0xff);
  const rows = Buffer.from(`\0\0\0\0\0\u0001\u0001\0\0${place}\0`, "latin1");
  const modern = `7 0 obj\n${stream(entries, rows, false).toString("latin1")}\nendobj\n`;
  return Buffer.from(given + (isModern ? modern : classic) + end, "latin1");
}

test.each<[string, object, string?]>([
  ["organise-pdf", {}],
  ["rotate-pdf", {}],
  ["reverse-pdf", {}],
  ["add-blank-pages", {}],
  ["crop-pdf", {}],
  ["n-up-pdf", {}],
  ["booklet-pdf", {}],
  ["compress-pdf", {}],
  ["page-numbers", {}],
  ["header-footer-pdf", { footerLeft: "a" }],
  ["watermark-pdf", {}],
  ["sign-pdf-by-hand", { name: "A", width: 10 }, "type"],
  ["replace-pdf-text", { find: "text", replacement: "words" }],
])("%s doesn't bring back a title that was removed", async (code, options, operation) => {
  for (const isModern of [false, true]) {
    // pdfinfo and exiftool show no title.
    const before = untitled(isModern);
    expect(before.toString("latin1")).toContain("secret");
    const text = await plain(await change(code, options, [before], operation));
    expect(text).not.toMatch(/secret|\/Info/);
  }
});

/** Two pages with all that a document says of its second one, in its own words. */
function withSecrets(): Buffer {
  return classicFile([
    "<</Type/Catalog/Pages 2 0 R/MarkInfo<</Marked true>>/StructTreeRoot 9 0 R/Outlines 16 0 R/Names<</Dests<</Kids[19 0 R]>>>>/Dests<</secret4[4 0 R/Fit]/kept4[3 0 R/Fit]>>/AcroForm<</Fields[20 0 R]/XFA(secret5)>>/OpenAction[4 0 R/Fit]/PieceInfo<</X<</Private(secret6)>>>>/Threads[22 0 R]>>",
    "<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]/MediaBox[0 0 200 100]/Resources<</Font<</F 5 0 R>>/XObject<</A 14 0 R/B 15 0 R>>>>>>",
    "<</Type/Page/Parent 2 0 R/Contents 6 0 R/StructParents 0/Annots[21 0 R]>>",
    "<</Type/Page/Parent 2 0 R/Contents 7 0 R/StructParents 1/Annots[8 0 R 20 0 R]/B[23 0 R]>>",
    font,
    content(`/P <</MCID 0>> BDC ${words("kept1")} EMC /P <</MCID 1>> BDC EMC /A Do`),
    content(`/P <</MCID 0>> BDC ${words("secret1")} EMC /P <</MCID 1>> BDC EMC /B Do`),
    "<</Type/Annot/Subtype/Text/StructParent 2/Rect[0 0 9 9]/Contents(secret7)>>",
    "<</Type/StructTreeRoot/K 10 0 R/ParentTree<</Nums[0[11 0 R 13 0 R]1[12 0 R 13 0 R]2 24 0 R]>>/IDTree<</Names[(kept2)11 0 R(secret8)12 0 R]>>>>",
    "<</Type/StructElem/S/Document/P 9 0 R/T(secret9)/K[11 0 R 12 0 R 13 0 R 24 0 R]>>",
    "<</Type/StructElem/S/P/P 10 0 R/Pg 3 0 R/ActualText(kept3)/ID(kept2)/K 0>>",
    "<</Type/StructElem/S/P/P 10 0 R/Pg 4 0 R/ActualText(secret10)/Alt(secret11)/ID(secret8)/K[0 25 0 R]>>",
    "<</Type/StructElem/S/P/P 10 0 R/Pg 3 0 R/ActualText(secret12)/K[1<</Type/MCR/Pg 4 0 R/MCID 1>>]>>",
    form(words("kept5")),
    form(words("secret13")),
    "<</Type/Outlines/First 17 0 R/Last 18 0 R/Count 2>>",
    "<</Title(secret14)/Parent 16 0 R/Dest(secret2)/Next 18 0 R>>",
    "<</Title(kept6)/Parent 16 0 R/Dest[3 0 R/Fit]/Prev 17 0 R>>",
    "<</Limits[(kept7)(secret2)]/Names[(kept7)[3 0 R/Fit](secret2)<</D[4 0 R/Fit]>>]>>",
    "<</Type/Annot/Subtype/Widget/FT/Tx/T(secret15)/V(secret16)/Rect[0 0 9 9]>>",
    "<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoTo/D(secret2)>>>>",
    "<</I<</Title(secret17)>>/F 23 0 R>>",
    "<</T 22 0 R/N 23 0 R/V 23 0 R/P 4 0 R/R[0 0 9 9]>>",
    "<</Type/StructElem/S/Annot/P 10 0 R/Alt(secret18)/K<</Type/OBJR/Obj 8 0 R>>>>",
    "<</Type/StructElem/S/Span/P 12 0 R/E(secret19)>>",
  ]);
}

test.each<[string, object]>([
  ["delete-pdf-pages", { pages: "2" }],
  ["organise-pdf", { pages: ["0.pdf:1"] }],
  ["organise-pdf", { pages: ["0.pdf:1", "0.pdf:1"] }],
])("%s keeps nothing of a removed page, and all of the others", async (code, options) => {
  const text = await plain(await change(code, options, [withSecrets()]));
  expect(text.match(/secret\d+/g)).toBeNull();
  const kept = new Set(text.match(/kept\d/g));
  expect(kept).toEqual(new Set([1, 2, 3, 4, 5, 6, 7].map((number) => `kept${number}`)));
});

test.each<[string, object, string?]>([
  ["split-pdf", { pages: "1" }],
  ["split-pdf", { pages: "1, 1", together: true }],
  ["n-up-pdf", { pages: "1" }],
])("%s brings nothing of a page that isn't chosen: %j", async (code, options) => {
  const text = await plain(await change(code, options, [withSecrets()]));
  expect(text.match(/secret\d+/g)).toBeNull();
  expect(text).toContain("kept1");
  expect(text).toContain("kept5");
});

test("a repeated page shows its values each time, and has its fields once", async () => {
  const given = file(
    "/AcroForm<</Fields[5 0 R]>>",
    "/Annots[5 0 R]",
    "<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(value)/Rect[0 0 60 30]/AP<</N 6 0 R>>>>",
    form(words("value")),
  );
  const copied = await change("organise-pdf", { pages: ["0.pdf:1", "0.pdf:1"] }, [given]);
  expect((await pageFacts(copied)).map(({ text }) => text)).toEqual(["", "value"]);
  expect((await plain(copied)).match(/\/Widget/g)).toHaveLength(1);
});

test("says which attachments weren't copied", async () => {
  const given = file(
    "/Names<</EmbeddedFiles<</Names[(a.xml)5 0 R]>>>>",
    "",
    "<</Type/Filespec/F(a.xml)/EF<</F 6 0 R>>>>",
    stream("/Type/EmbeddedFile", "attached", false),
  );
  const notice = 'Files attached to "1.pdf" were not copied: "a.xml".';
  for (const code of ["merge-pdf", "organise-pdf", "interleave-pdf"]) {
    expect((await outcome(code, {}, [blank, given])).result).toMatchObject({ notice });
  }
  // These keep the document.
  for (const code of ["n-up-pdf", "rotate-pdf"]) {
    expect(await plain(await change(code, {}, [given]))).toContain("attached");
  }
});

test("flattening draws no comment that is on a hidden layer", async () => {
  const given = file(
    "/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]>>>>",
    "/Annots[5 0 R]",
    "<</Type/Annot/Subtype/Stamp/F 4/OC 6 0 R/Rect[0 0 60 30]/AP<</N 7 0 R>>>>",
    "<</Type/OCG/Name(Hidden)>>",
    form(words("hidden")),
  );
  // ISO 32000-1, 8.11.3.3: the form XObject is on the layer too.
  const text = await plain(await change("flatten-pdf", {}, [given]));
  expect(text).toMatch(/\/OC \d+ 0 R/);
});
