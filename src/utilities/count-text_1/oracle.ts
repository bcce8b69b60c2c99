import { valuesOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

/** Characters that UAX 29's boundaries depend on. Not Chinese next to Korean, where ICU uses dictionaries. */
const pieces = [
  ...Array.from("aZé ßΑжשא3.,:;'’\"?!_-()…·ʼ\u00ad\u0301\u200d\u2060\ufe0f"),
  "\n",
  "\r\n",
  "\r",
  "\t",
  "\u0085",
  "\u2028",
  "\u2029",
  "\u00a0",
  "\u3000",
  "\u200b",
  "don't ",
  "3.14",
  "1,000",
  "e.g. ",
  "Mr. ",
  "a@b.c",
  "O'Neill",
  "x_y",
  "ﬁ",
  "ǆ",
  "Ⅷ",
  "½",
  "👍🏽",
  "👨‍👩‍👧",
  "🇩🇪",
  "🇫",
  " 한국 ",
  " 각 ",
  " \u1100\u1161\u11a8 ",
  "नमस्ते",
  "שָׁלוֹם",
  "עִבְרִית",
  "مرحبا",
  "e\u0301\u0323",
];

const counts = compareWith<string, Record<string, number>>({
  name: "counts",
  cases: (random) => [
    "",
    " ",
    "\n",
    "a",
    "a\n",
    "a\r\n\r\nb",
    "\r\n\n\r",
    "\ufeffa",
    "a".repeat(1000),
    "a ".repeat(1000),
    "\u{10ffff}",
    ...pieces,
    ...random.list(300, () => random.text(pieces, random.integer(2, 24))),
  ],
  theirs: {
    script: "counts.pl",
    command: "\\X, \\b{wb}, \\b{sb} and \\R of Perl",
    packages: ["perl"],
  },
  ours: async (text) => {
    const { "Reading time": _, ...measures } = await measuresOf(text);
    return measures;
  },
  choices: [
    {
      reason:
        "UAX 29, GB9c, since Unicode 15.1: consonants joined by an Indic virama are one character; this Perl has Unicode 14.",
      covers: (text) => text.includes("स्ते"),
    },
    {
      reason: "UAX 29, SContinue, since Unicode 15.1: a semicolon continues the sentence.",
      covers: (text) => text.includes(";"),
    },
  ],
});

const sets = [
  ["Grapheme", "Characters", 602],
  ["Word", "Words", 1823],
  ["Sentence", "Sentences", 502],
] as const;

const published = compareWith<{ of: string; number: number; all: number }, [string, number]>({
  name: "published",
  cases: () =>
    sets.flatMap(([of, , all]) =>
      Array.from({ length: all }, (_, number) => ({ of, number, all })),
    ),
  theirs: {
    script: "published.pl",
    command: "auxiliary/*BreakTest.txt of the Unicode Character Database",
    packages: ["perl", "unicode-data"],
  },
  ours: async ({ of }, [text]) => {
    const [, label = ""] = sets.find(([name]) => name === of) ?? [];
    return [text, (await measuresOf(text))[label] ?? 0];
  },
  choices: [
    {
      reason:
        "Since Unicode 17, the scissors U+2701 are no longer a pictograph, so a joiner doesn't join them.",
      covers: ({ of, number }) => of === "Grapheme" && number === 600,
    },
  ],
});

export const oracle = defineOracle({
  by: "Perl's UAX 29 boundaries, and all of the Unicode Character Database's break tests.",
  trust:
    "Perl finds boundaries with its own tables and rules; ours are ICU's. Unicode publishes the database's tests to check implementations.",
  comparisons: [counts, published],
});

async function measuresOf(text: string): Promise<Record<string, number>> {
  const values = valuesOf(
    await runForTest(run, manifest, { operation: "count", options: { text } }),
  );
  return Object.fromEntries(
    Object.entries(values).map(([label, value]) => [label, Number(value.replaceAll(",", ""))]),
  );
}
