import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import { readBookmarks } from "#kit/pdf/bookmarks.ts";
import { runQpdf } from "#kit/pdf/qpdf.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { readInputs } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { family } from "./manifest.ts";
import { pdfAttachments } from "./pdf-attachments.ts";
import { pdfBookmarks } from "./pdf-bookmarks.ts";
import { pdfMetadata } from "./pdf-metadata.ts";
import { pdfPageLabels } from "./pdf-page-labels.ts";

const run = familyRunForTest(family, import.meta.url);

const members = { pdfAttachments, pdfBookmarks, pdfMetadata, pdfPageLabels };

async function call(
  name: keyof typeof members,
  operation: string,
  options: object,
  files: readonly (string | TestFile)[] = ["report.pdf"],
) {
  const inputs = await readInputs(import.meta.url, files);
  const done = await runOnServerForTest(run, members[name], { operation, options, inputs });
  return { ...done, content: done.outputs[0]?.content ?? Buffer.alloc(0) };
}

/** The file as plain text, uncompressed, with no complaint of qpdf. */
async function plain(content: Uint8Array): Promise<string> {
  const words = ["--qdf", "--object-streams=disable", "/in.pdf", "/out.pdf"];
  const { output, complaint } = await runQpdf(words, { "in.pdf": content });
  expect(complaint).toBe("");
  return Buffer.from(output ?? []).toString("latin1");
}

const file = (filename: string, text: string) => ({ filename, content: Buffer.from(text) });

/** A page, and what else the catalogue says. */
function onePage(catalog: string, ...others: (string | Buffer)[]): Buffer {
  return classicFile([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    "<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 200 100]>>",
    "<</Type/Page/Parent 2 0 R/Resources<<>>>>",
    ...others,
  ]);
}

type Call = Parameters<typeof call>;

test.each<[Call, string, string, string?]>([
  [["pdfBookmarks", "list", {}, [file("a.pdf", "no PDF")]], "not_a_pdf", '"a.pdf" is not a PDF.'],
  [
    ["pdfMetadata", "show", {}, ["locked.pdf"]],
    "encrypted_pdf",
    '"locked.pdf" is password-protected: remove the password first.',
  ],
  [
    ["pdfPageLabels", "show", {}, [file("a.pdf", "%PDF-1.7\n")]],
    "damaged_pdf",
    '"a.pdf" is damaged or incomplete: it starts like a PDF but can\'t be read.',
  ],
  [
    ["pdfBookmarks", "replace", { bookmarks: " \n" }],
    "no_bookmarks",
    "Write at least one bookmark, such as 3: Methods.",
    "bookmarks",
  ],
  [
    ["pdfBookmarks", "replace", { bookmarks: "1: a\nChapter 2" }],
    "invalid_bookmarks",
    '"Chapter 2" has no page. Write lines such as 3: Methods.',
    "bookmarks",
  ],
  [
    ["pdfBookmarks", "add", { bookmarks: "5: a" }],
    "no_such_page",
    "There is no page 5. The document has 4 pages.",
    "bookmarks",
  ],
  [
    ["pdfBookmarks", "add", { bookmarks: "0: a" }],
    "no_such_page",
    "There is no page 0. The document has 4 pages.",
    "bookmarks",
  ],
  [
    [
      "pdfBookmarks",
      "add",
      { bookmarks: Array.from({ length: 21 }, (_, at) => `${" ".repeat(at)}1: a`).join("\n") },
    ],
    "too_deep",
    '"1: a" is more than 20 levels deep.',
    "bookmarks",
  ],
  [
    ["pdfBookmarks", "add", { bookmarks: `1: ${"a".repeat(500)}` }],
    "too_long",
    `"1: ${"a".repeat(97)}…" has more than 500 characters.`,
    "bookmarks",
  ],
  [["pdfPageLabels", "set", {}], "no_labels", "Write at least one line, such as 5: 1.", "labels"],
  [
    ["pdfPageLabels", "set", { labels: "i, ii" }],
    "invalid_labels",
    '"i, ii" isn\'t a page and its label. Write lines such as 5: 1.',
    "labels",
  ],
  [
    ["pdfPageLabels", "set", { labels: "1: i\n5: 1" }],
    "no_such_page",
    "There is no page 5. The document has 4 pages.",
    "labels",
  ],
  [
    ["pdfPageLabels", "set", { labels: "1: i\n1: 1" }],
    "same_page",
    "Page 1 has two labels.",
    "labels",
  ],
  [
    ["pdfPageLabels", "set", { labels: "1: A-01" }],
    "leading_zero",
    '"A-01" has a number that starts with 0, which page labels can\'t have.',
    "labels",
  ],
  [["pdfMetadata", "edit", {}], "no_values", "Fill in at least one field.", "title"],
  [
    ["pdfMetadata", "edit", { created: "2026-02-30T10:00" }],
    "wrong_date",
    "There is no 2026-02-30 10:00.",
    "created",
  ],
  [["pdfAttachments", "extract", {}], "no_attachments", '"report.pdf" has no attachments.'],
  [
    ["pdfAttachments", "remove", { names: "a.txt" }, ["invoice.pdf"]],
    "no_such_attachment",
    'There is no attachment "a.txt". List the attachments to see their names.',
    "names",
  ],
  [
    ["pdfAttachments", "attach", {}, ["invoice.pdf", file("notes.txt", "a")]],
    "name_taken",
    '"invoice.pdf" already has an attachment called "notes.txt". Rename the file, or remove the attachment first.',
  ],
  [
    ["pdfAttachments", "attach", {}, [file("a.txt", "a"), file("b.txt", "b")]],
    "no_pdf",
    "None of these files is a PDF. Choose the PDF to attach them to.",
  ],
  [
    ["pdfAttachments", "attach", { into: "x.pdf" }, ["report.pdf", file("a.txt", "a")]],
    "no_such_file",
    'There is no file "x.pdf".',
    "into",
  ],
])("refuses %j", async (given, code, sentence, field) => {
  const error = new RunError(code, sentence, field === undefined ? {} : { field });
  await expect(call(...given)).rejects.toThrow(error);
});

