import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { answerOf, textOf } from "#kit/oracle/answers.ts";
import { compareOptions } from "#kit/oracle/compare-options.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type Options = { readonly [name: string]: JsonValue };

const flag = (random: Random) => random.integer(0, 1) === 1;
const pieces = Array.from("aAbzZ éÉßñ日👩🏽🇨🇭.,-'\n\t$&*+?()[]|\\^/");
const plain = (random: Random) => `x${random.text(pieces, random.integer(0, 30))}`;
const latin = [...Array.from("abcXYZ éÉñçöÜßøłŒ 123&!?:,.-_"), "naïve", " the "];
const composed = [
  ...Array.from("aéÅžΆйё ﬁ²½Ａ가ệøłß日\u0301\u0323\u0327"),
  "e\u0323\u0302",
  "הּ",
  "\u1112\u1161",
];
const morse = Array.from("abcxyzABCXYZ0123456789.,:?'-/()\"=+@");
const marks = ["\u001b[0m", "\u001b[1;31m", "\u001b[2K", "\u001b[10;20H", "\u001b]0;title\u0007"];
const others = ["\u001b]8;;http://a\u001b\\", "\u001b(B", "\u001b7", "\u001b=", "[31m", "a", "é\n"];

const patterns = [
  ["(\\w)b", "$1-"],
  ["^.", "<$&>"],
  ["[aA]+", ""],
  ["\\d+|z", "#"],
  ["(a)|(b)", "[$1$2]"],
  [".$", "!"],
] as const;

const secrets = [
  "ada@example.org",
  "a.b+c@mail.example.co.uk",
  "4111 1111 1111 1111",
  "4111-1111-1111-1112",
  "5500000000000004",
  "378282246310005",
  "1234567890123",
  "CH93 0076 2011 6238 5295 7",
  "DE89370400440532013000",
  "GB82WEST12345698765431",
  "192.0.2.1",
  "256.1.1.1",
  "2001:db8::1",
  "fe80:0:0:0:0:0:0:1",
  "1.2.3",
  "12:30",
  "4111 1111 1111 1111 12/27",
  "5500-0000-0000-0004-737",
  "378282 246310005",
  "3782 822463 10005 09/29",
  "IBAN: FR1420041010050500013M02606 BIC",
  "FR14 2004 1010 0505 0001 3M02 606 BIC",
  "DE89 3704 0044 0532 0130 00 COBADEFF",
  "DE90370400440532013000 BIC",
  "::ffff:192.0.2.1",
  "64:ff9b::192.0.2.33",
  "192.0.2.1:8080",
  "[2001:db8::1]:443",
  "'ada@example.org'",
];

/** CaseFolding.txt, C and F: what `toLowerCase` and a regular expression's `i` don't equal. */
const foldedFinds: Options[] = [
  ["Hauptstraße, STRASSE und STRAẞE", "strasse"],
  ["STRASSE", "straße"],
  ["ΟΔΟΣ οδος οδοσα", "ΟΔΟΣ"],
  ["ﬁn FIN fin", "Fin"],
  ["20 \u212A, 20 k", "20 K"],
  ["ſ S s", "ſ"],
  ["ǅ ǆ Ǆ", "Ǆ"],
  ["Å \u212B å", "å"],
  ["ß", "s"],
].flatMap(([text = "", find = ""]) =>
  [false, true].map((words) => ({
    text,
    find,
    replacement: "x",
    pattern: false,
    matchCase: false,
    words,
  })),
);

