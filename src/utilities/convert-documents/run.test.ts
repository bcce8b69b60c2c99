import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { memberOf } from "#kit/proof/family-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { readSample } from "#kit/proof/samples-for-test.ts";
import type { TestCall, TestFile } from "#kit/proof/run-for-test.ts";
import { runQpdf } from "#kit/pdf/qpdf.ts";
import { RunError } from "#kit/run/run-error.ts";
import { family } from "./manifest.ts";
import type { OutputCode } from "./outputs.ts";
import { run } from "./run.ts";

type Given = readonly [filename: string, content: string | Uint8Array];

const convert = (
  output: OutputCode,
  files: readonly Given[],
  options = {},
  more: Partial<TestCall> = {},
) =>
  runOnServerForTest(run, memberOf(family, `convert-to-${output}_1`), {
    operation: "convert",
    options,
    inputs: files.map(([filename, content]) => ({ filename, content })),
    ...more,
  });

const sample = async (name: string): Promise<Given> => {
  const { content } = await readSample(import.meta.url, name);
  return [name, content];
};

async function onlyFile(...given: Parameters<typeof convert>): Promise<TestFile> {
  const { outputs } = await convert(...given);
  const [file] = outputs;
  if (file === undefined || outputs.length > 1) throw new Error("There is not one file.");
  return file;
}

async function textOf(...given: Parameters<typeof convert>): Promise<string> {
  return (await onlyFile(...given)).content.toString();
}

const noticeOf = async (...given: Parameters<typeof convert>) =>
  ((await convert(...given)).result as { readonly notice?: string }).notice;

const partsOf = ({ content }: TestFile) => unzipSync(content);
const partOf = (file: TestFile, name: string) => strFromU8(partsOf(file)[name] ?? new Uint8Array());

/** Replaces or adds parts of a sample. */
async function withParts(name: string, parts: Record<string, string>): Promise<Given> {
  const [, content] = await sample(name);
  const added = Object.fromEntries(
    Object.entries(parts).map(([part, text]) => [part, strToU8(text)]),
  );
  return [name, zipSync({ ...unzipSync(content as Uint8Array), ...added })];
}

const ole = Buffer.from("d0cf11e0a1b11ae1", "hex");
const encryption = (algorithm: string) =>
  `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/></EncryptedData></encryption>`;

