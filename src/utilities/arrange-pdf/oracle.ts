import { comparePdfs, type PdfCase } from "#kit/oracle/compare-pdfs.ts";
import { defineOracle, type Oracle } from "#kit/oracle/define-oracle.ts";
import { drawPdf } from "#kit/oracle/draw-pdf.ts";
import { drawRichPdf } from "#kit/oracle/draw-rich-pdf.ts";
import type { Random } from "#kit/oracle/random.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import * as members from "./manifest.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type Options = { readonly [name: string]: JsonValue };

const draws: Readonly<Record<string, (random: Random, counts: readonly number[]) => Options>> = {
  "organise-pdf": (random, counts) => ({
    pages: random.list(random.integer(1, 8), () => {
      const file = random.integer(0, counts.length - 1);
      const page = random.integer(1, counts[file] ?? 1);
      return `given${file}.pdf:${page}${random.pick(["", "", "@90", "@180", "@270"])}`;
    }),
  }),
  "rotate-pdf": (random, [count = 1]) => ({
    pages: random.pick(["", drawRange(random, count)]),
    turn: random.pick(["90", "180", "270"]),
  }),
  "delete-pdf-pages": (random, [count = 1]) => ({ pages: String(random.integer(1, count)) }),
  "reverse-pdf": () => ({}),
  "interleave-pdf": (random) => ({ reversed: random.pick([true, false]) }),
  "add-blank-pages": (random, [count = 1]) => ({ pages: drawRange(random, count) }),
};

function drawRange(random: Random, count: number): string {
  const first = random.integer(1, count);
  return random.pick([`${first}`, `${first}-`, `${first}-${random.integer(first, count)}`, "1-"]);
}

/** Where pages come from: each as file and page, from 0. */
const keeps: Readonly<Record<string, (random: Random, counts: readonly number[]) => number[][]>> = {
  "organise-pdf": (random, counts) =>
    random.some(
      counts.flatMap((count, file) => Array.from({ length: count }, (_, page) => [file, page])),
      7,
    ),
  "delete-pdf-pages": (_random, [count = 1]) =>
    Array.from({ length: count - 1 }, (_, page) => [0, page]),
};

function drawKept(random: Random, code: string, operation: string): PdfCase {
  const counts = random.list(code === "delete-pdf-pages" ? 1 : 2, () => random.integer(2, 4));
  const files = counts.map((count, file) =>
    drawRichPdf(random, `File ${file}`, count).toString("base64"),
  );
  const expect = keeps[code]?.(random, counts) ?? [];
  const chosen = code === "organise-pdf" ? expect.slice(1) : expect;
  const organised = chosen.map(([file = 0, page = 0]) => `given${file}.pdf:${page + 1}`);
  const options: Readonly<Record<string, Options>> = {
    "organise-pdf": { pages: organised },
    "delete-pdf-pages": { pages: String(counts[0] ?? 1) },
  };
  return { files, operation, options: { ...options[code] }, expect: chosen };
}

function oracleOf(member: (typeof members.family)[number]): Oracle {
  const [operation = ""] = Object.keys(member.operations);
  const most = member.code === "interleave-pdf" ? 2 : (member.files?.maxFiles ?? 1);
  const cases = (random: Random): PdfCase[] =>
    random.list(204, () => {
      const counts = random.list(most === 1 ? 1 : 2, () => random.pick([2, 2, 3, 5, 9]));
      const files = counts.map((count, file) =>
        drawPdf(random, `File ${file}`, count).toString("base64"),
      );
      const options = draws[member.code]?.(random, counts) ?? {};
      return { files, operation, options: { ...options } };
    });
  const by =
    "qpdf selects and rotates the same pages; poppler finds the same text, size, rotation and crop on each page and draws the same pixels.";
  const kept = " MuPDF draws pages with layers and forms as before.";
  return defineOracle({
    by: member.code in keeps ? by + kept : by,
    trust:
      "qpdf and poppler are separate C++ projects that share no code with our JavaScript library, and qpdf also checks our files' structure.",
    comparisons: [
      comparePdfs(run, member, {
        name: member.code,
        script: "arranged.py",
        command:
          "qpdf --rotate --pages; qpdf --check, pdfinfo -box, pdftotext and pdftoppm of both",
        cases,
      }),
      ...(member.code in keeps
        ? [
            comparePdfs(run, member, {
              name: `kept-${member.code}`,
              script: "kept.py",
              command: "mutool draw of both; qpdf --check and --json",
              packages: ["mupdf-tools"],
              cases: (random) => random.list(40, () => drawKept(random, member.code, operation)),
            }),
          ]
        : []),
    ],
  });
}

export const oracles = Object.fromEntries(
  members.family.map((member) => [member.code, oracleOf(member)]),
);
