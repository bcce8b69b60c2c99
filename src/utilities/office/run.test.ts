import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { memberOf } from "#kit/proof/family-for-test.ts";
import { isProvedHere } from "#kit/proof/proved-here-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { readSample } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { PDFDocument } from "@cantoo/pdf-lib";
import { family } from "./manifest.ts";
import { run } from "./run.ts";

type Given = readonly [filename: string, content: string | Uint8Array];

const convert = (code: string, files: readonly Given[], options = {}) =>
  runOnServerForTest(run, memberOf(family, `${code}_1`), {
    operation: "convert",
    options,
    inputs: files.map(([filename, content]) => ({ filename, content })),
  });

const sample = async (name: string): Promise<Given> => {
  const { content } = await readSample(import.meta.url, name);
  return [name, content];
};

async function withParts(name: string, parts: Record<string, string>): Promise<Given> {
  const [, content] = await sample(name);
  const added = Object.fromEntries(
    Object.entries(parts).map(([part, text]) => [part, strToU8(text)]),
  );
  return [name, zipSync({ ...unzipSync(content as Uint8Array), ...added })];
}

const ole = Buffer.from("d0cf11e0a1b11ae1", "hex");
const wide = (text: string) => Buffer.from(text, "utf16le");

describe("refuses, before LibreOffice sees it,", () => {
  test.each<[what: string, code: string, given: Given, refusal: string, sentence: string]>([
    [
      "a file of another app",
      "word-to-pdf",
      ["a.xlsx", "a"],
      "not_a_document",
      '"a.xlsx" can\'t be converted here. These files can: .docx, .docm, .doc, .odt, .rtf.',
    ],
    ["an empty file", "word-to-pdf", ["a.docx", ""], "empty_document", '"a.docx" is empty.'],
    [
      "a workbook named like a document",
      "word-to-pdf",
      ["a.docx", zipSync({ "xl/workbook.xml": strToU8("<a/>") })],
      "not_a_document",
      '"a.docx" is not a Word document (.docx).',
    ],
    [
      "a page named like a document",
      "word-to-pdf",
      ["a.doc", '<img src="http://192.0.2.1/">'],
      "not_a_document",
      '"a.doc" is not a Word document (.doc).',
    ],
    [
      "a page named like RTF",
      "word-to-pdf",
      ["a.rtf", "<html>"],
      "not_a_document",
      '"a.rtf" is not an RTF document.',
    ],
    [
      "an old workbook named like a document",
      "word-to-pdf",
      ["a.doc", Buffer.concat([ole, wide("Workbook\0")])],
      "not_a_document",
      '"a.doc" is not a Word document (.doc).',
    ],
    [
      "a new file with a password",
      "excel-to-pdf",
      ["a.xlsx", Buffer.concat([ole, wide("EncryptedPackage")])],
      "password_protected",
      '"a.xlsx" has a password. Save a copy without it, and convert that.',
    ],
    [
      "a document instead of slides",
      "powerpoint-to-images",
      ["a.docx", "a"],
      "not_a_document",
      '"a.docx" can\'t be converted here. These files can: .pptx, .pptm, .ppsx, .ppt, .odp.',
    ],
    [
      "slides with a password",
      "powerpoint-to-images",
      ["a.pptx", Buffer.concat([ole, wide("EncryptedPackage")])],
      "password_protected",
      '"a.pptx" has a password. Save a copy without it, and convert that.',
    ],
    ["empty slides", "powerpoint-to-images", ["a.odp", ""], "empty_document", '"a.odp" is empty.'],
    [
      "a truncated file",
      "powerpoint-to-pdf",
      ["a.pptx", Buffer.from("PK\x03\x04cut off")],
      "damaged_document",
      '"a.pptx" can\'t be read. It is damaged, or not really a PowerPoint presentation (.pptx).',
    ],
  ])("%s", async (_what, code, given, refusal, sentence) => {
    await expect(convert(code, [given])).rejects.toThrow(new RunError(refusal, sentence));
  });

  test("its own format", async () => {
    const given: Given = ["a.rtf", "{\\rtf1 a}"];
    await expect(convert("convert-word-files", [given], { to: "rtf" })).rejects.toThrow(
      new RunError("same_format", '"a.rtf" is an RTF document already: choose another format.', {
        field: "to",
      }),
    );
  });

  test("an ODT with a password", async () => {
    const given = await withParts("report.odt", {
      "META-INF/manifest.xml": "<manifest><encryption-data/></manifest>",
    });
    await expect(convert("word-to-pdf", [given])).rejects.toMatchObject({
      code: "password_protected",
    });
  });

  test("an ODT whose text can't be unpacked", async () => {
    const mimetype = strToU8("application/vnd.oasis.opendocument.text");
    const content = strToU8("a".repeat(1000));
    const damaged = Buffer.from(zipSync({ mimetype, "content.xml": content }));
    // The first byte of its deflated part: a block of a type that doesn't exist (RFC 1951, 3.2.3).
    const header = damaged.lastIndexOf("content.xml", damaged.indexOf("PK\x01\x02"));
    damaged[header + "content.xml".length] = 0x07;
    await expect(convert("word-to-pdf", [["a.odt", damaged]])).rejects.toMatchObject({
      code: "damaged_document",
    });
  });

  test("a package that is huge when unpacked", async () => {
    const bomb = Buffer.from(zipSync({ "word/document.xml": strToU8("a") }));
    // The size that the directory claims.
    bomb.writeUInt32LE(301 * 1024 ** 2, bomb.indexOf("PK\x01\x02") + 24);
    await expect(convert("word-to-pdf", [["a.docx", bomb]])).rejects.toMatchObject({
      code: "too_large_unpacked",
    });
  });
});

