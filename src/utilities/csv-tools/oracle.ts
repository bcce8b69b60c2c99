import { answerOf, textOf } from "#kit/oracle/answers.ts";
import { compareOptions } from "#kit/oracle/compare-options.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import type { TestRun } from "#kit/proof/run-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type Options = { readonly [name: string]: JsonValue };

const signs = { comma: ",", semicolon: ";", tab: "\t", pipe: "|" } as const;
const delimiters = Object.keys(signs) as (keyof typeof signs)[];
const letters = Array.from("abc 09é日😀,;|\"'\n\t");
const names = ["id", "name", "price", "note, old", "größe", "x|y"];
const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`;

/** Fields are quoted where necessary, and sometimes elsewhere. */
function draw(random: Random, delimiter: keyof typeof signs, columns: readonly string[]) {
  const field = () => random.text(letters, random.integer(0, 5));
  const records = random.list(random.integer(1, 8), (index) =>
    columns.map((_, at) => (at === 0 ? String(random.integer(0, 1) * 100 + index) : field())),
  );
  const end = random.pick(["\n", "\r\n"]);
  const write = (text: string) =>
    /[,;|"\t\r\n]/.test(text) || text === "" || random.integer(0, 4) === 0 ? quoted(text) : text;
  return [columns, ...records].map((row) => row.map(write).join(signs[delimiter]) + end).join("");
}

function some(random: Random): string[] {
  const count = random.integer(2, names.length);
  return names.slice(0, count);
}

const drawn: Record<string, (random: Random, delimiterIn: keyof typeof signs) => Options> = {
  "merge-csv": (random, delimiterIn) => ({
    files: random.list(random.integer(2, 4), () =>
      draw(random, delimiterIn, some(random).toReversed()),
    ),
    source: random.integer(0, 1) === 1,
  }),
  "split-csv": (random, delimiterIn) => ({
    text: draw(random, delimiterIn, some(random)),
    records: random.integer(1, 5),
    column: random.pick(["", "", "name"]),
  }),
  "compare-csv": (random, delimiterIn) => {
    const [columns, by] = [some(random), random.pick(["", "id", "id,name"])];
    const before = draw(random, delimiterIn, columns);
    // Sometimes a single change, because otherwise nearly everything differs.
    const after =
      random.integer(0, 1) === 0 ? before.replaceAll("a", "c") : draw(random, delimiterIn, columns);
    return { before, after, by };
  },
  "change-csv-delimiter": (random, delimiterIn) => ({
    text: draw(random, delimiterIn, some(random)),
  }),
  "transpose-csv": (random, delimiterIn) => ({ text: draw(random, delimiterIn, some(random)) }),
  "csv-to-markdown": (random, delimiterIn) => ({
    text: draw(random, delimiterIn, some(random)),
    align: random.pick(["none", "left", "centre", "right"]),
    lineUp: random.integer(0, 1) === 1,
  }),
};

const readers: Record<string, (done: TestRun) => JsonValue> = {
  "split-csv": ({ outputs }) => outputs.map(({ content }) => content.toString()),
  "compare-csv": (done) =>
    answerOf(done, "parts").parts.map(({ result }) => answerOf({ result }, "table").rows),
};

export const oracles = Object.fromEntries(
  family.map((manifest) => [
    manifest.code,
    defineOracle({
      by: "Python's csv module reads and writes the records, and plain lists and dictionaries change them.",
      trust:
        "It reads and writes CSV with its own state machine in C; ours is a JavaScript library.",
      comparisons: [
        compareOptions<Options, JsonValue>(manifest, run, {
          theirs: { script: "tables.py", command: "csv.reader, csv.writer" },
          cases: (random) =>
            random.list(210, () => {
              const delimiterIn = random.pick(delimiters);
              const options = drawn[manifest.code]?.(random, delimiterIn) ?? {};
              const writes =
                "delimiterOut" in (Object.values(manifest.operations)[0]?.options.shape ?? {});
              return {
                ...options,
                delimiterIn,
                ...(writes && { delimiterOut: random.pick(delimiters) }),
              };
            }),
          read: (done) => (readers[manifest.code] ?? textOf)(done),
          call: ({ files, ...options }) => ({
            options,
            ...(Array.isArray(files) && {
              inputs: files.map((text, index) => ({
                filename: `${index}.csv`,
                content: Buffer.from(String(text)),
              })),
            }),
          }),
        }),
      ],
    }),
  ]),
);
