import { describe, expect, test } from "vitest";
import { z } from "zod";
import { utilityId } from "./_kit/manifest.ts";
import { outputFacts } from "./_kit/output-facts-for-test.ts";
import { readSamples, runUtility } from "./_kit/run-example-for-test.ts";
import type { RunnableUtility } from "./_kit/run-example-for-test.ts";
import { RunError } from "./_kit/run-error.ts";
import { loadCatalogue, runModulePath, samplesPath } from "./catalogue.ts";

/** The code of the RunError that a run ends with; any other end fails the test. */
async function refusalOf(run: Promise<unknown>): Promise<string> {
  const error = await run.then(
    () => "no refusal",
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RunError);
  return error instanceof RunError ? error.code : "";
}

const catalogue = await loadCatalogue();

async function runnableUtility(id: string): Promise<RunnableUtility> {
  const manifest = catalogue.get(id);
  if (manifest === undefined) throw new Error(`There is no utility ${id}.`);
  const module: unknown = await import(runModulePath(id));
  const { run } = z.object({ run: z.function() }).parse(module);
  return {
    manifest,
    run: run as unknown as RunnableUtility["run"],
    samplesFolder: samplesPath(id),
  };
}

test("the catalogue holds the first utilities", () => {
  expect([...catalogue.keys()]).toEqual(
    expect.arrayContaining(["generate-passwords_1", "resize-image_1"]),
  );
});

describe.each([...catalogue.keys()])("%s", async (id) => {
  const utility = await runnableUtility(id);
  const { manifest } = utility;
  const operations = Object.entries(manifest.operations);

  test("is in the folder of its id", () => {
    expect(utilityId(manifest)).toBe(id);
  });

  test("shows each operation by an example", () => {
    const shown = new Set(manifest.examples.map((example) => example.operation));
    expect([...shown].toSorted()).toEqual(operations.map(([operation]) => operation).toSorted());
  });

  describe.each(operations)("%s", (operation, { options, needsInputs }) => {
    test("has defaults that are valid and stay as they are", () => {
      const defaults = options.parse({});
      expect(options.parse(defaults)).toEqual(defaults);
      expect(options.parse(JSON.parse(JSON.stringify(defaults)))).toEqual(defaults);
    });

    test("describes its options as JSON Schema, each with a title", () => {
      const schema = z.toJSONSchema(options, { io: "input" });
      expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
      expect(schema).toMatchObject({ type: "object", additionalProperties: false });
      for (const property of Object.values(schema.properties ?? {})) {
        expect(property).toHaveProperty("title", expect.stringMatching(/./));
      }
    });

    test.each([[{ surelyNoOption: 1 }], ["text"], [7], [[]]])("refuses options %j", async (bad) => {
      const call = { operation, options: bad, inputs: [] };
      expect(await refusalOf(runUtility(utility, call))).toBe("invalid_options");
    });

    if (needsInputs > 0)
      test("refuses to run without a file", async () => {
        await refusalOf(runUtility(utility, { operation, options: {}, inputs: [] }));
      });
  });

  test("refuses an operation that it does not have", async () => {
    const call = { operation: "surely-no-operation", options: {}, inputs: [] };
    expect(await refusalOf(runUtility(utility, call))).toBe("unknown_operation");
  });

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

    test("gives exactly its stated output within its limits", async () => {
      const inputs = await readSamples(utility, example);
      const started = performance.now();
      const { result, outputs, progress } = await runUtility(utility, { ...example, inputs });
      expect(performance.now() - started).toBeLessThan(manifest.limits.milliseconds);
      if (example.output.result !== undefined) expect({ result }).toMatchObject(resultOf(example));
      expect(await Promise.all(outputs.map(outputFacts))).toMatchObject(example.output.files);
      expect(JSON.parse(JSON.stringify(result))).toEqual(result);
      const bytes = outputs.reduce((sum, output) => sum + output.content.byteLength, 0);
      expect(bytes).toBeLessThanOrEqual(manifest.limits.outputBytes);
      const percents = progress.map(({ percent }) => percent);
      expect(percents).toEqual(percents.toSorted((a, b) => a - b));
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
  });
});

/** Wrapped, because a result may be a plain text or number as well. */
function resultOf(example: { output: { result?: unknown } }): { result: unknown } {
  return { result: example.output.result };
}
