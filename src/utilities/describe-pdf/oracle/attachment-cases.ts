import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { comparePdfs, type PdfCase } from "#kit/oracle/compare-pdfs.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { classicFile, drawPdf, stream } from "#kit/oracle/draw-pdf.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { pdfAttachments } from "../pdf-attachments.ts";
import { run } from "../pdf-attachments.run.ts";

type Held = { name: string; content: Uint8Array; isComment: boolean };

const letters = "abcdefghijklmn";

function drawHeld(random: Random, count: number): Held[] {
  return random.list(count, (index) => ({
    name: `${random.text(letters, 6)}${index}.${random.pick(["xml", "txt", "bin"])}`,
    content: random.bytes(random.pick([0, 1, 20, 300])),
    isComment: random.integer(0, 3) === 0,
  }));
}

/** A page with attachments of the document and of comments. */
function holdingPdf(random: Random, held: readonly Held[]): Buffer {
  const first = 5;
  const files = held.map((one, index) => ({ ...one, file: first + index * 2 }));
  const own = files
    .filter(({ isComment }) => !isComment)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const names = own.map(({ name, file }) => `(${name})${file} 0 R`).join("");
  const comments = files.filter(({ isComment }) => isComment);
  const annotations = comments.map(
    ({ file }) => `<</Type/Annot/Subtype/FileAttachment/Rect[10 10 20 20]/FS ${file} 0 R>>`,
  );
  const half = names.length > 0 && random.integer(0, 1) === 0;
  const leaf = `/Names[${names}]`;
  const limits = `/Limits[(${own[0]?.name})(${own.at(-1)?.name})]`;
  const tree = half ? `/Kids[<<${limits}${leaf}>>]` : leaf;
  const embedded = own.length === 0 ? "" : `/Names<</EmbeddedFiles<<${tree}>>>>`;
  const associated = random.pick(["", `/AF[${own.map(({ file }) => `${file} 0 R`).join(" ")}]`]);
  return classicFile([
    `<</Type/Catalog/Pages 2 0 R${embedded}${associated}>>`,
    "<</Type/Pages/Count 1/Kids[4 0 R]/MediaBox[0 0 200 100]/Resources<</Font<</F 3 0 R>>>>>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    `<</Type/Page/Parent 2 0 R/Annots[${annotations.join("")}]>>`,
    ...files.flatMap(({ name, content, file }) => [
      `<</Type/Filespec/F(${name})${random.pick(["", `/UF(${name})`])}/EF<</F ${file + 1} 0 R>>>>`,
      stream("/Type/EmbeddedFile", Buffer.from(content), random.integer(0, 1) === 0),
    ]),
  ]);
}

const changed = comparePdfs(run, pdfAttachments, {
  name: "attached",
  script: "attached.py",
  command:
    "pdfdetach -list and -save, qpdf --list-attachments, --qdf and --check, pdfinfo and pdftotext of both",
  cases: (random) =>
    random.list(120, (index): PdfCase => {
      const held = drawHeld(random, random.integer(index % 2 === 0 ? 1 : 0, 4));
      const file = holdingPdf(random, held).toString("base64");
      if (index % 2 === 0) {
        const gone = random.some(held, random.integer(0, 2)).map(({ name }) => name);
        const options = { names: gone.join("\n") };
        return { files: [file], operation: "remove", options, expect: gone };
      }
      const others = random.list(random.integer(1, 3), () =>
        random.integer(0, 1) === 0
          ? drawPdf(random, "Other", 1).toString("base64")
          : Buffer.from(random.bytes(random.integer(0, 200))).toString("base64"),
      );
      return { files: [file, ...others], operation: "attach", options: {}, expect: null };
    }),
});

const extracted = compareWith<{ file: string }, string[]>({
  name: "extracted",
  cases: (random) =>
    random.list(100, () => {
      const held = drawHeld(random, random.integer(1, 6));
      return { file: holdingPdf(random, held).toString("base64") };
    }),
  theirs: { script: "extracted.py", command: "pdfdetach -save", packages: ["poppler-utils"] },
  ours: async ({ file }) => {
    const { outputs } = await runOnServerForTest(run, pdfAttachments, {
      operation: "extract",
      options: {},
      inputs: [{ filename: "a.pdf", content: Buffer.from(file, "base64") }],
    });
    return outputs
      .map(({ content }) => createHash("sha256").update(content).digest("hex").slice(0, 16))
      .toSorted();
  },
});

export const attachmentOracle = defineOracle({
  by: "poppler lists and saves the same files, byte for byte, from what we wrote and from what we were given; qpdf lists them too, and finds nothing of those that were removed.",
  trust:
    "poppler and qpdf are separate C++ projects that share no code with our JavaScript library.",
  comparisons: [changed, extracted],
});
