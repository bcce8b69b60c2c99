import { readFile } from "node:fs/promises";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { stream } from "#kit/oracle/draw-pdf.ts";
import { unicodeFile, unicodeString } from "#kit/oracle/unicode-pdf.ts";
import { runQpdf } from "#kit/pdf/qpdf.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { readInputs } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";
import { helvetica, pageFile, pagesFile, placed } from "./written-page-for-test.ts";

async function replace(
  file: string | TestFile,
  find: string,
  replacement: string,
  more: object = {},
) {
  const inputs = await readInputs(import.meta.url, [file]);
  const options = { find, replacement, ...more };
  const done = await runOnServerForTest(run, manifest, { operation: "replace", options, inputs });
  const { result, outputs } = done;
  const rows = result?.type === "table" ? result.rows : [];
  return { rows, notice: result?.notice, content: outputs[0]?.content ?? Buffer.alloc(0) };
}

/** What becomes of each place. */
async function outcomes(...call: Parameters<typeof replace>) {
  return (await replace(...call)).rows.map((row) => row[4]);
}

/** The texts of the first page and their places. */
async function after(...call: Parameters<typeof replace>) {
  return (await placed((await replace(...call)).content))[0];
}

async function unpacked(content: Buffer): Promise<string> {
  const words = ["--qdf", "--object-streams=disable", "/in.pdf", "/out.pdf"];
  const { output } = await runQpdf(words, { "in.pdf": content });
  return Buffer.from(output ?? []).toString("latin1");
}

const line = (text: string) => `BT 20 100 Td (${text}) Tj ET`;

describe("refuses", () => {
  test.each<[string, TestFile, RunError]>([
    [
      "what is no PDF",
      { filename: "a.pdf", content: Buffer.from("text") },
      new RunError("not_a_pdf", '"a.pdf" is not a PDF.'),
    ],
    [
      "a PDF that is cut off",
      { filename: "a.pdf", content: Buffer.from("%PDF-1.7\n") },
      new RunError(
        "damaged_pdf",
        '"a.pdf" is damaged or incomplete: it starts like a PDF but can\'t be read.',
      ),
    ],
    [
      "a signed PDF",
      pageFile(line("a cat"), { more: ["<</FT/Sig/V<</Type/Sig>>>>"] }),
      new RunError(
        "signed_pdf",
        '"a.pdf" is signed, and replacing text would break the signature: use an unsigned copy.',
      ),
    ],
    [
      "a text that isn't there",
      pageFile(line("a dog")),
      new RunError("nothing_found", '"cat" isn\'t in the text of "a.pdf".', { field: "find" }),
    ],
    [
      "a text that isn't there, beside a scan and letters of no meaning",
      pagesFile(["BT 20 100 Td /G 10 Tf (cat) Tj ET", "0 0 9 9 re f"], {
        fonts: "/G 20 0 R",
        more: ["<</Type/Font/Subtype/Type0/BaseFont/G/Encoding/Identity-H/DescendantFonts[null]>>"],
      }),
      new RunError(
        "nothing_found",
        '"cat" isn\'t in the text of "a.pdf". Some letters on page 1 can\'t be read. There is no text on page 2: scans are images.',
        { field: "find" },
      ),
    ],
    [
      "scans",
      pagesFile(["0 0 9 9 re f", "0 0 9 9 re f"]),
      new RunError(
        "nothing_found",
        '"a.pdf" has no text on pages 1 and 2. Scanned pages are images, and their words can\'t be replaced.',
        { field: "find" },
      ),
    ],
  ])("%s", async (_what, file, error) => {
    await expect(replace(file, "cat", "dog")).rejects.toThrow(error);
  });

  test("a PDF with a password", async () => {
    const path = new URL("../merge-pdf_1/samples/locked.pdf", import.meta.url);
    const file = { filename: "locked.pdf", content: await readFile(path) };
    await expect(replace(file, "cat", "dog")).rejects.toThrow(
      new RunError(
        "encrypted_pdf",
        '"locked.pdf" is password-protected: remove the password first.',
      ),
    );
  });

  test.each<[string, string, string, object, string, string, string]>([
    ["no text", " ", "dog", {}, "no_text", "Enter the text to replace.", "find"],
    [
      "the same text",
      "cat ",
      "cat",
      {},
      "same_text",
      "The new text is the same as the old one.",
      "replacement",
    ],
    ...[
      ["שלום", "dog", "find"],
      ["cat", "مرحبا", "replacement"],
      ["cat", "नमस्ते", "replacement"],
      ["cat", "e\u0301\u0302", "replacement"],
      ["cat", "a\u202eb", "replacement"],
      ["\ufffd", "dog", "find"],
    ].map(
      ([find = "", replacement = "", field = ""]): [
        string,
        string,
        string,
        object,
        string,
        string,
        string,
      ] => [
        `letters that don't follow each other from the left: ${find} to ${replacement}`,
        find,
        replacement,
        {},
        "other_script",
        "Letters that join, stack or are read from the right, such as Arabic, Hebrew, Hindi or Thai, can't be replaced one by one.",
        field,
      ],
    ),
    [
      "a place that isn't there",
      "cat",
      "dog",
      { place: 3 },
      "no_such_place",
      "There are only 2 places with this text.",
      "place",
    ],
    [
      "the second of one place",
      "a cat",
      "dog",
      { place: 2 },
      "no_such_place",
      "There is only 1 place with this text.",
      "place",
    ],
    [
      "a page that isn't there",
      "cat",
      "dog",
      { pages: "2" },
      "no_such_page",
      "There is no page 2. The document has 1 page.",
      "pages",
    ],
    [
      "letters that no font has",
      "cat",
      "kočka",
      {},
      "nothing_replaced",
      "Nothing was replaced. The font has no “č” (page 1).",
      "replacement",
    ],
  ])("%s", async (_what, find, replacement, more, code, sentence, field) => {
    const file = pageFile(line("a cat or the cat"));
    await expect(replace(file, find, replacement, more)).rejects.toThrow(
      new RunError(code, sentence, { field }),
    );
  });

  test("a text that is almost everywhere", async () => {
    const file = pageFile(line("a".repeat(5001)));
    await expect(replace(file, "a", "b")).rejects.toThrow(
      new RunError(
        "too_many_places",
        "This text is in more than 5,000 places: choose fewer pages or a longer text.",
        { field: "find" },
      ),
    );
  });
});

