import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withPdf, pageText } from "../pdf-text/read-pages.ts";
import { RunError } from "../run/run-error.ts";
import { openPdf } from "./open-pdf.ts";
import { refuseBombs } from "./refuse-bombs.ts";

const megabyte = 1024 ** 2;
const catalogue = "<</Type/Catalog/Pages 2 0 R>>";
const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>";
const onePage = "<</Type/Pages/Count 1/Kids[3 0 R]>>";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hostile-pdfs-"));
});
afterAll(() => rm(folder, { recursive: true }));

function stream(dictionary: string, bytes: Buffer): Buffer {
  const head = `<<${dictionary}/Length ${bytes.byteLength}>>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\nendstream")]);
}

function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(Buffer.concat(parts).byteLength);
    const [head, body, end] = [`${index + 1} 0 obj\n`, object, "\nendobj\n"].map((part) =>
      Buffer.from(part),
    );
    if (head !== undefined && body !== undefined && end !== undefined) parts.push(head, body, end);
  }
  const start = Buffer.concat(parts).byteLength;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows.join("")}`;
  const trailer = `trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + trailer)]);
}

async function inputOf(objects: readonly (string | Buffer)[]) {
  const bytes = pdfOf(objects);
  const path = join(folder, "a.pdf");
  await writeFile(path, bytes);
  return {
    filename: "a.pdf",
    contentType: "application/pdf",
    bytes: bytes.byteLength,
    path,
    blob: new Blob(),
  };
}

const packed = (bytes: number) => deflateSync(Buffer.alloc(bytes, "q Q "), { level: 1 });
const withContent = (content: Buffer) => pdfOf([catalogue, onePage, page, content]);
const tooLarge = new RunError(
  "pdf_unpacks_too_large",
  '"a.pdf" unpacks to more than 128 MB in one stream, or 256 MB in total. That is over the limit for a PDF.',
);

describe("what a PDF unpacks to is bounded", () => {
  const refuse = (bytes: Buffer) => () =>
    refuseBombs(
      { filename: "a.pdf", contentType: "", bytes: 0, path: "", blob: new Blob() },
      bytes,
    );
  const once = packed(130 * megabyte);
  const often = Array.from({ length: 10 }).reduce<Buffer>(
    (bytes) => deflateSync(bytes),
    Buffer.from("q Q"),
  );

  test.each<[name: string, content: Buffer]>([
    ["packed once", stream("/Filter/FlateDecode", once)],
    ["packed twice", stream("/Filter[/FlateDecode/FlateDecode]", deflateSync(once))],
    ["with a filter that stands elsewhere", stream("/Filter 5 0 R", once)],
    ["that says it is a picture", stream("/Subtype/Image/Filter/FlateDecode", once)],
    ["packed ten times, whatever is in it", stream("", often)],
  ])("in a stream %s", (_name, content) => {
    expect(refuse(withContent(content))).toThrow(tooLarge);
  });

  test("over all streams but pictures", () => {
    const part = packed(86 * megabyte);
    const three = (dictionary: string) =>
      pdfOf([catalogue, onePage, page, ...[1, 2, 3].map(() => stream(dictionary, part))]);
    expect(refuse(three("/Filter/FlateDecode"))).toThrow(tooLarge);
    expect(refuse(three("/Subtype/Im#61ge/Filter/FlateDecode"))).toThrow(tooLarge);
    expect(refuse(three("/Subtype/Image/Filter/FlateDecode"))).not.toThrow();
  });

  test("and most are far from it", () => {
    expect(refuse(withContent(stream("/Filter/FlateDecode", packed(megabyte))))).not.toThrow();
  });
});

const content = stream("", Buffer.from("q Q"));
const damaged = new RunError(
  "damaged_pdf",
  '"a.pdf" is damaged or incomplete: it starts like a PDF but can\'t be read.',
);

describe.each<[name: string, objects: (string | Buffer)[]]>([
  [
    "a tree of pages that leads to itself",
    [catalogue, "<</Type/Pages/Count 2/Kids[2 0 R 3 0 R]>>", page, content],
  ],
  [
    "a tree of pages that leads round",
    [
      catalogue,
      "<</Type/Pages/Count 1/Kids[5 0 R]>>",
      page,
      content,
      "<</Type/Pages/Parent 2 0 R/Count 1/Kids[2 0 R]>>",
    ],
  ],
  ["a page that is none", [catalogue, onePage, "[1 2 3]", content]],
  [
    "a page that nests without end",
    [catalogue, onePage, `<</Type/Page/X ${"[".repeat(100_000)}`, content],
  ],
])("%s is damage", (_name, objects) => {
  test("to whoever takes pages", async () => {
    await expect(openPdf(await inputOf(objects))).rejects.toThrow(damaged);
  });

  test("to whoever takes text", async () => {
    const reading = withPdf(await inputOf(objects), (document) => pageText(document, 1));
    await expect(reading).rejects.toThrow(damaged);
  });
});