if (isProvedHere(memberOf(family, "word-to-pdf_1"))) {
  const pdfOf = async (...asked: Parameters<typeof convert>) => {
    const { outputs, result } = await convert(...asked);
    const content = outputs[0]?.content ?? new Uint8Array();
    return { result, document: await PDFDocument.load(content), text: content.toString("latin1") };
  };

  test.each([
    ["locked.doc", "word-to-pdf"],
    ["locked.xls", "excel-to-pdf"],
  ])("refuses %s, which has a password", async (name, code) => {
    const { content } = await readSample(import.meta.url, `../oracle/${name}`);
    await expect(convert(code, [[name, content]])).rejects.toThrow(
      new RunError(
        "password_protected",
        `"${name}" has a password. Save a copy without it, and convert that.`,
      ),
    );
  });

  test("refuses what LibreOffice can't read", async () => {
    const given = await withParts("report.docx", { "word/document.xml": "<w:document" });
    await expect(convert("word-to-pdf", [given])).rejects.toMatchObject({
      code: "damaged_document",
    });
  });

  test("gives a PDF per file, and names what the files ask for", async () => {
    const rels = unzipSync((await sample("report.docx"))[1] as Uint8Array);
    const relations = strFromU8(rels["word/_rels/document.xml.rels"] ?? new Uint8Array()).replace(
      "</Relationships>",
      '<Relationship Id="x" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="http://192.0.2.1/a.png" TargetMode="External"/></Relationships>',
    );
    const linked = await withParts("report.docx", {
      "word/vbaProject.bin": "a",
      "word/_rels/document.xml.rels": relations,
    });
    const { result, outputs } = await convert("word-to-pdf", [linked, await sample("report.doc")]);
    expect(outputs.map(({ filename }) => filename)).toEqual(["report.pdf", "report (2).pdf"]);
    expect(result).toMatchObject({
      columns: ["File", "Pages", "Bytes before", "Bytes after"],
      rows: [
        ["report.pdf", 1, expect.any(Number), expect.any(Number)],
        ["report (2).pdf", 1, 9728, expect.any(Number)],
      ],
      notice:
        '"report.docx" has macros: they never run, and are left out. "report.docx" links to 1 picture that isn\'t inside the file: left out.',
    });
  });

  test("makes PDF/A-2b", async () => {
    const { text } = await pdfOf("word-to-pdf", [await sample("report.odt")], { archive: true });
    expect(text).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B</);
    expect(text).toContain("/OutputIntents");
  });

  test("prints each sheet on one page, however wide it is", async () => {
    const wideTable: Given = ["a.csv", `${"a wide column;".repeat(40)}\n1`];
    const asSet = await pdfOf("excel-to-pdf", [wideTable]);
    expect(asSet.document.getPageCount()).toBeGreaterThan(3);
    const fitting = await pdfOf("excel-to-pdf", [wideTable], { pages: "sheet" });
    expect(fitting.document.getPageCount()).toBe(1);
    expect(fitting.document.getPage(0).getWidth()).toBeGreaterThan(1500);
  });

  test("leaves hidden slides out unless they are asked for", async () => {
    const [name, content] = await sample("slides.pptx");
    const path = "ppt/slides/slide1.xml";
    const slide = strFromU8(unzipSync(content as Uint8Array)[path] ?? new Uint8Array());
    const given = await withParts(name, { [path]: slide.replace("<p:sld ", '<p:sld show="0" ') });
    const shown = await pdfOf("powerpoint-to-pdf", [given]);
    expect(shown.document.getPageCount()).toBe(1);
    const all = await pdfOf("powerpoint-to-pdf", [given], { hidden: true });
    expect(all.document.getPageCount()).toBe(2);
  });

  const slidesOf = async (given: Given, options: object) => {
    const { outputs, result } = await convert("powerpoint-to-images", [given], options);
    const facts = outputs.map(async ({ filename, content }) => {
      const { width, height, density, format } = await sharp(content).metadata();
      return [filename, format, width, height, density];
    });
    return { result, pictures: await Promise.all(facts) };
  };

  test("saves each slide in the width asked for", async () => {
    const { result, pictures } = await slidesOf(await sample("slides.ppt"), { width: 794 });
    expect(pictures).toEqual([
      ["slides_1.png", "png", 794, 447, 72],
      ["slides_2.png", "png", 794, 447, 72],
    ]);
    expect(result).toMatchObject({
      columns: ["File", "Size"],
      rows: [
        ["slides_1.png", "794 × 447 pixels"],
        ["slides_2.png", "794 × 447 pixels"],
      ],
    });
  });

  test("saves the slides asked for as JPG, and counts hidden ones only if they are drawn", async () => {
    const [name, content] = await sample("slides.pptx");
    const path = "ppt/slides/slide1.xml";
    const slide = strFromU8(unzipSync(content as Uint8Array)[path] ?? new Uint8Array());
    const given = await withParts(name, { [path]: slide.replace("<p:sld ", '<p:sld show="0" ') });
    const asked = { format: "jpeg", width: 320, slides: "2" };
    const { pictures } = await slidesOf(given, { ...asked, hidden: true });
    expect(pictures).toEqual([["slides_2.jpg", "jpeg", 320, 180, 29]]);
    await expect(slidesOf(given, asked)).rejects.toThrow(
      new RunError("no_such_page", "There is no page 2. The document has 1 page.", {
        field: "slides",
      }),
    );
  });

  test("refuses pictures that are too large, before it draws any", async () => {
    const tall = await withParts("slides.odp", {});
    const parts = unzipSync(tall[1] as Uint8Array);
    const styles = strFromU8(parts["styles.xml"] ?? new Uint8Array());
    const given = await withParts("slides.odp", {
      "styles.xml": styles.replace(/fo:page-height="[^"]*"/g, 'fo:page-height="100cm"'),
    });
    await expect(slidesOf(given, { width: 8000 })).rejects.toMatchObject({
      code: "too_many_pixels",
      message: expect.stringMatching(
        /^Slide 1 would have 8,000 × 28,\d\d\d pixels\. The limit is 50 megapixels: choose a smaller width\.$/,
      ),
    });
  });

  test("keeps formulas of an old workbook", async () => {
    const { outputs } = await convert("convert-excel-files", [await sample("prices.xls")]);
    const parts = unzipSync(outputs[0]?.content ?? new Uint8Array());
    expect(strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).toMatch(
      /<f[^>]*>B2\*3<\/f><v>7\.5<\/v>/,
    );
  });
} else {
  test("without LibreOffice, only refusals are proved", () => {
    expect(isProvedHere({})).toBe(true);
  });
}
