import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Case = { case: string; text: string };

const change = async ({ case: to, text }: Case) =>
  textOf(
    await runForTest(run, manifest, {
      operation: "change",
      options: { case: to, text },
    }),
  );

const letters = Array.from("aZéßŉǰΐﬁﬃﬓևǆǅǄǳİıſKÅσΣςᾳᾼᾲᾷაᏸ𐐨𐐀ẞªº९٣५字あอิ");
const words = [
  "user|HTTPServer|fooBar|XMLHttpRequest|v2|iOS9|naïve|Größe|straße|ÉCOLE|e\u0301te\u0301|d\u2019or",
  "हिन्दी|ภาษาไทย|العَرَبِيَّة|தமிழ்|עִבְרִית|中文|日本語|ქართული|ԵՐԵՎԱՆ|ΣΊΣΥΦΟΣ|ǆep|ﬁrst|𐐨𐐩|१२३|٤٥٦|x1y2|ABCdef|1|2nd",
].flatMap((line) => line.split("|"));
const separators = [
  " ",
  "_",
  "-",
  ".",
  "/",
  ", ",
  "  ",
  "\t",
  "'",
  "·",
  "—",
  "\u2028",
  "\n",
  "\r\n",
];

const simple = compareWith<Case, string>({
  name: "letters",
  cases: (random) =>
    ["upper", "lower"].flatMap((to) => [
      ...["", ...letters, "ΑΣ", "ΑΣ ΑΣ.", "ΑΣα", "Σ", "aΣ'Σb"].map((text) => ({ case: to, text })),
      ...random.list(60, (length) => ({ case: to, text: random.text(letters, length) })),
    ]),
  theirs: { script: "cases.py", command: "str.upper, str.lower" },
  ours: change,
});

const names = compareWith<Case, string>({
  name: "names",
  cases: (random) =>
    ["camel", "pascal", "snake", "kebab", "constant", "dot", "path", "train"].flatMap((to) => [
      ...words.map((text) => ({ case: to, text })),
      ...random.list(30, () => ({
        case: to,
        text: random.list(4, () => random.pick(words) + random.pick(separators)).join(""),
      })),
    ]),
  theirs: {
    script: "cases.py",
    command: "regex.split by \\p{XID_Continue}, str.title of first letters",
    packages: ["python3-regex"],
  },
  ours: change,
});

export const oracle = defineOracle({
  by: "Python's str and its regex library. Sentence and title case follow English, and the utility's tests check them with examples.",
  trust:
    "CPython's scripts make its tables from Unicode's own files; ours are the JavaScript engine's, plus the title case mappings.",
  comparisons: [simple, names],
});
