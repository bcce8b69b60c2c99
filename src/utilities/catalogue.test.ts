import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { mostUsedFirst } from "#contract/facts/utility/popular.ts";
import { defineFamily } from "#kit/manifest/family.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { familyRun } from "#kit/run/family-run.ts";
import {
  joinManifests,
  loadCatalogue,
  readManifests,
  runModulePath,
  samplesPath,
} from "./catalogue.ts";
import { manifest } from "#utilities/generate-passwords_1/manifest.ts";

test("refuses a folder without a manifest in its module", () => {
  expect(() => readManifests("empty_1", {})).toThrow(/^src\/utilities\/empty_1\/manifest\.ts: /);
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
    {
      operations: { generate: { ...manifest.operations.generate, takes: { files: { least: 1 } } } },
    },
    "manifest.operations.generate.takes.files",
  ],
  [{ examples: [{ ...manifest.examples[0], operation: "guess" }] }, "examples[0].operation"],
  [{ unknown: 1 }, "manifest"],
  [
    {
      places: ["server"],
      operations: { generate: { ...manifest.operations.generate, live: true } },
    },
    "manifest.operations.generate.live",
  ],
])("refuses a manifest with %j and says where", (change, place) => {
  const changed = { manifest: { ...manifest, ...change } };
  expect(() => readManifests("generate-passwords_1", changed)).toThrow(place);
});

test("refuses a manifest in another's folder", () => {
  expect(() => readManifests("generate-passwords_2", { manifest })).toThrow(
    "src/utilities/generate-passwords_2 declares generate-passwords_1: " +
      "name the folder like that, or correct code and version.",
  );
});

const family = defineFamily([
  { ...manifest, code: "b-first" },
  { ...manifest, code: "a-second", version: 2 },
]);

test.each([
  ["trees", { manifest }, "src/utilities/trees/manifest.ts: "],
  ["trees", { family: [] }, "family"],
  ["trees", { family: [{ ...manifest, version: 0 }] }, "family[0].version"],
  ["trees_1", { family }, "src/utilities/trees_1/manifest.ts: "],
])("refuses the family in %s, case %#", (folder, module, sentence) => {
  expect(() => readManifests(folder, module)).toThrow(sentence);
});

test("a family's members are utilities of their own, in the order of ids", () => {
  const trees = { folder: "trees", manifests: readManifests("trees", { family }) };
  const other = { folder: "generate-passwords_1", manifests: [manifest] };
  const catalogue = joinManifests([trees, other]);
  expect([...catalogue.keys()]).toEqual(["a-second_2", "b-first_1", "generate-passwords_1"]);
  expect(catalogue.get("a-second_2")?.code).toBe("a-second");
  expect(() => joinManifests([trees, { ...trees, folder: "woods" }])).toThrow(
    "src/utilities/woods declares b-first_1, which trees declares as well.",
  );
});

test("the run of a family receives the data of the member that is asked for", async () => {
  const members = family.map((each) => ({ manifest: each, says: each.code }));
  const run = familyRun(members, ({ says }) => async () => ({ type: "text", text: says }));
  const call = { operation: "generate" };
  await expect(runForTest(run, { ...manifest, code: "a-second" }, call)).rejects.toThrow(
    new Error("a-second_1 is not in this family."),
  );
  const { result } = await runForTest(run, { ...manifest, code: "a-second", version: 2 }, call);
  expect(result).toEqual({ type: "text", text: "a-second" });
});

test("finds utilities by their folders, in the order of ids", async () => {
  const catalogue = await loadCatalogue();
  expect(catalogue.get("generate-passwords_1")?.name).toBe("Generate Passwords");
  expect([...catalogue.keys()]).toEqual([...catalogue.keys()].toSorted());
});

test.each([
  ["resize-image_1", "resize-image_1/run.ts"],
  ["sort-lines_1", "text-lines/sort-lines.run.ts"],
  ["convert-length_1", "convert-units/run.ts"],
])("knows where the run of %s is", async (id, path) => {
  await loadCatalogue();
  expect(runModulePath(id)).toBe(fileURLToPath(new URL(path, import.meta.url)));
  expect(existsSync(runModulePath(id))).toBe(true);
});

test("knows where a utility's samples are", () => {
  expect(existsSync(samplesPath("resize-image_1"))).toBe(true);
});

test("the usual utilities, which a new site shows first, exist", async () => {
  const catalogue = await loadCatalogue();
  expect(mostUsedFirst([]).filter((id) => !catalogue.has(id))).toEqual([]);
});
