import { orRefused, textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Case = { operation: string; text: string; indent: string; sortKeys: boolean };

const letters = Array.from("aZ é日👩🏽/\u2028<&");
const leaves = [
  "null",
  "true",
  "false",
  "0",
  "-0",
  "1",
  "-12.50",
  "1e5",
  "1E+2",
  "0.1",
  "12345678901234567890",
  "{}",
  "[]",
];
const blanks = ["", "", " ", "\n", "\t", "\r\n  "];

function value(random: Random, depth: number): string {
  const blank = () => random.pick(blanks);
  const kind = depth === 0 ? 0 : random.integer(0, 3);
  if (kind === 0) return random.pick(leaves);
  if (kind === 1) return JSON.stringify(random.text(letters, random.integer(0, 5)));
  const parts = random.list(random.integer(1, 4), (index) => {
    const part = value(random, depth - 1);
    const name = JSON.stringify(`${random.text(letters, 2)}${index}`);
    return `${blank()}${kind === 2 ? part : `${name}${blank()}:${blank()}${part}`}${blank()}`;
  });
  return kind === 2 ? `[${parts.join(",")}]` : `{${parts.join(",")}}`;
}

const wrong = [
  '|{|[|]|[1,]|{"a":1,}|{a:1}|\'a\'|01|1.|.5|+1|1e|NaN|Infinity|nul|tru|[1 2]|{"a" 1}|{"a":}|[1]]|"a',
  '"\\x"|"\\u12"|"\t"|// a\n1|/* a */1|\u00a01|1,2|[,1]|{,}|{"a":1 "b":2}|-|--1|0x1|1_000|\\u0031|\ufeff1',
].flatMap((line) => line.split("|"));

const layouts = compareWith<Case, string | null>({
  name: "layouts",
  cases: (random) => [
    ...wrong.map((text) => ({ operation: "format", text, indent: "2", sortKeys: false })),
    ...random.list(200, () => ({
      operation: random.pick(["format", "minify"]),
      text: value(random, random.integer(1, 4)),
      indent: random.pick(["2", "4", "tab"]),
      sortKeys: random.integer(0, 1) === 0,
    })),
  ],
  theirs: {
    script: "layouts.py",
    command: "json.loads with numbers kept as text, json.dumps of each name and text",
  },
  ours: async ({ operation, indent, ...asked }) => {
    const options = operation === "format" ? { ...asked, indent } : asked;
    const done = await orRefused(runForTest(run, manifest, { operation, options }).then(textOf));
    return typeof done === "string" ? done : null;
  },
});

export const oracle = defineOracle({
  by: "Python's json module.",
  trust:
    "Its reader and writer are CPython's own; ours are the JavaScript engine's, plus a syntax tree.",
  comparisons: [layouts],
});