test("refuses to remove nothing", async () => {
  const names = ["title", "author", "subject", "keywords", "dates", "programs", "others"];
  const options = Object.fromEntries(names.map((name) => [name, false]));
  await expect(call("pdfMetadata", "remove", options)).rejects.toThrow(
    new RunError("nothing_chosen", "Choose what to remove.", { field: "title" }),
  );
});

test("reads lists as people write them", async () => {
  const bookmarks = [
    "1: Cover",
    "Part one\t2",
    "\tScope and aims . . . . . 2",
    "\t\t3 : Aims: more",
    "\t\t-: Notes",
    "4: Chapter 4",
    "  https://example.com/a:b: Our site",
  ].join("\r\n");
  const { result, content } = await call("pdfBookmarks", "replace", { bookmarks });
  expect(result).toEqual({
    type: "text",
    text: [
      "1: Cover",
      "2: Part one",
      "  2: Scope and aims",
      "    3: Aims: more",
      "    -: Notes",
      "4: Chapter 4",
      "  https://example.com/a:b: Our site",
    ].join("\n"),
  });
  expect(await plain(content)).toContain("https://example.com/a:b");
});

test("a bookmark that stays keeps its look and its place on the page", async () => {
  const given = onePage(
    "/Outlines 4 0 R",
    "<</Type/Outlines/First 5 0 R/Last 6 0 R/Count 2>>",
    "<</Title(Old)/Parent 4 0 R/Next 6 0 R/Dest[3 0 R/FitH 40]/C[1 0 0]/F 2>>",
    "<</Title(Script)/Parent 4 0 R/Prev 5 0 R/A<</S/JavaScript/JS(app.beep\\(\\))>>>>",
  );
  const files = [{ filename: "a.pdf", content: given }];
  const listed = await call("pdfBookmarks", "list", {}, files);
  expect(listed.result).toEqual({ type: "text", text: "1: Old\n-: Script" });
  const bookmarks = "1: New\n  1: Old\n1: Old";
  const { content } = await call("pdfBookmarks", "replace", { bookmarks }, files);
  const plainLook = { isOpen: true, style: 0, colour: null, inside: [] };
  const page = { page: 0, view: ["XYZ", null, null, null] };
  expect(readBookmarks(await PDFDocument.load(content))).toEqual([
    {
      ...plainLook,
      title: "New",
      target: page,
      inside: [
        {
          ...plainLook,
          title: "Old",
          target: { page: 0, view: ["FitH", 40] },
          style: 2,
          colour: [1, 0, 0],
        },
      ],
    },
    { ...plainLook, title: "Old", target: page },
  ]);
  expect(await plain(content)).not.toContain("JavaScript");
});

test("reads bookmarks in a circle once, and addresses that run something never", async () => {
  const given = onePage(
    "/Outlines 4 0 R",
    "<</First 5 0 R/Last 6 0 R>>",
    "<</Title(A)/Parent 4 0 R/Next 6 0 R/First 5 0 R/A<</S/URI/URI(javascript:alert\\(1\\))>>>>",
    "<</Title(B\\nb)/Parent 4 0 R/Next 5 0 R/A<</S/URI/URI(mailto:a@example.com)>>>>",
  );
  const { result } = await call("pdfBookmarks", "list", {}, [
    { filename: "a.pdf", content: given },
  ]);
  expect(result).toEqual({ type: "text", text: "-: A\nmailto:a@example.com: B b" });
});

