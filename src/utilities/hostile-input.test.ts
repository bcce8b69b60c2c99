import { describe, expect, test } from "vitest";
import { drawn, drawSeed, isOfSuite } from "#kit/proof/drawn-for-test.ts";
import { damagedFiles, hostileTexts } from "#kit/proof/hostile-texts-for-test.ts";
import { readSamples, runUtility } from "#kit/proof/run-example-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { optionSchemas } from "#kit/proof/wrong-options-for-test.ts";
import { loadRunnable, type ListedUtility } from "./runnable-for-test.ts";

// Whatever somebody gives to a utility, it answers or says in a sentence what is wrong: anything
// else that is thrown would be shown as a fault of ours.

const all = await loadRunnable();
/** In a run of the suite so many a day; whoever runs this file by itself may have one in mind. */
const utilities = isOfSuite ? drawn("utilities", all, 60) : all;

/** How much of it each operation is given; by `npm run hostile` all. */
const [textsDrawn, filesDrawn] = [14, 5];

/** Words of libraries and engines, which are not a person's. */
const unfriendly =
  /\b(undefined|null is not|is not a function|Cannot read|call stack|RangeError|TypeError|SyntaxError|ENOENT|Input buffer|Vips|libvips|expected \w+ to be)\b/;

async function isAnswered(
  utility: ListedUtility,
  call: Parameters<typeof runUtility>[1],
): Promise<string | null> {
  try {
    await runUtility(utility, call);
    return null;
  } catch (error) {
    if (error instanceof RunError && !unfriendly.test(error.message)) return null;
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

describe.each(utilities)("$id", (utility) => {
  const { manifest } = utility;
  const operations = Object.entries(manifest.operations);
  const exampleOf = (name: string) =>
    manifest.examples.find(({ operation }) => operation === name) ?? manifest.examples[0];

  test("answers hostile texts or says what is wrong", async () => {
    const faults: string[] = [];
    for (const [operation, { options }] of operations) {
      const example = exampleOf(operation);
      if (example === undefined) continue;
      const inputs = await readSamples(utility, example);
      const fields = optionSchemas(options).filter(
        ([, { type, enum: choices }]) => type === "string" && choices === undefined,
      );
      for (const [field] of fields) {
        const texts = drawn(`${manifest.code} ${field}`, Object.entries(hostileTexts), textsDrawn);
        for (const [name, text] of texts) {
          // Work on pictures takes long and asks no text what it is.
          if (!manifest.places.includes("page") && text.length > 1000) continue;
          const call = { operation, options: { ...example.options, [field]: text }, inputs };
          const fault = await isAnswered(utility, call);
          if (fault !== null) faults.push(`${operation} ${field}, ${name}: ${fault}`);
        }
      }
    }
    expect(faults, `drawn by DRAW_SEED=${drawSeed}`).toEqual([]);
  });

  if (manifest.files === null) return;
  test("answers damaged files or says what is wrong", async () => {
    const faults: string[] = [];
    for (const [operation] of operations) {
      const example = exampleOf(operation);
      const [sample, ...others] = example === undefined ? [] : await readSamples(utility, example);
      if (example === undefined || sample === undefined) continue;
      const damaged = Object.entries(damagedFiles(Buffer.from(sample.content)));
      for (const [name, content] of drawn(manifest.code, damaged, filesDrawn)) {
        const inputs = [{ ...sample, content }, ...others];
        const fault = await isAnswered(utility, { ...example, operation, inputs });
        if (fault !== null) faults.push(`${operation} ${sample.filename}, ${name}: ${fault}`);
      }
    }
    expect(faults, `drawn by DRAW_SEED=${drawSeed}`).toEqual([]);
  });
});
