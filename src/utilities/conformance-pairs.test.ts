import { describe, expect, test } from "vitest";
import { expectExample } from "#kit/proof/expect-example-for-test.ts";
import { pairFaults, repeatedNames } from "#kit/proof/pair-faults-for-test.ts";
import { readSamples, runUtility } from "#kit/proof/run-example-for-test.ts";
import { exampleOfPair } from "#kit/manifest/pair.ts";
import { loadRunnable } from "./runnable-for-test.ts";

// The runner's conformance.test.ts runs the pairs' examples on the server.

const utilities = await loadRunnable();
const paired = utilities.filter(({ manifest }) => manifest.pairs !== undefined);

test("no pair is called like a utility or another pair", () => {
  expect(repeatedNames(utilities.map(({ manifest }) => manifest))).toEqual([]);
});

describe.each(paired)("$id", (utility) => {
  const { manifest, hasOwnPage } = utility;
  const examples = (manifest.pairs ?? []).map(exampleOfPair);

  test("fills in what its operation takes, and says in its name what comes of what", () => {
    expect(pairFaults(manifest, hasOwnPage)).toEqual([]);
  });

  test.each(examples)("has samples under 20 kB: $name", async (example) => {
    for (const { filename, content } of await readSamples(utility, example)) {
      expect(content.byteLength, filename).toBeLessThan(20_000);
    }
  });

  if (manifest.places.includes("page"))
    test.each(examples)("gives exactly what it states: $name", async (example) => {
      const inputs = await readSamples(utility, example);
      await expectExample(utility, example, await runUtility(utility, { ...example, inputs }));
    });
});
