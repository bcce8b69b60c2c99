import { createHash } from "node:crypto";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";
import { drawCss, drawDrawing, drawHtml, drawScript } from "#kit/oracle/draw-code.ts";

const run = familyRunForTest(family, import.meta.url);

type Judge = { draw: (random: Random) => string; by: string; command: string; packages: string[] };

const judges = {
  javascript: {
    draw: drawScript,
    by: "Node runs the code before and after, and both print the same.",
    command: "node",
    packages: [],
  },
  css: {
    draw: drawCss,
    by: "tinycss2 finds the same rules and values before and after.",
    command: "tinycss2.parse_stylesheet",
    packages: ["python3-tinycss2"],
  },
  svg: {
    draw: drawDrawing,
    by: "librsvg draws the same picture before and after.",
    command: "rsvg-convert",
    packages: ["librsvg2-bin", "python3-pil"],
  },
  html: {
    draw: drawHtml,
    by: "html5lib finds the same tree and the same visible whitespace before and after.",
    command: "html5lib.parseFragment",
    packages: ["python3-html5lib"],
  },
} satisfies Readonly<Record<string, Judge>>;

type Language = keyof typeof judges;
const languages = Object.keys(judges) as Language[];

export const oracles = Object.fromEntries(
  languages.map((language) => [
    `minify-${language}`,
    defineOracle({
      by: judges[language].by,
      trust: "It has its own parser and doesn't minify. The result must never be longer.",
      comparisons: [comparisonOf(language)],
    }),
  ]),
);

function comparisonOf(language: Language) {
  const { draw, command, packages } = judges[language];
  return compareWith<{ text: string }, string>({
    name: language,
    cases: (random) => random.list(220, () => ({ text: draw(random) })),
    theirs: {
      script: "same.py",
      command,
      packages,
      given: async ({ text }) => ({
        language: language === "html" ? "bare html" : language,
        before: text,
        after: await minify(language, text),
      }),
    },
    ours: async ({ text }) => {
      const small = await minify(language, text);
      return small.length > text.length
        ? "longer"
        : createHash("sha256").update(small).digest("hex").slice(0, 16);
    },
  });
}

async function minify(language: Language, text: string): Promise<string> {
  const member = memberOf(family, `minify-${language}_1`);
  return textOf(await runForTest(run, member, { operation: "minify", options: { text } }));
}
