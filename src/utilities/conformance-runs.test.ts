import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import { expectExample } from "#kit/proof/expect-example-for-test.ts";
import { refusalOf } from "#kit/proof/refusal-for-test.ts";
import { takenFiles } from "#kit/manifest/taken-files.ts";
import { RunError } from "#kit/run/run-error.ts";
import { readSamples, runUtility } from "#kit/proof/run-example-for-test.ts";
import { isProvedHere } from "#kit/proof/proved-here-for-test.ts";
import { loadRunnable } from "./runnable-for-test.ts";

const utilities = (await loadRunnable()).filter(({ manifest }) => isProvedHere(manifest));

/** Files no program wrote: truncated, empty and random. */
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
    const place = `${utility.id}, example "${example.name}"`;

    test("has samples that the utility takes", async () => {
      const samples = await readSamples(utility, example);
      const operation = manifest.operations[example.operation];
      const taken = operation && takenFiles(manifest, operation);
      const { least, most, maxBytes } = taken ?? { least: 0, most: 0, maxBytes: 0 };
      const { length } = samples;
      if (taken === null) expect(samples, `${place}: its operation takes no files`).toEqual([]);
      expect(length, `${place}: takes.files.least is more`).toBeGreaterThanOrEqual(least);
      if (most > 0) expect(length, `${place}: more than it takes`).toBeLessThanOrEqual(most);
      const mostBytes = Math.min(20_000, maxBytes + 1);
      for (const { filename, content } of samples) {
        const mend = `${place}: take a sample under 20 kB and files.maxBytes in place of ${filename}`;
        expect(content.byteLength, mend).toBeLessThan(mostBytes);
      }
    });

    if (manifest.places.includes("page"))
      test("gives exactly its stated output within its limits", async () => {
        const inputs = await readSamples(utility, example);
        const started = performance.now();
        const done = await runUtility(utility, { ...example, inputs });
        const slow = `${place}: it took longer than limits.milliseconds`;
        expect(performance.now() - started, slow).toBeLessThan(manifest.limits.milliseconds);
        await expectExample(utility, example, done);
      });

    if (!manifest.places.includes("page"))
      test("stops at once where it is cancelled", async () => {
        const inputs = await readSamples(utility, example);
        const signal = AbortSignal.abort();
        const run = runUtility(utility, { ...example, inputs, signal });
        const mend = `${place}: call context.signal.throwIfAborted() before and after what takes long`;
        await expect(run, mend).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
      });

    // What draws without an input decodes nothing.
    if (manifest.limits.pixels > 0 && example.inputs.length > 0)
      test("holds its limit on pixels", async () => {
        const inputs = await readSamples(utility, example);
        const call = { ...example, inputs, limits: { pixels: 1 } };
        const mend = `${place}: over limits.pixels, throw a code that ends in too_many_pixels before a pixel is decoded, as readHeader does`;
        expect(await refusalOf(runUtility(utility, call), mend), mend).toMatch(/too_many_pixels$/);
      });

    if (example.output.files.length > 0)
      test("holds its limit on output bytes", async () => {
        const inputs = await readSamples(utility, example);
        const call = { ...example, inputs, limits: { outputBytes: 1 } };
        const mend = `${place}: write by outputSaver, in the browser by writeOutput, which throw output_too_many_bytes over limits.outputBytes`;
        expect(await refusalOf(runUtility(utility, call), mend), mend).toBe(
          "output_too_many_bytes",
        );
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
        const mend = `${place}: say by a RunError that the file is damaged`;
        if (error !== undefined) expect(error, mend).toBeInstanceOf(RunError);
      });
  });
});