test("says that there are no bookmarks", async () => {
  const { result } = await call("pdfBookmarks", "list", {}, ["invoice.pdf"]);
  expect(result).toEqual({ type: "text", text: "", notice: "This file has no bookmarks." });
});

test.each([
  ["1: i", [["1-4", "i-iv"]]],
  [
    "2: A",
    [
      ["1", "1"],
      ["2-4", "A-C"],
    ],
  ],
  ["1: Part B", [["1-4", "Part B-Part E"]]],
  ["1: A-iii", [["1-4", "A-iii-A-vi"]]],
  ["1: Z", [["1-4", "Z-CC"]]],
  [
    "1: Cover\n2:\n3: 9",
    [
      ["1", "Cover"],
      ["2", ""],
      ["3-4", "9-10"],
    ],
  ],
  ["1: mild", [["1-4", "mild"]]],
  ["1: IC", [["1-4", "IC"]]],
])("labels %j", async (labels, rows) => {
  const { result, content } = await call("pdfPageLabels", "set", { labels });
  expect(result).toEqual({ type: "table", columns: ["Pages", "Labels"], rows });
  expect(await plain(content)).toContain("/PageLabels");
  const files = [{ filename: "a.pdf", content }];
  expect((await call("pdfPageLabels", "show", {}, files)).result).toEqual(result);
  const without = await call("pdfPageLabels", "remove", {}, files);
  expect(await plain(without.content)).not.toContain("/PageLabels");
});

test("shows labels of a damaged file", async () => {
  const tree =
    "/PageLabels<</Kids[4 0 R]/Nums[0<</S/X/P(p)>>-1<</S/D>>7<</S/D>>0.5<</S/r>>(a)<<>>]>>";
  const content = onePage(tree, "<</Kids[4 0 R]/Nums[0<</S/r/St -3>>]>>");
  const { result } = await call("pdfPageLabels", "show", {}, [{ filename: "a.pdf", content }]);
  expect(result).toMatchObject({ rows: [["1", "i"]] });
});

test("extracts files by safe names", async () => {
  const names = [
    "../../etc/passwd",
    "a/b.txt",
    "a/b.txt",
    "C:\\x\\y.exe",
    "",
    "no-ending",
    "\u0001?.md",
  ];
  const pairs = names.map((_, index) => `(${index})${4 + index} 0 R`).join("");
  const content = onePage(
    `/Names<</EmbeddedFiles<</Names[${pairs}]>>>>`,
    ...names.map((name) => {
      const hex = Buffer.from(`\uFEFF${name}`, "utf16le").swap16().toString("hex");
      return `<</Type/Filespec/UF<${hex}>/EF<</F 11 0 R>>>>`;
    }),
    stream("/Type/EmbeddedFile", "content", false),
  );
  const { outputs } = await call("pdfAttachments", "extract", {}, [{ filename: "a.pdf", content }]);
  expect(outputs.map(({ filename }) => filename)).toEqual([
    "etc_passwd.file",
    "a_b.txt",
    "a_b (2).txt",
    "C__x_y.exe",
    "attachment.file",
    "no-ending.file",
    "_.md",
  ]);
  expect(new Set(outputs.map((output) => output.content.toString()))).toEqual(new Set(["content"]));
});

test("refuses a damaged attachment", async () => {
  const content = onePage(
    "/Names<</EmbeddedFiles<</Names[(a)4 0 R]>>>>",
    "<</Type/Filespec/F(a.txt)/EF<</F 5 0 R>>>>",
    stream("/Type/EmbeddedFile/Filter/FlateDecode", "no zlib", false),
  );
  await expect(
    call("pdfAttachments", "extract", {}, [{ filename: "a.pdf", content }]),
  ).rejects.toThrow(
    new RunError(
      "damaged_attachment",
      'The attachment "a.txt" is damaged and can\'t be extracted.',
    ),
  );
});

test("nothing of a removed attachment stays in the file", async () => {
  const content = onePage(
    "/AF[4 0 R]/Collection<</View/D>>/Names<</EmbeddedFiles<</Kids[<</Names[(a)4 0 R]>>]>>>>",
    "<</Type/Filespec/F(secret.txt)/EF<</F 5 0 R>>>>",
    stream("/Type/EmbeddedFile", "secret", false),
  );
  const files = [{ filename: "a.pdf", content }];
  const removed = await call("pdfAttachments", "remove", {}, files);
  expect(removed.result).toMatchObject({ rows: [["secret.txt", 6, "document", ""]] });
  expect(await plain(removed.content)).not.toMatch(/secret|Collection|EmbeddedFile|\/AF/);
});

