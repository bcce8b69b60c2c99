import { partOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Given = { before: string; after: string };

const patched = compareWith<Given, string>({
  name: "patched",
  cases: (random) =>
    random.list(300, () => {
      const before = draw(random, 0);
      return { before: JSON.stringify(before), after: JSON.stringify(change(random, before, 0)) };
    }),
  theirs: {
    script: "patched.py",
    command: "jsonpatch.apply_patch(before, our patch)",
    packages: ["python3-jsonpatch"],
    given: async (one) => ({ before: one.before, patch: await patchOf(one) }),
  },
  ours: async ({ after }) => canonical(JSON.parse(after)),
});

export const oracle = defineOracle({
  by: "Python's jsonpatch gets the second document by applying our patch to the first.",
  trust: "It implements RFC 6902 in Python and doesn't know how we found the patch.",
  comparisons: [patched],
});

async function patchOf(options: Given): Promise<string> {
  const done = await runForTest(run, manifest, { operation: "compare", options });
  if (JSON.stringify(done.result).includes("Identical")) return "[]";
  return partOf(done, 1, "text").text;
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
/** Without "-", which jsonpatch takes for the end of a list even in objects. */
const names = ["a", "b", "a/b", "~1", "", "é", "0", "__proto__"];

function draw(random: Random, depth: number): Json {
  const kind = depth > 3 ? 0 : random.integer(0, 3);
  if (kind === 1) return random.list(random.integer(0, 6), () => draw(random, depth + 1));
  if (kind > 1) {
    return Object.fromEntries(
      random.list(random.integer(0, 5), () => [random.pick(names), draw(random, depth + 1)]),
    );
  }
  return random.pick<Json>([1, 2, 3.5, "x", "y", true, false, null]);
}

function change(random: Random, value: Json, depth: number): Json {
  if (random.integer(0, 9) === 0) return draw(random, depth);
  if (Array.isArray(value)) {
    const kept = value.flatMap((item) => {
      const what = random.integer(0, 9);
      return what === 0
        ? []
        : what === 1
          ? [draw(random, depth + 1), item]
          : [change(random, item, depth + 1)];
    });
    return random.integer(0, 5) === 0 ? kept.toReversed() : kept;
  }
  if (typeof value === "object" && value !== null) {
    const kept = Object.entries(value).filter(() => random.integer(0, 5) > 0);
    const changed = kept.map(([name, inner]): [string, Json] => [
      name,
      change(random, inner, depth + 1),
    ]);
    const more: [string, Json][] =
      random.integer(0, 3) === 0 ? [[random.pick(names), draw(random, depth + 1)]] : [];
    return Object.fromEntries([...changed, ...more]);
  }
  return value;
}

function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`,
  );
  return `{${members.toSorted().join(",")}}`;
}
