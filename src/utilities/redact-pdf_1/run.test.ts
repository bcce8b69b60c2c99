import { PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import { drawnLine, unicodeFile } from "#kit/oracle/unicode-pdf.ts";
import { pageFacts } from "#kit/pdf/pdf-facts-for-test.ts";
import { runQpdf } from "#kit/pdf/qpdf.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { readInputs } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function redact(operation: string, options: object, file: string | TestFile = "letter.pdf") {
  const inputs = await readInputs(import.meta.url, [file]);
  const done = await runOnServerForTest(run, manifest, { operation, options, inputs });
  return { result: done.result, content: done.outputs[0]?.content ?? Buffer.alloc(0) };
}

async function unpacked(content: Buffer): Promise<string> {
  const words = ["--qdf", "--object-streams=disable", "/in.pdf", "/out.pdf"];
  const { output } = await runQpdf(words, { "in.pdf": content });
  return Buffer.from(output ?? []).toString("latin1");
}

function twoPages(...contents: readonly [string, string]): TestFile {
  const content = classicFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 2/Kids[6 0 R 7 0 R]/MediaBox[0 0 200 100]/Resources<</Font<</F 3 0 R>>/XObject<</X 8 0 R>>>>>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    stream("", `BT/F 12 Tf 16 TL 20 80 Td ${contents[0]} ET`, true),
    stream("", `BT/F 12 Tf 16 TL 20 80 Td ${contents[1]} ET`, true),
    "<</Type/Page/Parent 2 0 R/Contents 4 0 R>>",
    "<</Type/Page/Parent 2 0 R/Contents 5 0 R>>",
    stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]", "% Shared secret", false),
  ]);
  return { filename: "a.pdf", content };
}

test.each<[string, string, object, string | TestFile, RunError]>([
  [
    "what is no PDF",
    "words",
    { words: "a" },
    { filename: "a.pdf", content: Buffer.from("text") },
    new RunError("not_a_pdf", '"a.pdf" is not a PDF.'),
  ],
  [
    "a PDF that is cut off",
    "words",
    { words: "a" },
    { filename: "a.pdf", content: Buffer.from("%PDF-1.7\n") },
    new RunError(
      "damaged_pdf",
      '"a.pdf" is damaged or incomplete: it starts like a PDF but can\'t be read.',
    ),
  ],
  [
    "no words, which none are by default",
    "words",
    {},
    "letter.pdf",
    new RunError("no_words", "Enter at least one word, one word or phrase per line.", {
      field: "words",
    }),
  ],
  [
    "no areas, which none are by default",
    "areas",
    {},
    "letter.pdf",
    new RunError("no_areas", "Enter at least one area, such as 2: 20, 30, 100, 15.", {
      field: "areas",
    }),
  ],
  [
    "words that are nowhere",
    "words",
    { words: "READER", sameCase: true },
    "letter.pdf",
    new RunError(
      "nothing_found",
      'None of these words is in "letter.pdf". Scanned pages are images: redact areas instead.',
      { field: "words" },
    ),
  ],
  [
    "a part of a word, where whole ones are asked for",
    "words",
    { words: "read", wholeWords: true },
    "letter.pdf",
    new RunError(
      "nothing_found",
      'None of these words is in "letter.pdf". Scanned pages are images: redact areas instead.',
      { field: "words" },
    ),
  ],
  [
    "a line that is no area",
    "areas",
    { areas: "1: 20, 30, 100" },
    "letter.pdf",
    new RunError(
      "invalid_areas",
      '"1: 20, 30, 100" is not an area. Write lines such as 2: 20, 30, 100, 15 – page, left, top, width and height in mm.',
      { field: "areas" },
    ),
  ],
  [
    "an area of a page that is not there",
    "areas",
    { areas: "4: 20, 30, 100, 9" },
    "letter.pdf",
    new RunError("no_such_page", "There is no page 4. The document has 3 pages.", {
      field: "areas",
    }),
  ],
])("refuses %s", async (_what, operation, options, file, error) => {
  await expect(redact(operation, options, file)).rejects.toThrow(error);
});

test("a page with a covered word keeps its other text, as others do", async () => {
  const { content, result } = await redact("words", { words: "second\nabsent" });
  expect((await pageFacts(content)).map(({ text, size }) => ({ text, size }))).toEqual([
    { text: "Dear reader", size: [595, 842] },
    { text: "page", size: [595, 842] },
    { text: "Third and last page", size: [595, 842] },
  ]);
  expect(result).toMatchObject({
    rows: [
      ["second", 1, "2"],
      ["absent", 0, ""],
    ],
    notice: 'Not found on any page: "absent". Text in images can\'t be searched: check page 3.',
  });
});

