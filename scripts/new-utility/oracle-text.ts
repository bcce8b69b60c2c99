import type { UtilityPlan } from "./plan-utility.ts";

/** Returns the oracle that proves a new utility until a program does: the ASCII table. */
export function oracleText({ place, takesFiles }: UtilityPlan): string {
  const [file, runner] =
    place === "page"
      ? ["run-for-test", "runForTest"]
      : ["run-on-server-for-test", "runOnServerForTest"];
  const call = takesFiles
    ? 'options: {},\n        inputs: [{ filename: "a.txt", content: Buffer.from(text) }],'
    : "options: { text },";
  return `import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { ${runner} } from "#kit/proof/${file}.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const letters = compareWith<string, string>({
  name: "letters",
  cases: (random) => random.list(200, () => random.text("abyzAZ019.", random.integer(1, 40))),
  theirs: (text) => text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 32)),
  ours: async (text) =>
    textOf(
      await ${runner}(run, manifest, {
        operation: "convert",
        ${call}
      }),
    ),
});

export const oracle = defineOracle({
  none: "No reference program has been chosen yet.",
  instead: "The ASCII table, where each capital is 32 places before its small letter.",
  comparisons: [letters],
});
`;
}