describe("refuses", () => {
  test.each<[what: string, given: Given, code: string, sentence: string]>([
    [
      "an unknown type",
      ["a.txt", "a"],
      "not_a_document",
      '"a.txt" can\'t be converted. These files can: .docx, .odt, .epub, .md, .markdown, .html, .htm, .rtf, .tex, .rst, .org, .ipynb.',
    ],
    ["an empty file", ["a.docx", ""], "empty_document", '"a.docx" is empty.'],
    ["only white space", ["a.md", " \n"], "empty_document", '"a.md" is empty.'],
    [
      "text named like a package",
      ["a.docx", "Dear Ann"],
      "not_a_document",
      '"a.docx" is not a Word document (.docx).',
    ],
    [
      "another package",
      ["a.docx", zipSync({ "xl/workbook.xml": strToU8("<a/>") })],
      "not_a_document",
      '"a.docx" is not a Word document (.docx).',
    ],
    [
      "an ODT without content",
      ["a.odt", zipSync({ mimetype: strToU8("a") })],
      "not_a_document",
      '"a.odt" is not an OpenDocument text (.odt).',
    ],
    [
      "an EPUB without a container",
      ["a.epub", zipSync({ mimetype: strToU8("a") })],
      "not_a_document",
      '"a.epub" is not an e-book (EPUB).',
    ],
    [
      "binary named like text",
      ["a.md", "a\0b"],
      "not_a_document",
      '"a.md" is not a Markdown file.',
    ],
    [
      "text named like RTF",
      ["a.rtf", "Dear Ann"],
      "not_a_document",
      '"a.rtf" is not an RTF document.',
    ],
    [
      "another encoding",
      ["a.html", Buffer.from("ü", "latin1")],
      "not_text",
      "a.html is not UTF-8 or UTF-16 text: save it with one of these encodings.",
    ],
    [
      "an old Word file",
      ["a.docx", ole],
      "old_word_document",
      '"a.docx" is in the old .doc format. Open it in Word or LibreOffice, and save it as .docx.',
    ],
    [
      "a Word document with a password",
      ["a.docx", Buffer.concat([ole, Buffer.from("EncryptedPackage", "utf16le")])],
      "password_protected",
      '"a.docx" has a password. Save a copy without it, and convert that.',
    ],
    [
      "broken XML",
      [
        "a.docx",
        zipSync({
          "[Content_Types].xml": strToU8("<"),
          "word/document.xml": strToU8("<w:document"),
        }),
      ],
      "damaged_document",
      '"a.docx" can\'t be read. It is damaged, or not really a Word document (.docx).',
    ],
    [
      "a notebook that is no JSON",
      ["a.ipynb", "{"],
      "damaged_document",
      '"a.ipynb" can\'t be read. It is damaged, or not really a Jupyter notebook.',
    ],
    [
      "LaTeX with a mistake, with its line",
      ["a.tex", "One\n\n\\begin{itemize}\nTwo"],
      "damaged_document",
      '"a.tex" can\'t be read beyond line 5. It is damaged, or not really a LaTeX document.',
    ],
  ])("%s", async (_what, given, code, sentence) => {
    await expect(convert("org", [given])).rejects.toThrow(new RunError(code, sentence));
  });

  test("an ODT with a password", async () => {
    const given = await withParts("report.odt", {
      "META-INF/manifest.xml": "<manifest><encryption-data/></manifest>",
    });
    await expect(convert("word", [given])).rejects.toMatchObject({ code: "password_protected" });
  });

  test("a book with copy protection, but not one with obfuscated fonts", async () => {
    const locked = {
      "META-INF/encryption.xml": encryption("http://www.w3.org/2001/04/xmlenc#aes128-cbc"),
    };
    await expect(convert("text", [await withParts("book.epub", locked)])).rejects.toThrow(
      new RunError(
        "copy_protected",
        '"book.epub" has copy protection (DRM), so it can\'t be converted.',
      ),
    );
    const fonts = { "META-INF/encryption.xml": encryption("http://www.idpf.org/2008/embedding") };
    expect(await textOf("text", [await withParts("book.epub", fonts)])).toContain("Chapter One");
  });

  test("a package that is huge when unpacked, before it is unpacked", async () => {
    const bomb = Buffer.from(zipSync({ "word/document.xml": strToU8("a") }));
    // The size that the directory claims.
    bomb.writeUInt32LE(301 * 1024 ** 2, bomb.indexOf("PK\x01\x02") + 24);
    await expect(convert("text", [["a.docx", bomb]])).rejects.toThrow(
      new RunError(
        "too_large_unpacked",
        '"a.docx" is more than 300 MB when unpacked. Use a smaller document, or split it.',
      ),
    );
  });
});