test.each([
  ["in several pieces", "[(Top sec)-30(ret plan)]TJ", "Top plan"],
  ["hyphenated at the end of a line", "(Top sec-)Tj T* (ret plan)Tj", "Topplan"],
  ["with a ligature apart", "(Top secret plan)Tj", "Top plan"],
  ["that is not seen", "3 Tr (secret)Tj", ""],
  ["for readers aloud", "/Span<</ActualText(secret)>>BDC(Nothing)Tj EMC", ""],
  ["below a text for readers aloud", "/Span<</ActualText(Nothing)>>BDC(secret)Tj EMC", ""],
  ["in a remark of the content", "(Nothing)Tj % secret", "Nothing"],
])("no byte of a word is left %s", async (_how, content, kept) => {
  const file = twoPages(content, "(A secret as well)Tj");
  const done = await redact("words", { words: "Secret" }, file);
  const text = await unpacked(done.content);
  for (const part of ["secret", "Shared", "(Top", "sec-"]) expect(text).not.toContain(part);
  const texts = (await pageFacts(done.content)).map((page) => page.text);
  expect(texts).toEqual([kept, "A as well"]);
});

// pdftotext reads "open-source" or "opensource" in each, and pdftoppm shows the word.
test.each([
  ["with its own hyphen", "open-source", "(An open-)Tj T* (source plan)Tj", "Anplan"],
  ["with a hyphen of the line", "opensource", "(An open-)Tj T* (source plan)Tj", "Anplan"],
  ["without a hyphen", "opensource", "(An open)Tj T* (source plan)Tj", "Anplan"],
  ["with a soft hyphen", "opensource", "(An open\\255)Tj T* (source plan)Tj", "Anplan"],
  [
    "with a soft hyphen that shows within a line",
    "open-source",
    "(An open\\255source plan)Tj",
    "An plan",
  ],
  ["as several words", "open source plan", "(An open)Tj T* (source)Tj T* (plan)Tj", "An"],
  ["as words with a hyphen", "open-source plan", "(An open-)Tj T* (source)Tj T* (plan)Tj", "An"],
  [
    "with a break in a longer phrase",
    "an open-source plan",
    "(An open-)Tj T* (sou-)Tj T* (rce plan)Tj",
    "",
  ],
  ["with an en dash", "open-source", "(An open\\226source plan)Tj", "An plan"],
])("a word broken over lines %s is covered", async (_how, words, content, kept) => {
  for (const wholeWords of [false, true]) {
    const file = twoPages(content, "(Another text)Tj");
    const { result, content: written } = await redact("words", { words, wholeWords }, file);
    expect(result).toMatchObject({ rows: [[words, 1, "1"]] });
    const texts = (await pageFacts(written)).map(({ text }) => text);
    expect(texts).toEqual([kept, "Another text"]);
  }
});

test.each(["/Rotate 90", "/Rotate 270", ""])(
  "a broken word is covered on a page turned by %j",
  async (turn) => {
    // Text that runs up a page that isn't turned, and level text on one that is.
    const up = turn === "" ? "0 1 -1 0 90 20 cm " : "";
    const lines = "BT/F 12 Tf 16 TL 20 80 Td (An open-)Tj T* (source plan)Tj ET";
    const turned = classicFile([
      "<</Type/Catalog/Pages 2 0 R>>",
      `<</Type/Pages/Count 1/Kids[4 0 R]/MediaBox[0 0 200 200]${turn}/Resources<</Font<</F 3 0 R>>>>>>`,
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
      "<</Type/Page/Parent 2 0 R/Contents 5 0 R>>",
      stream("", `${up}${lines}`, true),
    ]);
    const { result, content: made } = await redact(
      "words",
      { words: "opensource" },
      { filename: "a.pdf", content: turned },
    );
    expect(result).toMatchObject({ rows: [["opensource", 1, "1"]] });
    // PDFium reads lines that run up from either side.
    const [text] = (await pageFacts(made)).map((page) => page.text.replaceAll(" ", ""));
    expect(text).toMatch(/^(?:Anplan|planAn)$/);
  },
);

test("covers Hebrew whose letters are drawn one by one", async () => {
  const codes =
    "1 begincodespacerange<00><ff>endcodespacerange 1 beginbfrange<41><5a><05d0>endbfrange";
  const content = classicFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 200 100]/Resources<</Font<</F 4 0 R>>>>>>",
    "<</Type/Page/Parent 2 0 R/Contents 5 0 R>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>",
    stream("", "BT/F 12 Tf 20 80 Td(C)Tj 9 0 Td(B)Tj 9 0 Td(A)Tj ET", false),
    stream("", `begincmap ${codes} endcmap`, false),
  ]);
  const { result } = await redact("words", { words: "אבג" }, { filename: "a.pdf", content });
  expect(result).toMatchObject({ rows: [["אבג", 1, "1"]] });
});

