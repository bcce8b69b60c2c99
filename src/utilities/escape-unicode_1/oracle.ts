import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const letters = Array.from("aZ09 ~!€é߿ࠀ中￿𝄞👩🏽\u{10FFFF}\0\n\t\u007F\u0080");
const forms = ["json", "braces", "python", "point", "css", "percent"];

const escaped = compareWith<{ text: string; form: string; all: boolean }, string>({
  name: "escaped",
  cases: (random) =>
    random.list(240, (index) => ({
      text: `x${random.text(letters, random.integer(1, 30))}`,
      form: random.pick(forms),
      all: index % 2 === 0,
    })),
  theirs: { script: "escapes.py", command: "ord, str.encode('utf-16-be'), format" },
  ours: async (options) => call("escape", options),
});

const unescaped = compareWith<{ form: string; string: string }, string>({
  name: "unescaped",
  cases: (random) =>
    random.list(200, (index) => ({
      form: index % 2 === 0 ? "json" : "python",
      string: random.list(8, () => escapeOf(random.pick(letters), index % 2 === 0)).join(" z"),
    })),
  theirs: { script: "escapes.py", command: "json.loads, ast.literal_eval" },
  ours: async ({ string }) => call("unescape", { text: string }),
});

export const oracle = defineOracle({
  by: "Python's ord and UTF-16 codec, and json and ast for reading escapes.",
  trust: "It stores text as code points and we store it as UTF-16 units; they share no code.",
  comparisons: [escaped, unescaped],
});

function escapeOf(sign: string, isJson: boolean): string {
  const code = sign.codePointAt(0) ?? 0;
  if (isJson)
    return Array.from({ length: sign.length }, (_, at) => byUnit(sign[at] ?? "")).join("");
  return code > 0xffff ? `\\U${code.toString(16).padStart(8, "0")}` : byUnit(sign);
}

function byUnit(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

async function call(operation: string, options: object): Promise<string> {
  return textOf(await runForTest(run, manifest, { operation, options }));
}
