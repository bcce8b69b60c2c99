import { tests } from "commonmark-spec";
import { createHash } from "node:crypto";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";
import { drawCss, drawHtml, drawMarkdown, drawScript, drawYaml } from "#kit/oracle/draw-code.ts";

const run = familyRunForTest(family, import.meta.url);

type Judge = { draw: (random: Random) => string; by: string; command: string; packages: string[] };

const judges = {
  javascript: {
    draw: (random) => drawScript(random, false),
    by: "Node runs the code before and after, and both print the same.",
    command: "node",
    packages: [],
  },
  typescript: {
    draw: (random) => drawScript(random, true),
    by: "tsc compiles the code to the same JavaScript before and after.",
    command: "tsc --removeComments",
    packages: [],
  },
  css: {
    draw: drawCss,
    by: "tinycss2 finds the same rules and values before and after.",
    command: "tinycss2.parse_stylesheet",
    packages: ["python3-tinycss2"],
  },
  html: {
    draw: drawHtml,
    by: "html5lib finds the same tree and the same visible whitespace before and after.",
    command: "html5lib.parseFragment",
    packages: ["python3-html5lib"],
  },
  yaml: {
    draw: drawYaml,
    by: "PyYAML loads the same data before and after.",
    command: "yaml.load_all",
    packages: ["python3-yaml"],
  },
  markdown: {
    draw: drawMarkdown,
    by: "cmark makes the same HTML before and after.",
    command: "cmark --unsafe",
    packages: ["cmark"],
  },
} satisfies Readonly<Record<string, Judge>>;

type Language = keyof typeof judges;
const languages = Object.keys(judges) as Language[];

export const oracles = Object.fromEntries(
  languages.map((language) => [
    `format-${language}`,
    defineOracle({
      by: judges[language].by,
      trust: "It has its own parser and ignores layout. Formatting twice must also change nothing.",
      comparisons: [comparisonOf(language)],
    }),
  ]),
);

/** What formatters have changed in other projects' issues, and the specification's examples. */
function edges(language: Language): string[] {
  if (language === "markdown") {
    return tests
      .map((one) => one.markdown.replaceAll("→", "\t"))
      .filter((text) => text.trim() !== "");
  }
  if (language !== "yaml") return [];
  return ["|2", ">2", "|1", "|2-", ">2+"].flatMap((sign) => [
    `run:\n script: ${sign}\n     a\n    b\nc:   1\n`,
    `- run:\n   script: ${sign}\n       a\n      b\n- z:   1\n`,
    `a:\n    b: ${sign}\n        x\n       y\n\nc:    [1,2]\n---\nd:   yes\n`,
    `a: ${sign}\n    x\n\n   y\n# c\nb: &e   !!str 1\nd: *e\n`,
    `-   - ${sign}\n          x\n         y\n-   'no'\n`,
  ]);
}

function comparisonOf(language: Language) {
  const { draw, command, packages } = judges[language];
  return compareWith<{ text: string; indent: string; width: number }, string>({
    name: language,
    cases: (random) => [
      ...random.list(220, () => ({
        text: draw(random),
        indent: random.pick(["2", "4", "tab"]),
        width: random.pick([40, 80, 120]),
      })),
      ...edges(language).map((text) => ({ text, indent: random.pick(["2", "4"]), width: 80 })),
    ],
    theirs: {
      script: "same.py",
      command,
      packages,
      given: async (one) => ({ language, before: one.text, after: await format(language, one) }),
    },
    ours: async (one) => {
      const text = await format(language, one);
      const again = await format(language, { ...one, text });
      return again === text ? createHash("sha256").update(text).digest("hex").slice(0, 16) : again;
    },
  });
}

async function format(language: Language, options: object): Promise<string> {
  const member = memberOf(family, `format-${language}_1`);
  return textOf(await runForTest(run, member, { operation: "format", options }));
}