describe("finds a text however it is drawn", () => {
  test.each<[string, string]>([
    ["whole", "(The cat sat.) Tj"],
    ["in hexadecimal", "<5468652063617420736174 2e> Tj"],
    ["with escapes", "(The \\143at sat\\056) Tj"],
    ["in pieces", "[(The c) 20 (a) -10 (t sat.)] TJ"],
    ["by several operations", "(The c) Tj (at) Tj ( sat.) Tj"],
    ["on the next line", "12 TL (The cat sat.) '"],
    ["with its spacing", '0 0 (The cat sat.) "'],
    ["with gaps for blanks", "[(The) -278 (cat) -278 (sat.)] TJ"],
    ["letter by letter", "(The ) Tj 18.9 0 Td (cat) Tj 13.34 0 Td ( sat.) Tj"],
    ["from behind", "18.9 0 Td (cat sat.) Tj -18.9 0 Td (The ) Tj"],
    ["by a form", "ET /X Do BT"],
  ])("%s", async (_how, operations) => {
    const forms = {
      forms: "/X 20 0 R",
      more: [
        stream("/Type/XObject/Subtype/Form/BBox[0 0 300 200]", "BT (The cat sat.) Tj ET", true),
      ],
    };
    const file = pageFile(`BT 20 100 Td ${operations} ET`, forms);
    const { rows, content } = await replace(file, "The cat sat", "The dog ran");
    expect(rows).toEqual([[1, 1, "The cat sat.", "The dog ran.", "Replaced"]]);
    const [page = []] = await placed(content);
    expect(
      page
        .map(([text]) => text)
        .join("")
        .replaceAll(" ", ""),
    ).toContain("dogran.");
  });

  test("a ligature is split, and one that stays is kept", async () => {
    const more = [
      "<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding<</Differences[1/fi/fl]>>>>",
    ];
    const file = pageFile("BT /G 10 Tf 20 100 Td (A \\001ne \\002oor) Tj ET", {
      fonts: "/G 20 0 R",
      more,
    });
    const { rows, content } = await replace(file, "ine", "our");
    expect(rows).toEqual([[1, 1, "A fine floor", "A four floor", "Replaced"]]);
    expect(await unpacked(content)).toContain("<4120666f757220026f6f72>");
  });

  test("several in one line, as one place where they share a ligature", async () => {
    const more = [
      "<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding<</Differences[1/f_f]>>>>",
    ];
    const file = pageFile("BT /G 10 Tf 20 100 Td (o\\001 f) Tj ET", { fonts: "/G 20 0 R", more });
    const { rows } = await replace(file, "f", "x");
    expect(rows).toEqual([
      [1, 1, "off f", "oxx x", "Replaced"],
      [2, 1, "off f", "oxx x", "Replaced"],
    ]);
  });
});

