import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { loadCatalogue, readManifest, runModulePath, samplesPath } from "./catalogue.ts";
import { manifest } from "./generate-passwords_1/manifest.ts";

test("refuses a folder without a manifest in its module", () => {
  expect(() => readManifest("empty_1", {})).toThrow(/^src\/utilities\/empty_1\/manifest\.ts: /);
});

test.each([
  [{ version: 0 }, "manifest.version"],
  [{ creditsPerExecution: 0.015 }, "manifest.creditsPerExecution"],
  [{ creditsPerExecution: 10.01 }, "manifest.creditsPerExecution"],
  [{ name: "x".repeat(101) }, "manifest.name"],
  [{ description: "x".repeat(2001) }, "manifest.description"],
  [{ status: "ready" }, "manifest.status"],
  [{ help: "only a title" }, "manifest.help"],
  [{ operations: {} }, "manifest.operations"],
  [
    { operations: { generate: { ...manifest.operations.generate, needsInputs: 1 } } },
    "needsInputs",
  ],
  [{ examples: [{ ...manifest.examples[0], operation: "guess" }] }, "examples[0].operation"],
  [{ unknown: 1 }, "manifest"],
])("refuses a manifest with %j and says where", (change, place) => {
  const changed = { manifest: { ...manifest, ...change } };
  expect(() => readManifest("generate-passwords_1", changed)).toThrow(place);
});

test("refuses a manifest in another's folder", () => {
  expect(() => readManifest("generate-passwords_2", { manifest })).toThrow(
    "src/utilities/generate-passwords_2 declares generate-passwords_1: " +
      "name the folder like that, or correct code and version.",
  );
});

test("finds utilities by their folders, in the order of ids", async () => {
  const catalogue = await loadCatalogue();
  expect(catalogue.get("generate-passwords_1")?.name).toBe("Generate Passwords");
  expect([...catalogue.keys()]).toEqual([...catalogue.keys()].toSorted());
});

test("knows where a utility's run and samples are", () => {
  expect(existsSync(runModulePath("resize-image_1"))).toBe(true);
  expect(existsSync(samplesPath("resize-image_1"))).toBe(true);
});
