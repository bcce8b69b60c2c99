import { orRefused, textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Case = { operation: string; kind: string; text: string };

const kinds = ["component", "url", "form"];
const pieces = [
  ...Array.from("aZ09-_.~!*'();:@&=+$,/?#[]% \t\n\"<>\\^`{|}é߿ࠀ€￿𝄞👩🏽"),
  "\r\n",
  "%20",
];
const escapes = [
  "%41",
  "%7e",
  "%2F",
  "%3d",
  "%C3%A9",
  "%e2%82%ac",
  "%F0%9D%84%9E",
  "%00",
  "+",
  "a",
  "é",
];
const damaged = ["%", "%4", "%zz", "%C3", "%FF", "%ED%A0%80", "%C0%AF", "%F8", "%A9%C3"];

const texts = compareWith<Case, string | null>({
  name: "texts",
  cases: (random) =>
    kinds.flatMap((kind) => [
      ...["", ...pieces].map((text) => ({ operation: "encode", kind, text })),
      ...random.list(30, (length) => ({
        operation: "encode",
        kind,
        text: random.text(pieces, length),
      })),
      ...[...escapes, ...damaged].map((text) => ({ operation: "decode", kind, text })),
      ...random.list(30, (length) => ({
        operation: "decode",
        kind,
        text: random.text(escapes, length),
      })),
      ...random.list(20, () => ({
        operation: "decode",
        kind,
        text: random.text([...escapes, ...damaged], 4),
      })),
    ]),
  theirs: { script: "percent.py", command: "urllib.parse.quote, quote_plus, unquote_to_bytes" },
  ours: async ({ operation, ...options }) => {
    const done = await orRefused(runForTest(run, manifest, { operation, options }).then(textOf));
    return typeof done === "string" ? done : null;
  },
});

export const oracle = defineOracle({
  by: "Python's urllib.parse.",
  trust:
    "It is Python's own implementation of RFC 3986; ours is the JavaScript engine's. The script tells it which characters to keep, following RFC 3986 and the URL standard.",
  comparisons: [texts],
});