test.each<[string, object, readonly unknown[]]>([
  ["in part of a word", {}, ["Cat", "cat", "concat", "cat"]],
  ["whole words", { match: "word" }, ["Cat", "cat", "cat"]],
  ["whole lines", { match: "line" }, ["Cat", "cat"]],
])("matches %s, and minds the case if asked", async (_what, more, words) => {
  const lines = ["Cat", " cat ", "concat", "a cat"];
  const file = pageFile(
    `BT 20 TL 20 180 Td ${lines.map((text) => `(${text}) Tj T*`).join(" ")} ET`,
  );
  const all = await replace(file, "cat", "cow", { ...more, sameCase: false });
  expect(all.rows).toHaveLength(words.length);
  const same = await replace(file, "cat", "cow", more);
  expect(same.rows).toHaveLength(words.filter((word) => word !== "Cat").length);
});

describe("what follows on the line", () => {
  // At 10 points Helvetica's a is 5.56 wide, and of Times i 2.78, m 7.78 and a blank 2.5. pdf.js tells fonts apart.
  const fonts = { fonts: "/G 20 0 R", more: [helvetica.replace("Helvetica", "Times-Roman")] };
  const file = pageFile(
    "BT 20 100 Td (aa) Tj /G 10 Tf ( ii ) Tj 24 0 Td /F 10 Tf (a) Tj ET",
    fonts,
  );

  test.each<[string, string, number, number]>([
    ["moves along where the start stays", "start", 20, 54],
    ["stays with the end, and the line moves to the left", "end", 10, 44],
    ["moves along by half", "middle", 15, 49],
  ])("%s", async (_what, keep, first, last) => {
    const found = (await after(file, "ii", "mm", { keep })) ?? [];
    expect(found.map(([text]) => text.trim())).toEqual(["aa", "mm", "a"]);
    expect([found[0]?.[1], found[2]?.[1]]).toEqual([first, last]);
  });

  test("stays where all else stays, if there is room", async () => {
    const found = await after(file, "aa", "ii", { keep: "others" });
    expect(found?.at(-1)).toEqual(["a", 44, 100]);
  });

  test("isn't written over", async () => {
    await expect(replace(file, "ii", "mm", { keep: "others" })).rejects.toThrow(
      new RunError(
        "nothing_replaced",
        "Nothing was replaced. Wider than its place by 5.2 pt (page 1).",
        { field: "replacement" },
      ),
    );
  });

  test("nor is the next column", async () => {
    const columns = pageFile("BT 20 100 Td (name) Tj 60 0 Td (value) Tj ET");
    const [name] = await outcomes(columns, "name", "name name");
    expect(name).toBe("Replaced");
    await expect(outcomes(columns, "name", "a longer name")).rejects.toThrow(
      "Wider than its place by 3.9 pt (page 1).",
    );
    await expect(outcomes(columns, "value", "a longer value", { keep: "end" })).rejects.toThrow(
      "Wider than its place by",
    );
  });

  test("the page has edges, also a turned one", async () => {
    const long = "the quick brown fox jumps over the lazy dog once again";
    const file = pageFile(line("It is short."), { page: "/CropBox[0 0 200 200]" });
    await expect(outcomes(file, "short", long)).rejects.toThrow("Would run off the page by");
    const up = pageFile("BT 0 1 -1 0 100 20 Tm (It is short.) Tj ET", { page: "/Rotate 90" });
    await expect(outcomes(up, "short", long)).rejects.toThrow("Would run off the page by");
    expect(await outcomes(up, "short", "quite short")).toEqual(["Replaced"]);
  });

  test("spacing and stretching count", async () => {
    const spaced = pageFile(
      "BT 2 Tc 5 Tw 50 Tz 20 100 Td (ab c d) Tj 0 Tc 0 Tw 100 Tz /G 10 Tf (e) Tj ET",
      fonts,
    );
    const before = await placed(spaced.content);
    const found = await after(spaced, "b c", "b", { keep: "others" });
    expect(found?.at(-1)).toEqual(before[0]?.at(-1));
  });

  test("a negative size that is turned round grows to the right", async () => {
    const turned = pageFile("BT /F -10 Tf -1 0 0 -1 20 100 Tm (ab) Tj (c) Tj ET");
    const found = await after(turned, "b", "bb");
    expect(found?.map(([text]) => text).join("")).toBe("abbc");
    expect(found?.at(-1)?.[1]).toBeGreaterThanOrEqual(20);
  });
});