describe("pictures", () => {
  test.each(["report.docx", "report.odt", "report.rtf", "book.epub", "page.html", "lab.ipynb"])(
    "of %s are beside the text in a zip",
    async (name) => {
      const file = await onlyFile("markdown", [await sample(name)]);
      const text = name.replace(/\w+$/, "md");
      expect(file.filename).toBe(name.replace(/\w+$/, "zip"));
      expect(Object.keys(partsOf(file))).toEqual([text, "media/image-1.png"]);
      expect(partOf(file, text)).toContain("](media/image-1.png");
      const picture = Buffer.from(partsOf(file)["media/image-1.png"] ?? []);
      expect(picture.subarray(1, 4).toString()).toBe("PNG");
    },
  );

  test("are inside of documents and pages", async () => {
    const report = await sample("report.odt");
    const word = await onlyFile("word", [report]);
    expect(
      Object.keys(partsOf(word)).filter((name) => name.startsWith("word/media/")),
    ).toHaveLength(1);
    expect(await textOf("rtf", [report])).toContain("\\pngblip");
    const html = await textOf("html", [report]);
    expect(html).toMatch(/<img src="data:image\/png;base64,iVBOR[^"]+"/);
    expect(html).not.toContain("media/");
  });

  test("that aren't inside the file are links or descriptions, and the result says so", async () => {
    const page: Given = [
      "a.html",
      '<p><img src="https://nowhere.invalid/a.png" alt="Web"> <img src="b.png" alt="Local"> <img src="file:///etc/passwd" alt="System"></p>',
    ];
    const file = await onlyFile("word", [page]);
    expect(partOf(file, "word/document.xml")).toMatch(/<w:hyperlink.*Web.*Local.*System/s);
    expect(partOf(file, "word/_rels/document.xml.rels")).toContain("https://nowhere.invalid/a.png");
    expect(await noticeOf("word", [page])).toBe(
      '3 pictures are not inside "a.html", so the result has their links or descriptions instead.',
    );
    expect(await textOf("markdown", [page])).toContain("![Web](https://nowhere.invalid/a.png)");
    expect(await noticeOf("markdown", [page])).toBeUndefined();
  });

  test("that the format can't hold are counted", async () => {
    const svg = `data:image/svg+xml;base64,${Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64")}`;
    const page: Given = ["a.html", `<p><img src="${svg}" alt="Drawing"></p>`];
    expect(await noticeOf("rtf", [page])).toBe(`RTF can't hold 1 picture of "a.html".`);
    expect(await noticeOf("text", [await sample("book.epub")])).toBe(
      '1 picture of "book.epub" was left out.',
    );
  });
});

describe("a README", () => {
  test("keeps lists, tasks, notes, tables, formulas and the HTML within", async () => {
    const text = await textOf("text", [await sample("readme.md")]);
    for (const part of [
      "1.  Run npm install.",
      "☒ Pence",
      "[1] A note.",
      "Groat         4",
      "H₂O and x²",
      "Zwölf Boxkämpfer",
    ])
      expect(text).toContain(part);
  });

  test.each([
    ["an unclosed tag", "a <b>b *c*", "a b /c/"],
    ["crossed tags", "<i>a <b>b</i> c</b>", "a *b c*"],
    [
      "a link around a picture",
      '<a href="https://e.com/?a=1&amp;b=2"><img src="x.png"></a>',
      "[[https://e.com/?a=1&b=2][[[file:x.png]]]]",
    ],
    ["marks", "H<sub>2</sub>O <u>a</u> <del>b</del> <strong>c</strong>", "H_{2}O _a_ +b+ *c*"],
    ["keys and line breaks", "<kbd>Ctrl</kbd><br>B", "=Ctrl= B"],
    ["a comment", "a <!-- b --> c", "a c"],
    ["pieces of a table", "<table><tr><td>\n\n**a**\n\n</td></tr></table>", "*a*"],
    ["folded details", "<details><summary>More</summary>\n\n*a*\n\n</details>", "More /a/"],
  ])("keeps the text of %s", async (_what, content, wanted) => {
    const flat = (text: string) => text.replace(/[\s\\]+/g, " ").trim();
    expect(flat(await textOf("org", [["a.md", content]]))).toBe(flat(wanted));
  });
});

describe("titles", () => {
  const tex = "\\title{On Figs}\\author{Ann}\\begin{document}\\maketitle Figs.\\end{document}";

  test("are headings where the format has no place for them", async () => {
    expect(await textOf("markdown", [["a.tex", tex]])).toBe("# On Figs\n\nAnn\n\nFigs.\n");
    expect(await textOf("rst", [["a.tex", tex]])).toMatch(/^=+\nOn Figs\n=+\n/);
  });

  test("of a page that repeats its title are not written twice", async () => {
    const [, page] = await sample("page.html");
    expect(await textOf("rst", [["page.html", page]])).not.toContain("kitchen");
    const short: Given = [
      "a.html",
      "<html><head><title>Fig cake</title></head><body><p>Bake.</p></body></html>",
    ];
    expect(await textOf("rst", [short])).toMatch(/^=+\nFig cake\n=+\n\nBake.\n$/);
  });

  test.each([
    [{}, "readme.md", "Penny Parser"],
    [{ title: "A & <B> \"\\'" }, "readme.md", "A &amp; &lt;B&gt; &quot;\\&#39;"],
    [{}, "book.md", "book"],
  ])("of books are %j in %s", async (options, name, title) => {
    const given: Given = name === "book.md" ? [name, "No heading."] : await sample(name);
    const book = await onlyFile("epub", [given], options);
    const found = /<dc:title[^>]*>(.*?)<\/dc:title>/.exec(partOf(book, "EPUB/content.opf"));
    expect(found?.[1]?.replaceAll('"', "&quot;")).toBe(title);
    expect(partOf(book, "EPUB/content.opf")).toContain("<dc:language>en</dc:language>");
  });

  test("are one line", async () => {
    await expect(convert("word", [["a.md", "a"]], { title: "a\nb" })).rejects.toThrow(
      "The title is one line of text.",
    );
  });
});

