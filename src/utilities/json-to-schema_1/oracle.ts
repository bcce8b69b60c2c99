import { createHash } from "node:crypto";
import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Given = { text: string; draft: string; closed: boolean };

const fitting = compareWith<Given, string>({
  name: "fitting",
  cases: (random) =>
    random.list(300, (index) => ({
      text: JSON.stringify(draw(random, 0)),
      draft: random.pick(["2020-12", "07"]),
      closed: index % 2 === 0,
    })),
  theirs: {
    script: "fitting.py",
    command: "check_schema and is_valid, for the sample and for changed ones",
    packages: ["python3-jsonschema"],
    given: async (one) => ({ ...one, schema: await schemaOf(one) }),
  },
  ours: async (one) =>
    createHash("sha256")
      .update(await schemaOf(one))
      .digest("hex")
      .slice(0, 16),
});

export const oracle = defineOracle({
  by: "Python's jsonschema accepts the sample, and refuses it once a value's type changes or a name is missing.",
  trust: "It doesn't know how we made the schema.",
  comparisons: [fitting],
});

async function schemaOf(options: Given): Promise<string> {
  return textOf(await runForTest(run, manifest, { operation: "convert", options }));
}

function draw(random: Random, depth: number): unknown {
  const kind = depth > 3 ? 0 : random.integer(0, 3);
  if (kind === 1) return random.list(random.integer(0, 4), () => draw(random, depth + 1));
  if (kind > 1)
    return Object.fromEntries(
      random.list(random.integer(0, 5), () => [
        random.pick(["a", "b", "c d", "é", ""]),
        draw(random, depth + 1),
      ]),
    );
  return random.pick([1, -2.5, "x", true, null]);
}
