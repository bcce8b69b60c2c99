import { orRefused, textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { languages } from "./languages.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const letters = [
  ...Array.from("\"'\\`$%&<>?*+.()[]{}|^-/#~ ,;=!aAnx0u19é€😀"),
  "\n",
  "\r",
  "\t",
  "\b",
  "\u0001",
  "\u007F",
  "\u0085",
  "\u2028",
  "\uFEFF",
  "??=",
  "\\n",
  "\\u",
  "''",
];
/** Not allowed in XML 1.0. */
const notInXml = /[\0-\x08\v\f\x0E-\x1F]/g;

const escaped = compareWith<{ language: string; text: string }, string>({
  name: "escaped",
  cases: (random) =>
    languages.flatMap((language) =>
      random.list(40, () => {
        const text = `x${random.text(letters, random.integer(1, 25))}`;
        return { language, text: language === "xml" ? text.replace(notInXml, "") : text };
      }),
    ),
  theirs: {
    script: "strings.py",
    command: "json, Node, javac, gcc, ast, sqlite3, bash, re, csv and expat reading what we wrote",
    packages: ["openjdk-17-jdk-headless", "gcc", "libexpat1", "libsqlite3-0", "bash"],
    given: async (one) => ({ ...one, written: await call("escape", one) }),
  },
  ours: async ({ text }) => text,
});

const unescaped = compareWith<{ language: string; string: string }, string | null>({
  name: "unescaped",
  cases: (random) =>
    ["json", "python", "shell", "javascript", "c"].flatMap((language) =>
      random.list(100, () => {
        const quote = language === "json" || language === "c" ? '"' : random.pick(["'", '"']);
        const pieces = [
          ...Array.from("\\nrtbfv/\\u1aé "),
          "\\",
          "\\",
          "\\u00e9",
          "\\x41",
          "\\101",
          "\\\\",
          "\\'",
          '\\"',
          quote,
        ];
        const most = random.integer(1, 8);
        return { language, string: `${quote}x${random.text(pieces, most)}${quote}` };
      }),
    ),
  theirs: {
    script: "strings.py",
    command: "json.loads, ast.literal_eval, bash's printf, Node and gcc",
    packages: ["gcc", "bash"],
  },
  ours: async ({ language, string }) => {
    const done = await orRefused(call("unescape", { language, text: string }));
    return typeof done === "string" ? done : null;
  },
});

export const oracle = defineOracle({
  by: "The languages' own parsers: Python's json, ast, re, csv, sqlite3 and expat, bash, Node, javac and gcc.",
  trust:
    "Each parses our output with the parser that programs use, and must find the original text.",
  comparisons: [escaped, unescaped],
});

async function call(operation: string, options: object): Promise<string> {
  return textOf(await runForTest(run, manifest, { operation, options }));
}