// The font doesn't say what the letters are; PDFium guesses.
test("names pages whose letters have no certain meaning", async () => {
  const known = unicodeFile(drawnLine("secret", 300, "whole")).toString("latin1");
  const content = Buffer.from(known.replace("/ToUnicode", "/Tounicode"), "latin1");
  const file = { filename: "a.pdf", content };
  const { result } = await redact("words", { words: "secret" }, file);
  expect(result?.notice).toBe("Some letters can't be read: check page 1.");
  await expect(redact("words", { words: "other" }, file)).rejects.toThrow(
    new RunError(
      "nothing_found",
      'None of these words was found in "a.pdf", but some letters on page 1 can\'t be read: redact areas instead.',
      { field: "words" },
    ),
  );
});

test("covers Hebrew as it is read", async () => {
  const content = unicodeFile(drawnLine("בוט םלוע םולש", 300, "words"));
  const { result } = await redact("words", { words: "שלום עולם" }, { filename: "a.pdf", content });
  expect(result).toMatchObject({ rows: [["שלום עולם", 1, "1"]] });
  expect(result?.notice).toBeUndefined();
});

test("what isn't the word stays", async () => {
  const file = twoPages("(An open course)Tj", "(open)Tj T* (minded source)Tj");
  await expect(redact("words", { words: "open source" }, file)).rejects.toMatchObject({
    code: "nothing_found",
  });
});

/** A page with a word, and one with a picture that carries texts. */
function photoFile(picture: Buffer, more = ""): TestFile {
  const content = classicFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 2/Kids[6 0 R 7 0 R]/MediaBox[0 0 200 100]>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    stream("", "BT/F 12 Tf 20 80 Td(secret)Tj ET", true),
    stream("", "50 0 0 50 9 9 cm/P Do", true),
    "<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F 3 0 R>>>>>>",
    "<</Type/Page/Parent 2 0 R/Contents 5 0 R/Resources<</XObject<</P 8 0 R>>>>/Metadata 9 0 R>>",
    stream(
      `/Type/XObject/Subtype/Image/Width 16/Height 16/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode/Metadata 9 0 R${more}`,
      picture,
      false,
    ),
    stream("/Type/Metadata/Subtype/XML", "<x:xmpmeta>secret</x:xmpmeta>", true),
  ]);
  return { filename: "a.pdf", content };
}

async function photo(): Promise<Buffer> {
  const plain = { create: { width: 16, height: 16, channels: 3, background: "#a06020" } } as const;
  const noted = sharp(plain)
    .withExif({ IFD0: { ImageDescription: "A secret plan", Artist: "secret" } })
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>secret</x:xmpmeta>")
    .jpeg();
  const jpeg = await noted.toBuffer();
  const comment = Buffer.from("\xff\xfe\x00\x08secret", "latin1");
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from("secret")]);
}

// `exiftool -a` and `strings` find the word five times in the picture before, and nothing after.
test.each(["words", "areas"])(
  "by %s, photos lose what they say and keep their look",
  async (how) => {
    const picture = await photo();
    expect(picture.toString("latin1").match(/secret/g)).toHaveLength(5);
    const options = how === "words" ? { words: "secret" } : { areas: "1: 0, 0, 70, 35" };
    const { content, result } = await redact(how, options, photoFile(picture));
    expect(await unpacked(content)).not.toContain("secret");
    const { context } = await PDFDocument.load(content);
    const jpegs = context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream && object.contents[0] === 0xff ? [object.contents] : [],
      );
    const small = jpegs.filter((one) => one.length < picture.length);
    expect(small).toHaveLength(1);
    const pixels = (jpeg: Uint8Array | undefined) => sharp(jpeg).raw().toBuffer();
    expect(await pixels(small[0])).toEqual(await pixels(picture));
    const notice = "Text in images can't be searched: check page 2.";
    expect(result?.notice).toBe(how === "words" ? notice : undefined);
  },
);

test("what pages share stays with none that does not draw it", async () => {
  const file = twoPages("(First)Tj", "(Other)Tj ET/X Do BT");
  const { content } = await redact("areas", { areas: "2: 0, 0, 200, 100" }, file);
  expect(await unpacked(content)).not.toContain("Shared secret");
  expect((await pageFacts(content)).map(({ text }) => text)).toEqual(["First", ""]);
});

test("nothing of the document but its pages is left", async () => {
  const given = await PDFDocument.load(twoPages("(secret)Tj", "(b)Tj").content);
  given.setTitle("The secret");
  await given.attach(Buffer.from("secret"), "secret.txt");
  const bytes = Buffer.from(await given.save({ useObjectStreams: false }));
  const { content } = await redact(
    "words",
    { words: "secret" },
    { filename: "a.pdf", content: bytes },
  );
  const { catalog } = await PDFDocument.load(content);
  expect(
    catalog
      .keys()
      .map((name) => name.decodeText())
      .toSorted(),
  ).toEqual(["Pages", "Type"]);
  expect(await unpacked(content)).not.toMatch(/secret/i);
});
