import { Buffer } from "node:buffer";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Case = { file: string; level: string; words: string[] };

const archived = compareWith<Case, string>({
  name: "archived",
  cases: (random) =>
    random.list(30, (index): Case => {
      const words = random.list(3, () => random.text("abcdefghijk", 8));
      const font = random.pick(["Helvetica", "Times-Roman", "Courier-Bold"]);
      const colour = random.pick(["0 0 1 rg", "0 1 1 0 k", "0.5 g"]);
      const text = `BT/F 12 Tf 20 150 Td 16 TL ${words.map((word) => `(${word})Tj T*`).join(" ")} ET`;
      const file = classicFile([
        "<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>",
        "<</Type/Pages/Count 1/Kids[4 0 R]/MediaBox[0 0 300 200]>>",
        `<</Type/Font/Subtype/Type1/BaseFont/${font}/Encoding/WinAnsiEncoding>>`,
        "<</Type/Page/Parent 2 0 R/Resources<</Font<</F 3 0 R>>/ExtGState<</G<</ca 0.5>>>>>>/Contents 5 0 R>>",
        stream("", `${text} ${colour} ${random.pick(["/G gs", ""])} 200 20 60 60 re f`, true),
      ]);
      return { file: file.toString("base64"), level: String((index % 2) + 2), words };
    }),
  theirs: {
    script: "archived.py",
    command: "qpdf --check and --json, pdffonts, pdftotext, pdftoppm",
    packages: ["poppler-utils", "qpdf", "python3-pil"],
    given: async (one) => ({ ...one, ours: (await converted(one)).toString("base64") }),
  },
  ours: async (one) => (await converted(one)).toString("latin1", 0, 5),
  agree: (theirs, ours, { words }) =>
    ours === "%PDF-" && words.every((word) => theirs.includes(word)),
});

async function converted({ file, level }: Case): Promise<Buffer> {
  const inputs = [{ filename: "a.pdf", content: Buffer.from(file, "base64") }];
  const { outputs } = await runOnServerForTest(run, manifest, {
    operation: "convert",
    options: { level },
    inputs,
  });
  return outputs[0]?.content ?? Buffer.alloc(0);
}

export const oracle = defineOracle({
  by: "qpdf finds no errors, the mark in the metadata, an sRGB output intent and nothing forbidden; pdffonts finds each font inside, pdftotext the text, and pdftoppm the same looks.",
  trust: "poppler and qpdf share no code with Ghostscript. Debian has no whole validator of PDF/A.",
  fewer: "Each starts Ghostscript.",
  comparisons: [archived],
});