describe("a font's letters", () => {
  const subset = (more: string, ...objects: (string | Buffer)[]) => ({
    fonts: "/G 20 0 R",
    more: [
      `<</Type/Font/Subtype/Type1/BaseFont/ABCDEF+Some/FirstChar 32/LastChar 122/Widths[${"500 ".repeat(91)}]/Encoding/WinAnsiEncoding/FontDescriptor 21 0 R>>`,
      `<</Type/FontDescriptor/FontName/ABCDEF+Some/Flags 32/FontFile3 22 0 R${more}>>`,
      stream("/Subtype/Type1C", "x", false),
      ...objects,
    ],
  });
  const text = "BT /G 10 Tf 20 100 Td (a cat) Tj ET";

  test("are those that a page shows, where only some are in the file", async () => {
    expect(await outcomes(pageFile(text, subset("")), "cat", "act")).toEqual(["Replaced"]);
    await expect(outcomes(pageFile(text, subset("")), "cat", "cow")).rejects.toThrow(
      "The font has no “o” or “w” (page 1).",
    );
  });

  test("also another page, even one that isn't chosen", async () => {
    const file = pagesFile([text, "BT /G 10 Tf 20 100 Td (owl) Tj ET"], subset(""));
    expect(await outcomes(file, "cat", "cow", { pages: "1" })).toEqual(["Replaced"]);
  });

  test("or those that its list of glyphs names", async () => {
    const file = pageFile(text, subset("/CharSet(/a/c/t/o/w)"));
    expect(await outcomes(file, "cat", "cow")).toEqual(["Replaced"]);
  });

  test("a blank that the font lacks becomes a gap", async () => {
    const more = subset("");
    const file = pageFile("BT /G 10 Tf 20 100 Td [(cat) -300 (act)] TJ ET", more);
    const { rows, content } = await replace(file, "cat", "a cat");
    expect(rows).toEqual([[1, 1, "cat act", "a cat act", "Replaced"]]);
    expect((await unpacked(content)).match(/\[.*\] TJ/)?.[0]).toBe("[(a)-280(cat)-300(act)] TJ");
  });

  test("are found by name, and written by code", async () => {
    const more = [
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</BaseEncoding/MacRomanEncoding/Differences[1/Lslash/oacute/zdotaccent]>>>>",
    ];
    const file = pageFile("BT /G 10 Tf 20 100 Td (\\001\\002d\\316) Tj ET", {
      fonts: "/G 20 0 R",
      more,
    });
    const { rows, content } = await replace(file, "Łód", "dóŁœ");
    expect(rows).toEqual([[1, 1, "ŁódŒ", "dóŁœŒ", "Replaced"]]);
    expect(await unpacked(content)).toContain("<640201cfce>");
  });

  test("of two bytes are those of the document", async () => {
    const content = unicodeFile(`BT /F 20 Tf 20 300 Td ${unicodeString("日本語 1月")} Tj ET`);
    const file = { filename: "a.pdf", content };
    const { rows } = await replace(file, "1月", "月日");
    expect(rows).toEqual([[1, 1, "日本語 1月", "日本語 月日", "Replaced"]]);
    await expect(outcomes(file, "1月", "2月")).rejects.toThrow("The font has no “2” (page 1).");
  });

  test("of a TrueType font in the file are those with outlines", async () => {
    const document = await PDFDocument.create();
    const { create } = await import("@cantoo/fontkit");
    document.registerFontkit({ create: (bytes) => create(bytes) as never });
    const path = new URL(
      "../standard_fonts/LiberationSans-Regular.ttf",
      import.meta.resolve("pdfjs-dist"),
    );
    const font = await document.embedFont(await readFile(path));
    document.addPage([300, 200]).drawText("a cat", { x: 20, y: 100, size: 10, font });
    const file = { filename: "a.pdf", content: Buffer.from(await document.save()) };
    const { rows, content } = await replace(file, "cat", "żółw");
    expect(rows).toEqual([[1, 1, "a cat", "a żółw", "Replaced"]]);
    expect((await placed(content))[0]?.map(([said]) => said)).toEqual(["a żółw"]);
  });
});

