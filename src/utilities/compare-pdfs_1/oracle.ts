import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Versions = { before: string; now: string; pairs: (number | null)[][] };
type Answer = [digest: string, rows: JsonValue[], fault: JsonValue];

type Page = { readonly words: readonly string[]; readonly grey: number };

function fileOf(pages: readonly Page[]): string {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  const content = ({ words, grey }: Page) => {
    const lines = words.flatMap((_, at) =>
      at % 5 === 0 ? [words.slice(at, at + 5).join(" ")] : [],
    );
    const text = lines.map((line) => `(${line})Tj T*`).join(" ");
    return `BT/F 9 Tf 12 TL 20 270 Td ${text} ET ${grey} g 20 20 40 40 re f`;
  };
  return classicFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]/MediaBox[0 0 300 300]/Resources<</Font<</F 3 0 R>>>>>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ...pages.flatMap((page, index) => [
      `<</Type/Page/Parent 2 0 R/Contents ${5 + index * 2} 0 R>>`,
      stream("", content(page), true),
    ]),
  ]).toString("base64");
}

function versionsOf(random: Random): Versions {
  let last = 0;
  const word = () => `w${(last += 1)}${random.text("abc", 2)}`;
  const page = (): Page => ({
    words: random.list(random.integer(12, 30), () =>
      random.pick([word(), word(), word(), random.pick(["the", "of"])]),
    ),
    grey: 0,
  });
  const before = random.list(random.integer(1, 5), page);
  const now: Page[] = [];
  const pairs: (number | null)[][] = [];
  const isSame = random.integer(0, 9) === 0;
  for (const [index, old] of before.entries()) {
    const kind = isSame ? "same" : random.pick(["same", "words", "words", "looks", "out", "in"]);
    // Removing a page where one was added is indistinguishable from a change.
    if (kind === "out" && now.length > 0 && pairs.at(-1)?.[0] !== null) {
      pairs.push([index + 1, null]);
      continue;
    }
    const words = old.words.flatMap((one) => {
      const change = kind === "words" ? random.integer(0, 12) : 12;
      return change === 0 ? [] : change === 1 ? [word()] : change === 2 ? [one, word()] : [one];
    });
    now.push({ words, grey: kind === "looks" ? 0.6 : 0 });
    pairs.push([index + 1, now.length]);
    if (kind !== "in") continue;
    now.push(page());
    pairs.push([null, now.length]);
  }
  return { before: fileOf(before), now: fileOf(now), pairs };
}

async function compared({ before, now }: Versions) {
  const inputs = [before, now].map((content, index) => ({
    filename: `${index}.pdf`,
    content: Buffer.from(content, "base64"),
  }));
  const { result, outputs } = await runOnServerForTest(run, manifest, {
    operation: "compare",
    inputs,
  });
  const table = result?.type === "parts" ? result.parts[0]?.result : undefined;
  const rows = table?.type === "table" ? table.rows.map((row) => row.slice(0, 5)) : [];
  return { rows, written: outputs[0]?.content ?? Buffer.alloc(0) };
}

const changed = compareWith<Versions, Answer>({
  name: "compared",
  cases: (random) => random.list(204, () => versionsOf(random)),
  theirs: {
    script: "compared.py",
    command: "pdftotext -raw, diff -d, pdftoppm, qpdf --check",
    packages: ["qpdf", "poppler-utils", "diffutils", "python3-numpy", "python3-pil"],
    given: async (one) => ({ ...one, ours: (await compared(one)).written.toString("base64") }),
  },
  ours: async (one) => {
    const { rows, written } = await compared(one);
    const digest = createHash("sha256").update(written).digest("hex").slice(0, 16);
    return [digest, rows, null];
  },
});

export const oracle = defineOracle({
  by: "diff compares the words that pdftotext reads on matching pages, and pdftoppm shows whether the pages look alike; qpdf finds no errors in the marked file, which has one page for each page that differs.",
  trust:
    "poppler and diff share no code with PDFium, which we read and draw with, or with our diff library.",
  comparisons: [changed],
});