test("names LaTeX that is left out", async () => {
  const tex =
    "\\maketitle \\foo{a} \\input{/etc/passwd} \\begin{tikzpicture}x\\end{tikzpicture} Figs \\vspace{1cm}";
  expect(await noticeOf("text", [["a.tex", tex]])).toBe(
    'Left out of "a.tex", because only this file is here: /etc/passwd.tex. Left out of "a.tex", because it isn\'t known: \\foo, tikzpicture.',
  );
});

test.each([
  ["a.org", '#+INCLUDE: "/nowhere/b"\ntext'],
  ["a.rst", ".. include:: /nowhere/b\n\ntext"],
])("names the file that %s includes", async (filename, content) => {
  expect(await noticeOf("text", [[filename, content]])).toBe(
    `Left out of "${filename}", because only this file is here: /nowhere/b.`,
  );
});

test("writes Markdown of two flavours", async () => {
  const given: Given = ["a.rst", "==  ==\na   b\n==  ==\n1   2\n==  =="];
  expect(await textOf("markdown", [given])).toBe("| a   | b   |\n|-----|-----|\n| 1   | 2   |\n");
  expect(await textOf("markdown", [given], { flavour: "commonmark" })).toMatch(/^<table>/);
});

test("adds a table of contents", async () => {
  const given: Given = ["a.md", "# One\n\n## Two\n"];
  expect(await textOf("html", [given])).not.toContain('id="TOC"');
  expect(await textOf("html", [given], { contents: true })).toMatch(/id="TOC".*href="#two"/s);
  const word = await onlyFile("word", [given], { contents: true });
  expect(partOf(word, "word/document.xml")).toContain("TOC \\o");
});

test("converts several files, shows them in a table, and numbers equal names", async () => {
  const { result, outputs, progress } = await convert("markdown", [
    ["a.rst", "One"],
    ["a.org", "Two"],
  ]);
  expect(outputs.map(({ filename, content }) => [filename, content.toString()])).toEqual([
    ["a.md", "One\n"],
    ["a (2).md", "Two\n"],
  ]);
  expect(result).toEqual({
    type: "table",
    columns: ["File", "Bytes before", "Bytes after"],
    rows: [
      ["a.md", 3, 4],
      ["a (2).md", 3, 4],
    ],
    sizes: { "Bytes before": "Before", "Bytes after": "After" },
  });
  expect(progress.at(-1)).toEqual({ percent: 100, step: "Done" });
});

test("shows the text of one file", async () => {
  expect((await convert("markdown", [["a.rst", "*One*"]])).result).toEqual({
    type: "text",
    text: "*One*\n",
    filename: "a.md",
  });
});

test("obeys a cancel while Pandoc is running", async () => {
  const cancel = new AbortController();
  const call = convert("word", [["a.md", "*a* ".repeat(200_000)]], {}, { signal: cancel.signal });
  setTimeout(() => cancel.abort(), 100);
  await expect(call).rejects.toThrow(/abort/);
});

const ask = (program: string, words: readonly string[], input: Uint8Array) =>
  execFileSync(program, words, { input, maxBuffer: 64 * 1024 ** 2 }).toString();

