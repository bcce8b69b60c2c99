import { describe, expect, test, vi } from "vitest";
import { damagedFiles, hostileTexts } from "#kit/proof/hostile-texts-for-test.ts";
import { readSamples, runUtility } from "#kit/proof/run-example-for-test.ts";
import { isProvedHere } from "#kit/proof/proved-here-for-test.ts";
import { testsAll } from "#kit/proof/scope-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { optionSchemas } from "#kit/proof/wrong-options-for-test.ts";
import { loadRunnable, type ListedUtility } from "./runnable-for-test.ts";

// Every utility must answer or refuse with a sentence; any other error would show as an internal fault.

// All texts in each field take minutes where each starts a program.
vi.setConfig({ testTimeout: 600_000 });

const utilities = (await loadRunnable()).filter(({ manifest }) => isProvedHere(manifest));

/**
 * What `npm test` gives to every field and file: texts that no reader of text expects, that nest, that grow and that
 * aren't in the form asked for; files that lie within. conformance-runs.test.ts shows those that end early. Where each run
 * starts a program, every field gets one of the texts. `npm run test:all` gives all.
 */
const chosenTexts = new Set([
  "NUL",
  "half a character",
  "nested lists",
  "names of objects",
  "numbers",
]);
const chosenFiles = new Set(["turned bytes"]);
const chosen = <Value>(from: Readonly<Record<string, Value>>, names: ReadonlySet<string>) =>
  Object.entries(from).filter(([name]) => testsAll || names.has(name));

function textsFor({ manifest }: ListedUtility, place: number) {
  const texts = chosen(hostileTexts, chosenTexts);
  const startsAProgram = manifest.needs !== undefined;
  return testsAll || !startsAProgram ? texts : texts.filter((_, at) => at === place % texts.length);
}

/** Words from libraries and engines, which don't belong in messages. */
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
      for (const [place, [field]] of fields.entries()) {
        for (const [name, text] of textsFor(utility, place)) {
          // Image work is slow and doesn't depend on the text.
          if (!manifest.places.includes("page") && text.length > 1000) continue;
          const call = { operation, options: { ...example.options, [field]: text }, inputs };
          const fault = await isAnswered(utility, call);
          if (fault !== null) faults.push(`${operation} ${field}, ${name}: ${fault}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  if (manifest.files === null) return;
  test("answers damaged files or says what is wrong", async () => {
    const faults: string[] = [];
    for (const [operation] of operations) {
      const example = exampleOf(operation);
      const [sample, ...others] = example === undefined ? [] : await readSamples(utility, example);
      if (example === undefined || sample === undefined) continue;
      const damaged = damagedFiles(Buffer.from(sample.content));
      for (const [name, content] of chosen(damaged, chosenFiles)) {
        const inputs = [{ ...sample, content }, ...others];
        const fault = await isAnswered(utility, { ...example, operation, inputs });
        if (fault !== null) faults.push(`${operation} ${sample.filename}, ${name}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
