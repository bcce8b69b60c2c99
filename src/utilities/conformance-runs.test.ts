import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import { expectExample } from "#kit/proof/expect-example-for-test.ts";
import { refusalOf } from "#kit/proof/refusal-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { readSamples, runUtility } from "#kit/proof/run-example-for-test.ts";
import { loadRunnable } from "./runnable-for-test.ts";

const utilities = await loadRunnable();

/** What no program wrote: a file that ends too soon, an empty one, and bytes without sense. */
const damages: [name: string, damage: (content: Buffer) => Buffer][] = [
  ["cut off in the middle", (content) => content.subarray(0, content.byteLength >> 1)],
  ["empty", () => Buffer.alloc(0)],
  [
    "without sense",
    () => Buffer.from(Array.from({ length: 999 }, (_, index) => (index * 97) % 256)),
  ],
];

describe.each(utilities)("$id", (utility) => {
  const { manifest } = utility;

  describe.each(manifest.examples)("$name", (example) => {
    test("has samples that the utility takes", async () => {
      const samples = await readSamples(utility, example);
      const { maxFiles, maxBytes } = manifest.files ?? { maxFiles: 0, maxBytes: 0 };
      expect(samples.length).toBeGreaterThanOrEqual(
        manifest.operations[example.operation]?.needsInputs ?? 0,
      );
      if (maxFiles > 0) expect(samples.length).toBeLessThanOrEqual(maxFiles);
      for (const sample of samples) {
        expect(sample.content.byteLength).toBeLessThan(Math.min(20_000, maxBytes + 1));
      }
    });

    if (manifest.runsIn === "browser")
      test("gives exactly its stated output within its limits", async () => {
        const inputs = await readSamples(utility, example);
        const started = performance.now();
        const done = await runUtility(utility, { ...example, inputs });
        expect(performance.now() - started).toBeLessThan(manifest.limits.milliseconds);
        await expectExample(utility, example, done);
      });

    if (manifest.runsIn === "server")
      test("stops at once where it is cancelled", async () => {
        const inputs = await readSamples(utility, example);
        const signal = AbortSignal.abort();
        const run = runUtility(utility, { ...example, inputs, signal });
        await expect(run).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
      });

    if (manifest.limits.pixels > 0)
      test("holds its limit on pixels", async () => {
        const inputs = await readSamples(utility, example);
        const call = { ...example, inputs, limits: { pixels: 1 } };
        expect(await refusalOf(runUtility(utility, call))).toMatch(/too_many_pixels$/);
      });

    if (example.output.files.length > 0)
      test("holds its limit on output bytes", async () => {
        const inputs = await readSamples(utility, example);
        const call = { ...example, inputs, limits: { outputBytes: 1 } };
        expect(await refusalOf(runUtility(utility, call))).toBe("output_too_many_bytes");
      });

    if (example.inputs.length > 0)
      test.each(damages)("refuses with a sentence, or bears, files %s", async (_name, damage) => {
        const inputs = (await readSamples(utility, example)).map(({ filename, content }) => ({
          filename,
          content: damage(content),
        }));
        const error = await runUtility(utility, { ...example, inputs }).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        if (error !== undefined) expect(error).toBeInstanceOf(RunError);
      });
  });
});
