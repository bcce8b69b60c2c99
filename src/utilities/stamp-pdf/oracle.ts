import { comparePdfs, type PdfCase } from "#kit/oracle/compare-pdfs.ts";
import { defineOracle, type Oracle } from "#kit/oracle/define-oracle.ts";
import { drawPdf } from "#kit/oracle/draw-pdf.ts";
import type { Random } from "#kit/oracle/random.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type Drawn = { options: { [name: string]: JsonValue }; across: string; up: string };

const ups = { top: "header", bottom: "footer" } as const;

/** Options by member, for this text at a random place. */
const draws: Readonly<Record<string, (random: Random, text: string) => Drawn>> = {
  "page-numbers": (random, text) => {
    const [up, across] = [random.pick(["top", "bottom"]), random.pick(["left", "middle", "right"])];
    return { options: { text, place: across === "middle" ? up : `${up}-${across}` }, across, up };
  },
  "header-footer-pdf": (random, text) => {
    const up = random.pick(["top", "bottom"] as const);
    const across = random.pick(["left", "middle", "right"]);
    const side = { left: "Left", middle: "", right: "Right" }[across] ?? "";
    return { options: { [`${ups[up]}${side}`]: text }, across, up };
  },
  "watermark-pdf": (random, text) => ({
    options: { text, angle: random.pick([0, 90, -90]), strength: random.integer(1, 100) },
    across: "middle",
    up: "middle",
  }),
};

const alphabets = ["abcd", "abcd", "ąłśż", "αέηώ", "жґєї"];

function oracleOf(member: (typeof family)[number]): Oracle {
  const { code, operations } = member;
  const [operation = ""] = Object.keys(operations);
  const cases = (random: Random): PdfCase[] =>
    random.list(204, () => {
      const count = random.pick([1, 2, 3]);
      const file = drawPdf(random, "Under", count).toString("base64");
      const last = random.integer(1, count);
      const mark = `x${random.text(random.pick(alphabets), 3)}n`;
      const { options, across, up } = draws[code]?.(random, `${mark}{page}`) ?? {
        options: {},
        across: "",
        up: "",
      };
      const size = random.integer(4, 9);
      const millimetres = code === "watermark-pdf" ? null : random.integer(0, 3);
      return {
        files: [file],
        operation,
        options: {
          ...options,
          size,
          ...(millimetres === null ? {} : { margin: millimetres }),
          pages: last === count ? "" : `1-${last}`,
        },
        expect: { mark, across, up, size, margin: ((millimetres ?? 0) / 25.4) * 72, last },
      };
    });
  return defineOracle({
    by: "pdftotext finds each text once in the right place on the displayed page, and all other words where they were; pdftoppm draws all other pages as before; qpdf finds no errors.",
    trust:
      "poppler and qpdf are separate C++ projects that share no code with our JavaScript library.",
    comparisons: [
      comparePdfs(run, member, {
        name: code,
        script: "stamped.py",
        command: "pdftotext -bbox -cropbox, qpdf --check, pdfinfo -box and pdftoppm of both",
        cases,
      }),
    ],
  });
}

export const oracles = Object.fromEntries(family.map((member) => [member.code, oracleOf(member)]));