describe("prints", { timeout: 120_000 }, () => {
  test("headings, lists, tables, code and letters of other languages, with bookmarks", async () => {
    const text = [
      "---\ntitle: Größen\nauthor: Ann Penny\n---",
      "# Übersicht",
      "Ein *kurzer* Text, Ελληνικά und Русский.",
      "- [ ] offen\n- [x] fertig",
      "| Name | Betrag |\n|---|--:|\n| Äpfel | 12,50 |",
      `    ${"lang_".repeat(60)}`,
      "## Fragen [hier](https://example.com/)",
    ].join("\n\n");
    const { content } = await onlyFile("pdf", [["a.md", text]], { contents: true });
    const read = ask("pdftotext", ["-layout", "-", "-"], content);
    for (const part of ["Größen", "Ann Penny", "kurzer Text, Ελληνικά und Русский", "☐", "☑"]) {
      expect(read).toContain(part);
    }
    expect(read).toMatch(/Übersicht *\.{9,} *1\n/);
    expect(read).toMatch(/Äpfel +12,50/);
    // Long code is wrapped, between any two letters.
    expect(read.replaceAll(/\s/g, "").match(/lang_/g)).toHaveLength(60);
    const facts = ask("pdfinfo", ["-"], content);
    expect(facts).toMatch(/Title: +Größen\n/);
    expect(facts).toMatch(/Author: +Ann Penny\n/);
    expect(facts).toMatch(/Page size: +595\.\d+ x 841\.\d+ pts \(A4\)/);
    expect(ask("pdffonts", ["-"], content)).not.toMatch(/ no +(?:yes|no) +(?:yes|no) +\d+ +0\n/);
  });

  test("books with chapters on pages of their own, and their pictures", async () => {
    const { content } = await onlyFile("pdf", [await sample("book.epub")], { paper: "letter" });
    const pages = ask("pdftotext", ["-", "-"], content).split("\f");
    expect(pages.map((page) => page.split("\n")[0])).toEqual([
      "The Fox",
      "Chapter One",
      "Chapter Two",
      "",
    ]);
    expect(ask("pdfimages", ["-list", "-"], content).trim().split("\n")).toHaveLength(3);
    expect(ask("pdfinfo", ["-"], content)).toMatch(/612 x 792 pts \(letter\)/);
  });

  test("what is asked for: no page numbers, and another size", async () => {
    const file = (options: object) => onlyFile("pdf", [["a.md", "Text"]], options);
    const plain = ask("pdftotext", ["-", "-"], (await file({ numbered: false })).content);
    expect(plain.trim()).toBe("Text");
    const numbered = ask("pdftotext", ["-bbox", "-", "-"], (await file({ size: 18 })).content);
    const heights = [...numbered.matchAll(/yMin="(\S+)" xMax="\S+" yMax="(\S+)">Text/g)].map(
      ([, top, bottom]) => Number(bottom) - Number(top),
    );
    expect(heights[0]).toBeGreaterThan(18);
    expect(numbered).toContain(">1</word>");
  });

  // Here Pandoc and WeasyPrint have no sandbox, so that only the page's own rules hold them.
  test("nothing that a document names on this machine or on the web", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const own = fileURLToPath(new URL("samples/readme.md", import.meta.url));
    try {
      for (const address of [`file://${own}`, `http://127.0.0.1:${port}/a`]) {
        const svg = Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>@import url(${address});</style><image href="${address}" width="9" height="9"/><use href="${address}#a"/></svg>`,
        ).toString("base64");
        const text = [
          `<link rel="stylesheet" href="${address}"><link rel="attachment" href="${address}">`,
          `<style>@import url(${address}); body { background: url(${address}) }</style>`,
          `<div style="background: url(${address})">a</div> <a rel="attachment" href="${address}">a</a>`,
          `<img src="${address}"> ![](${address}) <object data="${address}"></object>`,
          `![](data:image/svg+xml;base64,${svg})`,
          `<table background="${address}"><tr><td style="list-style: url(${address})">a</td></tr></table>`,
        ].join("\n\n");
        const { content } = await onlyFile("pdf", [["a.md", text]]);
        const { output } = await runQpdf(
          ["--qdf", "--object-streams=disable", "/i.pdf", "/o.pdf"],
          {
            "i.pdf": content,
          },
        );
        const written = Buffer.from(output ?? []).toString("latin1");
        expect(/EmbeddedFile|Filespec|file:/.exec(written)).toBe(null);
      }
      expect(asked).toEqual([]);
    } finally {
      server.close();
    }
  });
});
