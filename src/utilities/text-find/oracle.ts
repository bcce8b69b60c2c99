import { partOf, rowsOf, textOf, valuesOf } from "#kit/oracle/answers.ts";
import { compareOptions } from "#kit/oracle/compare-options.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import type { TestRun } from "#kit/proof/run-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type Options = { readonly [name: string]: JsonValue };
type Facts = {
  readonly by: string;
  readonly draw: (random: Random) => Options;
  readonly read: (done: TestRun) => JsonValue;
  readonly script: string;
  readonly command: string;
  readonly packages?: readonly string[];
};

const flag = (random: Random) => random.integer(0, 1) === 1;
const odd = [
  ...Array.from(
    "\u200b\u200c\u200d\u00a0\u00ad\u2028\u202e\u2066\u3000\ufeff\ufe0f\u034f\u061c\u2800\u0007\u180e\u3164\u2003\u2060",
  ),
  "\u{e0101}",
  ...Array.from("a b é日👩❤\n\t"),
  "e\u0301",
  "می",
  "क्",
];
const between = [" ", ", ", "\n", "; ", " (", ") ", ". ", "<", "> "];
const pieces: Record<string, readonly string[]> = {
  "extract-emails": [
    "ada@example.org",
    "a.b+c@mail.example.co.uk",
    "x@y",
    "@a.b",
    "a@b.c",
    "a..b@c.de",
    "it's",
    "no",
    "A_1%x@ex-ample.com",
    "o'neil@example.ie",
    "a@-b.com",
    "user@例え.jp",
    "'ada@x.com'",
    '"bob@y.org"',
    "'o'neil@example.ie'",
    "ada@xn--p1ai.xn--p1ai",
    "...z@x.com",
  ],
  "extract-urls": [
    "http://a.example",
    "https://b.example/x?y=1&z=2#f",
    "ftp://c.example/f.txt",
    "www.d.example",
    "HTTP://E.example/",
    "https://",
    "mailto:a@b.cd",
    "https://f.example/a_(b)",
    "http://[::1]:80/x",
    "xhttp://g.example",
    "https://h.example/é,x",
    "'https://i.example/'",
    "“https://j.example/x”",
  ],
  "extract-ips": [
    "192.0.2.1",
    "256.1.1.1",
    "1.2.3",
    "1.2.3.4.5",
    "::1",
    "2001:db8::8a2e:370:7334",
    "fe80:0:0:0:0:0:0:1",
    "12:30",
    "1::2::3",
    "::ffff:192.0.2.128",
    "01.2.3.4",
    "087.10.0.1",
    "192.0.2.1:8080",
    "[2001:db8::1]:443",
    "[IPv6:2001:db8::2]",
    "abc",
    "10.0.0.255",
    "1:2:3:4:5:6:7",
    "dead:beef",
  ],
  "extract-numbers": [
    "1",
    "-2",
    "3.14",
    "-0.5",
    "007",
    "a1",
    "1a",
    "1,234",
    "5-3",
    "--4",
    "1.2.3",
    ".5",
    "6.",
    "x-7",
    "_8",
    "9_",
  ],
};

const words = (random: Random) =>
  random
    .list(random.integer(1, 30), () =>
      random.pick([
        "the",
        "The",
        "cat",
        "dog's",
        "well-known",
        "été",
        "Straße",
        "STRASSE",
        "ΟΔΟΣ",
        "οδος",
        "10",
        "a",
        "b2b",
        "-",
        "...",
      ]),
    )
    .join(random.pick([" ", ", ", "\n"]));
const python = {
  by: "Python's re, collections and ipaddress modules.",
  script: "find.py",
  command: "re, collections, ipaddress of Python",
};

function extractor(code: string): Facts {
  const draw = (random: Random) => ({
    text: random
      .list(random.integer(1, 9), () => random.pick(pieces[code] ?? []) + random.pick(between))
      .join(""),
    unique: flag(random),
    sort: flag(random),
  });
  return { ...python, draw, read: textOf };
}

const facts: Readonly<Record<string, Facts>> = {
  "find-hidden-characters": {
    by: "Perl's charnames::viacode and its Unicode properties.",
    script: "hidden.pl",
    command: "charnames::viacode and the properties of Unicode in Perl",
    packages: ["perl"],
    draw: (random) => ({
      text: `x${random.text(odd, random.integer(0, 25))}`,
      replaceAlike: false,
    }),
    read: (done) => ({
      rows: partOf(done, 0, "table").rows.map((row) => row.slice(0, 3)),
      clean: partOf(done, 1, "text").text,
    }),
  },
  "word-frequency": {
    ...python,
    draw: (random) => ({
      text: words(random),
      words: random.pick(["1", "2", "3"]),
      least: random.pick([1, 1, 3]),
    }),
    read: rowsOf,
  },
  "text-similarity": {
    by: "jellyfish's Levenshtein, Damerau-Levenshtein, Hamming, Jaro and Jaro-Winkler functions.",
    script: "similar.py",
    command:
      "jellyfish.levenshtein_distance, damerau_levenshtein_distance, hamming_distance, jaro_similarity, jaro_winkler_similarity",
    packages: ["python3-jellyfish"],
    draw: (random) => {
      const letters = "abcdeABé日ßsSςΣσİK\u212aſ";
      const first = random.text(letters, random.integer(1, 12));
      const second = flag(random)
        ? random.text(letters, random.integer(1, 12))
        : first.replace("a", "b").replace("cd", "dc");
      return { first, second, ignoreCase: flag(random) };
    },
    read: (done) => {
      const values = valuesOf(done);
      const of = (label: string) => Number(values[label]);
      return [
        of("Levenshtein distance"),
        of("Damerau distance"),
        of("Hamming distance"),
        of("Jaro"),
        of("Jaro-Winkler"),
      ];
    },
  },
};

export const oracles = Object.fromEntries(
  family.map((manifest) => {
    const { by, draw, read, ...theirs } = facts[manifest.code] ?? extractor(manifest.code);
    return [
      manifest.code,
      defineOracle({
        by,
        trust:
          "It is written in C, Perl or Python, shares no code with ours and has its own tables.",
        comparisons: [
          compareOptions<Options, JsonValue>(manifest, run, {
            theirs,
            read,
            cases: (random) => random.list(220, () => draw(random)),
          }),
        ],
      }),
    ];
  }),
);
