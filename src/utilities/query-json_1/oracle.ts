import { textOf } from "#kit/oracle/answers.ts";
import { compareOptions } from "#kit/oracle/compare-options.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { isDeepStrictEqual } from "node:util";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Case = { text: string; filter: string; slurp: boolean; compact: boolean };

const names = ["a", "b", "name", "two words", "é"].toSorted();
const letters = Array.from("aAzZ 09é日👩,;-_");

function draw(random: Random, depth: number): JsonValue {
  const kind = depth === 0 ? random.integer(0, 3) : random.integer(0, 6);
  if (kind === 0) return random.pick([null, true, false]);
  if (kind === 1) return random.integer(-1000, 1000);
  if (kind === 2) return random.integer(-1000, 1000) / 8;
  if (kind === 3) return random.text(letters, random.integer(0, 6));
  const count = random.integer(0, 4);
  if (kind === 4) return random.list(count, () => draw(random, depth - 1));
  // gojq sorts names.
  const inOrder = names.filter(() => random.integer(0, 2) === 0);
  return Object.fromEntries(inOrder.map((name) => [name, draw(random, depth - 1)]));
}

const steps = String.raw`
  .
  .a
  .a?
  .b.name?
  ."two words"?
  arrays | .[0]
  arrays | .[-1]
  .[1:]?
  .[]?
  ..
  length?
  type
  keys?
  not
  tojson
  tostring
  map(.)?
  map_values(.)?
  add?
  [.[]?]
  [..]|length
  sort?
  unique?
  arrays | reverse
  flatten?
  min?
  max?
  to_entries?
  with_entries(.value |= tostring)?
  group_by(type)?
  sort_by(type)?
  [paths]
  [paths(type == "number")]
  getpath(["a"])?
  del(.a)?
  del(.[0])?
  ascii_downcase?
  ascii_upcase?
  explode?
  split(" ")?
  test("a")?
  utf8bytelength?
  @json
  @text
  @base64?
  @uri?
  @html?
  @csv?
  @tsv?
  @sh?
  ascii?
  if . then 1 else 2 end
  select(. != null)
  (.a // "none")?
  try error catch .
  [limit(2; .[]?)]
  first(.[]?)
  any?
  all?
  [scan("[a-z]")?]
  has("a")?
  has(0)?
  reduce .[]? as $x (0; . + 1)
  [foreach .[]? as $x (0; . + 1)]
  [.[]? | numbers]
  [.[]? | strings]
  {x: ., y: 1}
  [., 1]
  . as $v | [$v, $v]
  walk(.)
  floor?
  sqrt? | floor?
  -(.)?
  . + 1?
  . * 2?
  contains("a")?
  inside([1,2])?
  startswith("a")?
  strings | ltrimstr("a")
  strings | rtrimstr("a")
  join(",")?
  tostream
  [[1, 2], [.]] | transpose
  env | type
  splits(" ")?
  sub("a"; "b")?
  gsub("[a-z]"; "<\(.)>")?
  [range(3)]
  combinations?
  until(true; .)
  tonumber?`
  .trim()
  .split(/\n */);

const wrong = [
  ".a |",
  "}",
  "foo(1)",
  "$x",
  "1 as x | 2",
  "{(1):2}",
  '"abc',
  ".[",
  "if . then",
  "reduce",
  "error",
  ".a.b.c.d",
  "[.[]",
];

const answers = compareOptions<Case, JsonValue>(manifest, run, {
  name: "answers",
  cases: (random) => [
    ...wrong.map((filter) => ({ text: '{"a":1}', filter, slurp: false, compact: true })),
    ...steps.map((filter) => ({ text: '{"a":[1,"b"]}', filter, slurp: false, compact: true })),
    ...random.list(250, () => ({
      text: random.list(random.integer(1, 3), () => JSON.stringify(draw(random, 3))).join("\n"),
      filter: random.list(random.integer(1, 3), () => random.pick(steps)).join(" | "),
      slurp: random.integer(0, 4) === 0,
      compact: true,
    })),
  ],
  theirs: { script: "answers.py", command: "gojq -c", packages: ["gojq"] },
  read: (done) => {
    const text = textOf(done);
    return text === "" ? [] : text.split("\n").map((line): JsonValue => JSON.parse(line));
  },
  // Objects have no order.
  agree: (theirs, ours) => isDeepStrictEqual(theirs, ours),
  choices: [
    {
      reason:
        "RFC 3986 encodes a space as %20, and so do we; this gojq writes +, as HTML forms do.",
      covers: ({ filter, text }) => filter.includes("@uri") && text.includes(" "),
    },
  ],
});

export const oracle = defineOracle({
  by: "gojq, run from the command line.",
  trust: "gojq is a rewrite in Go with its own reader, parser and functions; we run jq's C code.",
  comparisons: [answers],
});