test.each<[string, string, object, string]>([
  [
    "drawings for letters",
    "BT /G 10 Tf 20 100 Td (cat) Tj ET",
    {
      fonts: "/G 20 0 R",
      more: [
        "<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[.1 0 0 .1 0 0]/FirstChar 97/LastChar 122/Widths[5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5]/CharProcs<<>>/Encoding/WinAnsiEncoding>>",
      ],
    },
    "Type 3 font, whose letters are drawings",
  ],
  ["letters over a scan", "BT 3 Tr 20 100 Td (cat) Tj ET", {}, "Invisible text, as over a scan"],
  [
    "text that runs down",
    `BT /G 10 Tf 20 100 Td ${unicodeString("cat")} Tj ET`,
    {
      fonts: "/G 20 0 R",
      more: [
        "<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-V/DescendantFonts[21 0 R]/ToUnicode 22 0 R>>",
        "<</Type/Font/Subtype/CIDFontType2/BaseFont/A>>",
        stream("", "1 beginbfrange<0061><007a><0061>endbfrange", false),
      ],
    },
    "Vertical text",
  ],
  [
    "codes of an encoding that isn't read",
    `BT /G 10 Tf 20 100 Td ${unicodeString("cat")} Tj ET`,
    {
      fonts: "/G 20 0 R",
      more: [
        "<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/UniJIS-UTF16-H/DescendantFonts[21 0 R]>>",
        "<</Type/Font/Subtype/CIDFontType0/BaseFont/A>>",
      ],
    },
    "Font with codes that can't be written here",
  ],
])("leaves %s alone, and says so", async (_what, content, parts, reason) => {
  const file = pageFile(`${content} BT /F 10 Tf 0 Tr 20 50 Td (a cat) Tj ET`, parts);
  expect(await outcomes(file, "cat", "tac")).toEqual([reason, "Replaced"]);
});

test("only the chosen place and pages change, also in what pages share", async () => {
  const form = stream(
    "/Type/XObject/Subtype/Form/BBox[0 0 300 200]",
    `/F 10 Tf ${line("cat")}`,
    true,
  );
  const file = pagesFile(["/X Do", "/X Do q 1 0 0 1 0 20 cm /X Do Q"], {
    forms: "/X 20 0 R",
    more: [form],
  });
  const second = await replace(file, "cat", "dog", { pages: "2" });
  expect(await placed(second.content)).toEqual([
    [["cat", 20, 100]],
    [
      ["dog", 20, 100],
      ["dog", 20, 120],
    ],
  ]);
  const third = await replace(file, "cat", "dog", { place: 3 });
  expect(third.rows.map((row) => row[4])).toEqual(["Not chosen", "Not chosen", "Replaced"]);
  expect(await placed(third.content)).toEqual([
    [["cat", 20, 100]],
    [
      ["cat", 20, 100],
      ["dog", 20, 120],
    ],
  ]);
});

test("removes a text with a blank beside it, and leaves nothing of it in the file", async () => {
  const texts = ["a secret plan", "a secret.", "secret plan", "the secrets"];
  const shown = texts.map((text) => `(${text}) Tj T*`).join(" ");
  const gap = "[(a) -278 (secret) -278 (plan)] TJ";
  const file = pageFile(`BT 20 TL 20 180 Td ${shown} ${gap} ET`);
  const { rows, content } = await replace(file, "secret", "");
  expect(rows.map((row) => row[3])).toEqual(["a plan", "a.", "plan", "the s", "a plan"]);
  expect((await placed(content))[0]?.map(([text]) => text)).toEqual([
    "a plan",
    "a.",
    "plan",
    "the s",
    "a plan",
  ]);
  expect(await unpacked(content)).not.toMatch(/secret|736563726574/);
});

test("a gap goes where there was no blank", async () => {
  const file = pageFile("BT 20 100 Td [(rain) -300 (bow) -300 (sky)] TJ ET");
  const { rows, content } = await replace(file, "rain bow", "rainbow");
  expect(rows).toEqual([[1, 1, "rain bow sky", "rainbow sky", "Replaced"]]);
  expect((await placed(content))[0]?.map(([text]) => text)).toEqual(["rainbow sky"]);
  await expect(replace(file, "rain bow", "rainbow", { keep: "others" })).rejects.toThrow(
    "Nothing was replaced. A gap, and all other text stays in place (page 1).",
  );
});

