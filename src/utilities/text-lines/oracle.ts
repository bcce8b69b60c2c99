import { partOf, textOf, valuesOf } from "#kit/oracle/answers.ts";
import { compareOptions } from "#kit/oracle/compare-options.ts";
import { defineOracle, type AnyComparison } from "#kit/oracle/define-oracle.ts";
import { createRandom, type Random } from "#kit/oracle/random.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { foldCase } from "#kit/text/fold-case.ts";
import { compareLists } from "./compare-lists.ts";
import { countLines } from "./count-lines.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type Options = { readonly [name: string]: JsonValue };

const script = {
  script: "lines.py",
  command: "sort, uniq, comm, head, tail, wc of coreutils under LC_ALL=C, awk and sed",
  packages: ["coreutils", "gawk", "sed", "perl"],
};

const words = [
  "pear",
  "Pear",
  "apple",
  "fig",
  " fig",
  "fig ",
  "10",
  "9",
  "-3.50",
  "0.5",
  "007",
  "",
];
const letters = Array.from("aAbBzZéÉ09 \t日😀ß-.");

function textOfLines(random: Random): string {
  const word = () =>
    random.pick([() => random.pick(words), () => random.text(letters, random.integer(0, 6))])();
  const lines = random.list(random.integer(1, 12), word);
  const end = random.pick(["\n", "\n", "\r\n"]);
  return lines.join(end) + random.pick(["", end]);
}

const edges = ["", "\n", "a", "a\n", "a\r\n", "\n\na", "b\na", "b\r\na\r\n", " \n", "a\n\n\n"];
/** Letters whose case `toLowerCase` doesn't equal: CaseFolding.txt, C and F. */
const sameLetters = [
  ["ΟΔΟΣΑ", "οδος", "ΟΔΟΣ", "οδοσ"],
  ["straße", "STRASSE", "Strasse", "STRAẞE"],
  ["İ", "i\u0307", "I", "ı"],
  ["ſ", "s", "S", "ß"],
  ["K", "k", "\u212a", "K2"],
  ["ǅ", "ǆ", "Ǆ", "dz"],
  ["ﬁn", "FIN", "Fin", "fi"],
  ["ᾳ", "ΑΙ", "αι", "ᾼ"],
] as const;

const foldedOptions: Record<string, (letters: (typeof sameLetters)[number]) => Options[]> = {
  "filter-lines": ([first, ...others]) =>
    [first, ...others].flatMap((words) =>
      [false, true].map((drop) => ({
        text: [first, ...others, ""].join("\n"),
        words,
        match: "any",
        drop,
        matchCase: false,
      })),
    ),
  "dedupe-lines": (letters) =>
    ["each", "single"].map((show) => ({
      text: [...letters, ""].join("\n"),
      show,
      ignoreCase: true,
      ignoreSpace: false,
      adjacent: false,
    })),
  "count-lines": (letters) => [{ text: letters.join("\n"), ignoreCase: true }],
  "compare-lists": ([one, other, third, last]) => [
    {
      first: `${one}\n${other}`,
      second: `${third}\n${last}`,
      ignoreCase: true,
      ignoreSpace: false,
    },
  ],
};

const flag = (random: Random) => random.integer(0, 1) === 1;

const drawn: Record<string, (random: Random, text: string) => Options> = {
  "sort-lines": (random, text) => ({
    text,
    order: random.pick(["code", "number", "length"]),
    reverse: flag(random),
    unique: flag(random),
  }),
  "dedupe-lines": (random, text) => ({
    text,
    show: random.pick(["each", "single", "double"]),
    ignoreCase: random.integer(0, 2) === 0,
    ignoreSpace: random.integer(0, 2) === 0,
    adjacent: flag(random),
  }),
  "remove-line-breaks": (random, text) => ({
    text,
    paragraphs: flag(random),
    between: random.pick(["space", "nothing"]),
  }),
  "head-tail-lines": (random, text) => ({
    text,
    which: random.pick(["first", "last", "but-first", "but-last"]),
    count: random.integer(1, 9),
  }),
  "join-lines": (random, text) => ({
    text,
    between: random.pick([", ", ",", "", " | ", "日"]),
    before: random.pick(["", "'", "- "]),
    behind: random.pick(["", "'"]),
    skipEmpty: flag(random),
  }),
  "split-text": (random, text) => ({
    text,
    separator: random.pick([" ", ",", "a", "--", "\n", "."]),
    trim: flag(random),
    skipEmpty: flag(random),
  }),
  "shuffle-lines": (random, text) => ({ text, draw: random.pick([0, 0, 1, 3]) }),
  "count-lines": (random, text) => ({ text, ignoreCase: flag(random) }),
  "number-lines": (random, text) => ({
    text,
    start: random.integer(-20, 200),
    step: random.integer(-9, 9),
    width: random.integer(1, 6),
    fill: random.pick(["blanks", "zeros", "behind"]),
    behind: random.pick([". ", "\t", "", " - "]),
    skipEmpty: flag(random),
  }),
  "prefix-lines": (random, text) => ({
    text,
    before: random.pick(["", "- ", "> ", "日"]),
    behind: random.pick(["", ";", " |"]),
    skipEmpty: flag(random),
  }),
  "trim-lines": (random, text) => ({
    text: text.replaceAll("-", "\u00a0  "),
    ends: random.pick(["both", "start", "end", "none"]),
    double: flag(random),
    emptyLines: random.pick(["keep", "one", "none"]),
  }),
  "wrap-lines": (random, text) => ({
    text: text.replaceAll("a", "e f ").replaceAll("-", "=").replaceAll("\t", " "),
    width: random.integer(1, 12),
    cut: flag(random),
  }),
  "filter-lines": (random, text) => ({
    text,
    words: random
      .list(random.integer(1, 3), () => random.pick(["a", "P", "i", "é", "0", "zz"]))
      .join("\n"),
    match: random.pick(["any", "all"]),
    drop: flag(random),
    matchCase: flag(random),
  }),
  "pad-lines": (random, text) => ({
    text,
    width: random.pick([0, 0, 5, 9]),
    sign: random.pick([" ", "0", ".", "日", "😀"]),
    align: random.pick(["left", "right", "centre"]),
  }),
  "rotate-list": (random, text) => ({ text, places: random.integer(-30, 30) }),
  "compare-lists": (random, first) => ({
    first,
    second: textOfLines(random),
    ignoreCase: random.integer(0, 2) === 0,
    ignoreSpace: flag(random),
  }),
};