test("attaches to the PDF that is named", async () => {
  const { outputs, result } = await call("pdfAttachments", "attach", { into: "letter.pdf" }, [
    "report.pdf",
    "letter.pdf",
    file("é.txt", "hello"),
  ]);
  expect(outputs.map(({ filename }) => filename)).toEqual(["letter_attachments.pdf"]);
  expect(result).toMatchObject({
    rows: [
      ["report.pdf", expect.any(Number), "document", ""],
      ["é.txt", 5, "document", ""],
    ],
  });
});

const packet = (body: string, more = "") =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"${more}>${body}</rdf:Description></rdf:RDF></x:xmpmeta>`;

const alt = (text: string) =>
  `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li><rdf:li xml:lang="de">Titel</rdf:li></rdf:Alt></dc:title>`;

test("says where XMP differs, and makes both the same", async () => {
  const xmp = packet(`${alt("Other")}<pdfaid:part>2</pdfaid:part>`);
  const given = onePage(
    "/Metadata 4 0 R",
    stream("/Type/Metadata/Subtype/XML", xmp, true),
    "<</Title(One)/Custom(more)/CreationDate(D:2026)>>",
  );
  const content = Buffer.from(
    given.toString("latin1").replace("/Root 1 0 R>>", "/Root 1 0 R/Info 5 0 R>>"),
    "latin1",
  );
  const files = [{ filename: "a.pdf", content }];
  expect((await call("pdfMetadata", "show", {}, files)).result).toEqual({
    type: "values",
    values: [
      { label: "Title", value: "One", note: "XMP says: Other" },
      { label: "Created", value: "2026-01-01 00:00:00" },
      { label: "Custom", value: "more" },
    ],
  });
  const edited = await call("pdfMetadata", "edit", { author: "Ada" }, files);
  expect(edited.result).toEqual({
    type: "values",
    values: [
      { label: "Title", value: "One" },
      { label: "Author", value: "Ada" },
      { label: "Created", value: "2026-01-01 00:00:00" },
      { label: "Custom", value: "more" },
    ],
  });
  const text = await plain(edited.content);
  expect(text).toContain("<pdfaid:part>2</pdfaid:part>");
  expect(text).not.toContain("Other");
  const bare = await call("pdfMetadata", "remove", {}, files);
  expect(bare.result).toEqual({
    type: "values",
    values: [],
    notice: "This file has no metadata.",
  });
  expect(await plain(bare.content)).not.toMatch(/\/Info|\/Metadata|Titel|more/);
});

test("keeps titles in other languages while the title stays", async () => {
  const xmp = packet(alt("One"));
  const content = onePage("/Metadata 4 0 R", stream("/Type/Metadata", xmp, false));
  const files = [{ filename: "a.pdf", content }];
  const kept = await call("pdfMetadata", "edit", { subject: "S" }, files);
  expect(await plain(kept.content)).toContain("Titel");
  const changed = await call("pdfMetadata", "edit", { title: "Two" }, files);
  expect(await plain(changed.content)).not.toContain("Titel");
});

test.each([
  ["cut off", "<x:xmpmeta xmlns:x="],
  ["deep", "<a>".repeat(50_000)],
  ["a bomb", `<!DOCTYPE a [<!ENTITY b "${"c".repeat(99)}"><!ENTITY d "&b;&b;">]><a>&d;</a>`],
  ["no text", "\u0000\u0001"],
])("writes XMP anew that is %s", async (_what, xmp) => {
  const content = onePage("/Metadata 4 0 R", stream("/Type/Metadata/Subtype/XML", xmp, true));
  const { content: edited } = await call("pdfMetadata", "edit", { title: "<T> & co" }, [
    { filename: "a.pdf", content },
  ]);
  expect(await plain(edited)).toContain("&lt;T&gt; &amp; co");
});

test("removes metadata of images too, unless only some facts are chosen", async () => {
  const content = onePage(
    "/Extra 5 0 R",
    stream("/Type/Metadata/Subtype/XML", "secret", false),
    "<</Metadata 4 0 R/PieceInfo<</X(secret)>>>>",
  );
  const files = [{ filename: "a.pdf", content }];
  const { content: bare } = await call("pdfMetadata", "remove", {}, files);
  expect(await plain(bare)).not.toContain("secret");
  const kept = await call("pdfMetadata", "remove", { others: false }, files);
  expect(await plain(kept.content)).toContain("secret");
});