const drawn: Record<string, (random: Random) => Options> = {
  "find-and-replace": (random) => {
    const [find, replacement] = flag(random)
      ? [random.text(pieces, random.integer(1, 2)).replaceAll("\\", "/"), random.text("ab$&1 ", 3)]
      : random.pick(patterns);
    const pattern = patterns.some(([one]) => one === find);
    const text = plain(random).repeat(2);
    return { text, find, replacement, pattern, matchCase: flag(random), words: flag(random) };
  },
  slugify: (random) => ({
    text: random.list(random.integer(1, 3), () => `a${random.text(latin, 12)}`).join("\n"),
    separator: random.pick(["-", "_", "."]),
    lower: flag(random),
    ascii: true,
    most: 1000,
  }),
  "mask-sensitive-data": (random) => ({
    text: random.list(random.integer(1, 6), () => random.pick(secrets)).join(" and "),
    emails: flag(random),
    cards: flag(random),
    ibans: flag(random),
    addresses: flag(random),
    keys: false,
    phones: false,
  }),
  "reverse-text": (random) => ({
    text: plain(random),
    what: random.pick(["characters", "words", "lines"]),
  }),
  "repeat-text": (random) => ({
    text: plain(random),
    times: random.integer(1, 20),
    between: random.pick(["", " ", ", ", "日"]),
  }),
  "remove-ansi": (random) => ({ text: `x${random.text([...marks, ...others], 12)}` }),
  "caesar-cipher": (random) => ({ text: plain(random), places: random.integer(-25, 25) }),
  "text-to-morse": (random) => ({
    way: "write",
    text: random
      .list(random.integer(1, 4), () => random.text(morse, random.integer(1, 6)))
      .join(random.pick([" ", "  ", "\n"])),
  }),
  "normalise-unicode": (random) => ({
    text: `x${random.text(composed, random.integer(0, 20))}`,
    form: random.pick(["NFC", "NFD", "NFKC", "NFKD"]),
  }),
  "remove-accents": (random) => ({ text: `x${random.text(composed, random.integer(0, 20))}` }),
  "truncate-text": (random) => ({
    text: plain(random),
    most: random.integer(1, 12),
    end: random.pick(["…", "...", "", " [more]"]),
  }),
  "text-to-nato": (random) => ({
    text: random.list(random.integer(1, 4), () => random.text("abzAZ09-é.", 4)).join(" "),
  }),
};

const texts = Object.fromEntries(
  family
    .filter(({ code }) => code in drawn)
    .map((manifest) => [
      manifest.code,
      defineOracle({
        by: "Python (re, codecs, slugify and stdnum) and Perl process the same texts.",
        trust: "They are written in C, Python and Perl, and share no code with ours.",
        comparisons: [
          compareOptions(manifest, run, {
            read: textOf,
            theirs: {
              script: "change.py",
              command: "regex, codecs, slugify, stdnum, ipaddress of Python; \\X of Perl",
              packages: ["python3-regex", "python3-slugify", "python3-stdnum", "perl"],
            },
            cases: (random) => [
              ...random.list(220, () => drawn[manifest.code]?.(random) ?? {}),
              ...(manifest.code === "find-and-replace" ? foldedFinds : []),
            ],
          }),
        ],
      }),
    ]),
);

/** Detected tones vary slightly at their edges. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= other * 0.1;

const sounds = compareWith<
  { text: string; speed: number; tone: number },
  { morse: string; speed: number; tone: number }
>({
  name: "morse-sound",
  cases: (random) =>
    random.list(200, () => ({
      text: random
        .list(random.integer(1, 3), () => random.text(morse, random.integer(1, 4)))
        .join(" "),
      speed: random.integer(5, 60),
      tone: random.integer(300, 1200),
    })),
  theirs: {
    script: "sound.py",
    command: "wave; where there is a tone in the samples, and how high it is",
    given: async (how) => ({
      wav: answerOf(await call("morse-sound", how), "audio").base64,
      speed: how.speed,
    }),
  },
  ours: async ({ text, ...how }) => ({
    morse: textOf(await call("text-to-morse", { text })),
    ...how,
  }),
  agree: (theirs, ours) =>
    theirs.morse === ours.morse &&
    isNear(theirs.speed, ours.speed) &&
    isNear(theirs.tone, ours.tone),
});

export const oracles = {
  ...texts,
  "morse-sound": defineOracle({
    by: "Python's wave module finds the tones and pauses in the samples, which match the text's Morse code. That has its own oracle.",
    trust: "It detects tones from loudness and zero crossings alone.",
    comparisons: [sounds],
  }),
};

async function call(code: string, options: object) {
  const [operation = ""] = Object.keys(memberOf(family, `${code}_1`).operations);
  return runForTest(run, memberOf(family, `${code}_1`), { operation, options });
}