const casesOf = (code: string) => (random: Random) => [
  ...[...edges, ...random.list(200, () => textOfLines(random))].map((text) => {
    const options = drawn[code];
    if (options === undefined) {
      throw new Error(
        `${code} has no test cases. Add it to "drawn" in src/utilities/text-lines/oracle.ts, with ` +
          `a function in oracle/lines.py, then run npm run oracles -- --utility=${code} --write.`,
      );
    }
    return options(random, text);
  }),
  ...sameLetters.flatMap((letters) => foldedOptions[code]?.(letters) ?? []),
];

function lot(seed: string): { numbers: number[]; bytes: Uint8Array<ArrayBuffer> } {
  const bytes = createRandom(seed).bytes(256);
  const view = new DataView(bytes.buffer);
  const numbers = Array.from({ length: 64 }, (_, index) => view.getUint32(index * 4, true));
  return { numbers, bytes };
}

function comparisonOf(code: string): AnyComparison[] {
  const manifest = family.find((member) => member.code === code);
  if (manifest === undefined) throw new Error(`There is no ${code}.`);
  const asked = { cases: casesOf(code), theirs: script };
  if (code === countLines.code) {
    const read = (done: Parameters<typeof valuesOf>[0]) => {
      const { Lines, "Not empty": filled, Unique, Longest } = valuesOf(done);
      return [Lines, filled, Unique, Longest].map(Number);
    };
    return [compareOptions(manifest, run, { ...asked, read })];
  }
  if (code === compareLists.code) {
    const read = (done: Parameters<typeof valuesOf>[0], { ignoreCase }: Options) =>
      [0, 1, 2, 3].map((place) => {
        const { text } = partOf(done, place, "text");
        return (ignoreCase === true ? foldCase(text) : text)
          .split("\n")
          .filter((line) => line !== "")
          .toSorted((one, other) =>
            one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other)),
          );
      });
    return [compareOptions(manifest, run, { ...asked, read })];
  }
  if (code === "shuffle-lines") {
    const given = async (options: Options) => {
      const { numbers } = lot(JSON.stringify(options["text"]));
      return { of: code, options, numbers };
    };
    const call = (options: Options) => {
      const { bytes } = lot(JSON.stringify(options["text"]));
      const fillRandom = (target: Uint8Array) => target.set(bytes);
      return { fillRandom };
    };
    return [
      compareOptions(manifest, run, { ...asked, theirs: { ...script, given }, call, read: textOf }),
    ];
  }
  const collated = compareOptions(manifest, run, {
    name: "collated-lines",
    theirs: script,
    read: textOf,
    cases: (random) =>
      random.list(100, () => ({
        text: random
          .list(random.integer(2, 9), () =>
            random.text(Array.from("aAbBcéÉeEzZ0129"), random.integer(1, 5)),
          )
          .join("\n"),
        order: random.pick(["alphabet", "natural"]),
        reverse: flag(random),
        unique: flag(random),
      })),
  });
  const whole = compareOptions(manifest, run, { ...asked, read: textOf });
  return code === "sort-lines" ? [whole, collated] : [whole];
}

export const oracles = Object.fromEntries(
  family.map(({ code }) => [
    code,
    defineOracle({
      by: "coreutils, awk, sed and Python process the same lines.",
      trust: "They are written in C, are older than JavaScript and share no code with ours.",
      comparisons: comparisonOf(code),
    }),
  ]),
);
