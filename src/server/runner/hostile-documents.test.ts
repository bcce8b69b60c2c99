import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { loadFolder, runModulePath, samplesPath } from "#utilities/catalogue.ts";
import { openRunner, sandboxHere } from "./fixtures/open-runner.ts";
import type { JobOutcome, RunJob } from "./run-job.ts";

// Documents that ask Pandoc for other files and addresses, or for more than a run may have, in its sandbox.

await loadFolder("convert-documents");
const folder = mkdtempSync(join(tmpdir(), "documents-"));
const opened = openRunner({
  moduleFor: runModulePath,
  programsOf: () => [{ program: "pandoc", package: "pandoc" }],
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
  });
}