test("a text that says something else to readers goes with what it stands for", async () => {
  const content =
    "BT 20 100 Td /Span<</MCID 4/ActualText(a cat)>>BDC (a cat) Tj EMC /P/M BDC (, a cow) Tj EMC ET";
  const file = pageFile(content);
  const { content: made } = await replace(file, "cat", "dog");
  const written = await unpacked(made);
  expect(written).toContain("/Span <</MCID 4>> BDC");
  expect(written).not.toContain("ActualText");
});

test("a form that draws itself, or forms that double, end", async () => {
  const form = (inner: string) =>
    stream("/Type/XObject/Subtype/Form/BBox[0 0 300 200]", inner, true);
  const self = pageFile(`/X Do ${line("cat")}`, { forms: "/X 20 0 R", more: [form("/X Do")] });
  expect(await outcomes(self, "cat", "dog")).toEqual(["Replaced"]);
  const names = Array.from({ length: 24 }, (_, at) => `/X${at} ${20 + at} 0 R`).join("");
  const more = Array.from({ length: 24 }, (_, at) =>
    form(at === 23 ? line("cat") : `/X${at + 1} Do /X${at + 1} Do`),
  );
  const doubling = pageFile("/X4 Do", { forms: names, more });
  await expect(outcomes(doubling, "cat", "dog")).rejects.toMatchObject({
    code: "page_too_complex",
  });
});

test("Western letters of a standard font can be written without being in the file", async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRomanItalic);
  document.addPage([300, 200]).drawText("a cat", { x: 20, y: 100, size: 10, font });
  const file = { filename: "a.pdf", content: Buffer.from(await document.save()) };
  const { rows } = await replace(file, "cat", "Žirafe für 5 €");
  expect(rows).toEqual([[1, 1, "a cat", "a Žirafe für 5 €", "Replaced"]]);
});

test("content and fonts that no program writes do no harm", async () => {
  const digits = "9".repeat(400);
  const font = (number: number) => `/G${number} 10 Tf (cat) Tj`;
  const content = [
    "constructor __proto__ toString /__proto__ Do /__proto__ 9 Tf (cat) Tj",
    `${digits} 0 0 ${digits} 0 0 cm BT /F ${digits} Tf (cat) Tj [${digits} (cat)] TJ ET`,
    `q Q Q ${"q ".repeat(20_000)} ${"/P BMC ".repeat(20_000)} EMC`,
    `BT ${[20, 22, 24, 26].map(font).join(" ")} ET`,
    "Q 1 0 0 1 0 0 Tm BT /F 10 Tf 20 100 Td (a dog) Tj ET",
  ];
  const whole = "<00000000> <ffffffff>";
  const file = pageFile(content.join("\n"), {
    fonts: [20, 22, 24, 26].map((number) => `/G${number} ${number} 0 R`).join(""),
    more: [
      "<</Type/Font/Subtype/Type0/Encoding 21 0 R/ToUnicode 21 0 R/DescendantFonts[23 0 R]>>",
      stream(
        "/WMode 7",
        `1 begincodespacerange ${whole} endcodespacerange 1 beginbfrange ${whole} <0061> endbfrange 1 begincidrange ${whole} 0 endcidrange`,
        true,
      ),
      "<</Type/Font/Subtype/Type1/Encoding<</BaseEncoding/__proto__/Differences[-1/a 99999/b/constructor (c) 22 0 R]>>/Widths[22 0 R -5]/FirstChar -3>>",
      `<</W[0 4294967295 500 -1[22 0 R]]/DW -9/CIDToGIDMap 25 0 R/FontDescriptor<</FontFile2 25 0 R>>>>`,
      "<</Type/Font/Subtype/Type1/FontDescriptor<</FontFile 25 0 R/CharSet 24 0 R>>/FontMatrix[24 0 R]>>",
      stream("", `\0\u0001\0\0\0\u0009dup 97 /a put dup 999 /${"grave".repeat(50)} put`, true),
      "<</Type/Font/Subtype/Type3/FontMatrix[0 0 0 0 0 0]/Encoding/MacRomanEncoding>>",
    ],
  });
  const { rows } = await replace(file, "dog", "cow");
  expect(rows.map((row) => row.slice(2))).toContainEqual(["a dog", "a cow", "Replaced"]);
});
