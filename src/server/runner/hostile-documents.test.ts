import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { printing } from "#utilities/convert-documents/printing.ts";
import { loadFolder, runModulePath, samplesPath } from "#utilities/catalogue.ts";
import { openRunner, sandboxHere } from "./fixtures/open-runner.ts";
import type { JobOutcome, RunJob } from "./run-job.ts";

// Documents that ask Pandoc for other files and addresses, or for more than a run may have, in its sandbox.

await loadFolder("convert-documents");
const folder = mkdtempSync(join(tmpdir(), "documents-"));
const opened = openRunner({
  moduleFor: runModulePath,
  programsOf: () => [{ program: "pandoc", package: "pandoc" }, ...printing],
});
afterAll(async () => {
  await opened.dispose();
  rmSync(folder, { recursive: true });
});

async function convert(
  output: string,
  filename: string,
  content: string | Uint8Array,
  limits: Partial<RunJob["limits"]> = {},
): Promise<JobOutcome> {
  const path = join(folder, "given");
  writeFileSync(path, content);
  const bytes = Buffer.byteLength(content);
  return opened.run("convert", {
    utilityId: `convert-to-${output}_1`,
    options: { title: "", contents: false, flavour: "github" },
    inputs: [{ filename, contentType: "text/plain", bytes, path }],
    limits: {
      ...opened.jobFor("any").limits,
      milliseconds: 60_000,
      outputBytes: 64 * 1024 ** 2,
      ...limits,
    },
  });
}

/** Returns the text of all parts. Throws for a failed run. */
async function textOf(outcome: JobOutcome): Promise<string> {
  if (outcome.status !== "succeeded") throw new Error(JSON.stringify(outcome));
  const [file] = outcome.outputs;
  const content = await readFile(file?.path ?? "");
  if (content.toString("latin1", 0, 4) === "%PDF") {
    return execFileSync("pdftotext", ["-", "-"], { input: content, encoding: "utf8" });
  }
  if (content.toString("latin1", 0, 2) !== "PK") return content.toString();
  const parts = Object.values(unzipSync(content));
  return parts.map((part) => Buffer.from(part).toString()).join("\n");
}

if (sandboxHere.bubblewrap === undefined) {
  test("a machine without a sandbox starts no Pandoc", async () => {
    expect(await convert("text", "a.md", "a")).toMatchObject({ code: "run_program_missing" });
  });
} else {
  describe("a document gets nothing of the server", () => {
    test.each([
      [
        "a.tex",
        "Before \\input{/etc/passwd} \\include{/etc/passwd} \\verbatiminput{/etc/passwd} after",
      ],
      ["a.tex", "Before \\lstinputlisting{/etc/passwd} \\includegraphics{/etc/passwd} after"],
      [
        "a.rst",
        "Before\n\n.. include:: /etc/passwd\n\n.. csv-table::\n   :file: /etc/passwd\n\nafter",
      ],
      [
        "a.rst",
        "Before\n\n.. raw:: html\n   :file: /etc/passwd\n\n.. literalinclude:: /etc/passwd\n\nafter",
      ],
      ["a.org", 'Before\n\n#+INCLUDE: "/etc/passwd"\n#+INCLUDE: "/etc/passwd" src text\n\nafter'],
      [
        "a.html",
        '<p>Before <img src="file:///etc/passwd"><img src="/etc/passwd"><embed src="/etc/passwd"></p><iframe src="file:///etc/passwd"></iframe><p>after',
      ],
      [
        "a.md",
        'Before ![](/etc/passwd) <iframe src="/etc/passwd"></iframe> <img src="/etc/passwd">\n\nafter',
      ],
      [
        "a.md",
        "---\ninclude-before: /etc/passwd\ncss: /etc/passwd\nbibliography: /etc/passwd\nheader-includes: \\input{/etc/passwd}\n---\nBefore and after",
      ],
    ])("of %s, %j", { timeout: 120_000 }, async (name, content) => {
      for (const output of ["html", "epub"]) {
        const outcome = await convert(output, name, content);
        if (outcome.status === "failed") {
          expect(outcome).toMatchObject({ code: "damaged_document" });
          continue;
        }
        const text = await textOf(outcome);
        expect(text).not.toMatch(/root:|:x:\d+:/);
        expect(text).toMatch(/Before[^]*after/);
      }
    });

    test("or of the web, and doesn't wait for it", async () => {
      const page =
        '<p>Before <img src="http://192.0.2.1/a.png" alt="A"></p><iframe src="http://192.0.2.1/"></iframe><p>after';
      for (const output of ["word", "html", "markdown"]) {
        expect(await textOf(await convert(output, "a.html", page))).toMatch(/Before[^]*after/);
      }
    });
  });

  const svg = (inside: string) =>
    `data:image/svg+xml;base64,${Buffer.from(inside).toString("base64")}`;
  const around = (part: string) => `Before\n\n${part}\n\nafter\n`;

  describe("a document that is printed gets nothing of the server", () => {
    test.each([
      '<iframe src="file:///etc/passwd"></iframe> <embed src="/etc/passwd">',
      '<object data="file:///etc/passwd">none</object>',
      '<link rel="stylesheet" href="file:///etc/passwd"><link rel="attachment" href="file:///etc/passwd">',
      '<a rel="attachment" href="file:///etc/passwd">file</a> [file](file:///etc/passwd)',
      "<style>@import url(file:///etc/passwd); @font-face { font-family: a; src: url(file:///etc/passwd) }</style>",
      '<div style="background: url(file:///etc/passwd)">a</div> <span style="content: url(/etc/passwd)">a</span>',
      '<table style="background: url(file:///etc/passwd)"><tr><td style="list-style: url(/etc/passwd)">a</td></tr></table>',
      '<svg><image href="file:///etc/passwd"/><use href="file:///etc/passwd#a"/></svg>',
      `![](${svg('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><text y="20">&a;</text></svg>')})`,
      `![](${svg('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><style>@import url(file:///etc/passwd);</style><image href="file:///etc/passwd" width="9" height="9"/></svg>')})`,
      "```{=html}\n<iframe src=/etc/passwd></iframe>\n```",
      '<script>document.write("root:x:0:")</script><base href="file:///etc/">![](passwd)',
    ])("by %s", { timeout: 240_000 }, async (part) => {
      const outcome = await convert("pdf", "a.md", around(part));
      const text = await textOf(outcome);
      expect(text).toMatch(/Before[^]*after/);
      expect(text).not.toMatch(/root:|:x:\d+:/);
      const [file] = outcome.status === "succeeded" ? outcome.outputs : [];
      const words = ["--qdf", "--object-streams=disable", file?.path ?? "", "-"];
      const written = execFileSync("qpdf", words, { maxBuffer: 64 * 1024 ** 2 }).toString("latin1");
      expect(/EmbeddedFile|file:|root:|\/JavaScript/.exec(written)).toBe(null);
    });

    test("by settings of its own", { timeout: 240_000 }, async () => {
      const settings =
        "---\ncss: file:///etc/passwd\nheader-includes: <link rel=attachment href=file:///etc/passwd>\nhighlighting-css: '@import url(file:///etc/passwd);'\nlang: '\"><script>'\n---\n";
      const text = await textOf(await convert("pdf", "a.md", `${settings}${around("a")}`));
      expect(text).toMatch(/Before[^]*after/);
      expect(text).not.toMatch(/root:/);
    });

    test("by paths in a book", { timeout: 240_000 }, async () => {
      const book = unzipSync(await readFile(`${samplesPath("convert-to-text_1")}book.epub`));
      const hostile = Object.fromEntries(
        Object.entries(book).map(([name, part]) => [
          name,
          name.endsWith("html")
            ? strToU8(
                Buffer.from(part)
                  .toString()
                  .replace(
                    /<body[^>]*>/,
                    '$&<p>Before <img src="../../../../../../etc/passwd"/><img src="file:///etc/passwd"/></p><p>after</p>',
                  ),
              )
            : part,
        ]),
      );
      const text = await textOf(await convert("pdf", "a.epub", zipSync(hostile)));
      expect(text).toMatch(/Before[^]*after/);
      expect(text).not.toMatch(/root:/);
    });
  });

  test("pictures with paths as names are written nowhere else", async () => {
    const report = unzipSync(await readFile(`${samplesPath("convert-to-text_1")}report.docx`));
    const { "word/media/image1.png": picture, ...others } = report;
    const hostile = Object.fromEntries(
      Object.entries(others).map(([name, part]) => [
        name,
        name.endsWith(".rels")
          ? strToU8(
              Buffer.from(part)
                .toString()
                .replaceAll("media/image1.png", "media/../../../../image1.png"),
            )
          : part,
      ]),
    );
    const content = zipSync({
      ...hostile,
      "word/media/../../../../image1.png": picture ?? new Uint8Array(),
    });
    const outcome = await convert("markdown", "a.docx", content);
    expect(outcome).toMatchObject({ status: "succeeded" });
    if (outcome.status === "succeeded") expect(outcome.outputs).toHaveLength(1);
  });

  describe("limits end", () => {
    const little = { milliseconds: 4000, memoryBytes: 400 * 1024 ** 2 };
    const deep = (open: string, close: string) => `${open.repeat(50_000)}a${close.repeat(50_000)}`;
    const lying = () => {
      const bomb = Buffer.from(
        zipSync({
          "[Content_Types].xml": strToU8("<Types/>"),
          "content.xml": new Uint8Array(1),
          "word/document.xml": new Uint8Array(60 * 1024 ** 2).fill(32),
        }),
      );
      // The directory claims one byte for each part.
      for (let at = bomb.indexOf("PK\x01\x02"); at >= 0; at = bomb.indexOf("PK\x01\x02", at + 1))
        bomb.writeUInt32LE(1, at + 24);
      return bomb;
    };

    test.each<[what: string, name: string, content: () => string | Uint8Array]>([
      ["a macro without end", "a.tex", () => "\\def\\a{\\a\\a}\\a"],
      [
        "macros that double",
        "a.tex",
        () =>
          `${Array.from({ length: 40 }, (_, n) => `\\newcommand{\\${"a".repeat(n + 2)}}{\\${"a".repeat(n + 1)}\\${"a".repeat(n + 1)}}`).join("")}\\${"a".repeat(41)}`,
      ],
      ["brackets", "a.md", () => "[".repeat(1_000_000)],
      ["nested quotes", "a.md", () => `${">".repeat(20_000)} a`],
      ["nested elements", "a.html", () => deep("<div>", "</div>")],
      ["nested groups", "a.rtf", () => `{\\rtf1${deep("{", "}")}}`],
      [
        "nested lists",
        "a.org",
        () => Array.from({ length: 3000 }, (_, n) => `${" ".repeat(n)}- a`).join("\n"),
      ],
      ["nested entries", "a.ipynb", () => deep("[", "]")],
      ["a package that lies about its size", "a.docx", lying],
    ])("%s", { timeout: 120_000 }, async (_what, name, content) => {
      const started = performance.now();
      const outcome = await convert("org", name, content(), little);
      expect(performance.now() - started).toBeLessThan(60_000);
      if (outcome.status === "failed")
        expect([
          "damaged_document",
          "run_deadline_exceeded",
          "run_out_of_memory",
          "run_output_too_large",
          "run_input_too_deep",
        ]).toContain(outcome.code);
      // The runner still works.
      expect(await textOf(await convert("text", "a.md", "*a*"))).toBe("a\n");
    });

    test.each<[what: string, content: string]>([
      ["nested quotes", `${">".repeat(2000)} a`],
      ["an endless table", `|a|b|\n|-|-|\n${"|a|b|\n".repeat(200_000)}`],
      [
        "a picture of many pixels",
        `![](${svg('<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"><filter id="f"><feGaussianBlur stdDeviation="9999"/></filter><rect width="999999" height="999999" filter="url(#f)"/></svg>')})`,
      ],
      [
        "a picture that says itself many times",
        `![](${svg(`<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${"b".repeat(n + 1)} "${`&${n === 0 ? "a" : "b".repeat(n)};`.repeat(10)}">`).join("")}]><svg xmlns="http://www.w3.org/2000/svg"><text>&bbbbbbbbb;</text></svg>`)})`,
      ],
    ])("%s to print", { timeout: 240_000 }, async (_what, content) => {
      const started = performance.now();
      const outcome = await convert("pdf", "a.md", content, { ...little, milliseconds: 10_000 });
      expect(performance.now() - started).toBeLessThan(60_000);
      if (outcome.status === "failed") {
        expect(outcome.code).toMatch(
          /^(?:damaged_document|run_(?:deadline_exceeded|out_of_memory))$/,
        );
      }
    });
  });
}
