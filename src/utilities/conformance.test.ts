import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { utilityId } from "#contract/facts/utility/id.ts";
import { checkOptions } from "#kit/manifest/check-options.ts";
import { leastFiles } from "#kit/manifest/taken-files.ts";
import { assetFaults } from "#kit/assets/asset-facts.ts";
import { catalogueFaults, optionFaults } from "#kit/proof/conformance-faults-for-test.ts";
import { refusalOf } from "#kit/proof/refusal-for-test.ts";
import { runUtility } from "#kit/proof/run-example-for-test.ts";
import { loadFolder, utilityFolders } from "./catalogue.ts";
import { loadOracles } from "./oracles-for-test.ts";
import { loadRunnable, loadSound } from "./runnable-for-test.ts";

// Checks manifests and how utilities refuse wrong calls. conformance-runs.test.ts runs the browser examples, the
// runner's conformance.test.ts the server ones.

const packageFile = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8")));
const utilities = await loadRunnable();
const oracles = new Map((await loadOracles()).map((utility) => [utility.id, utility]));

const oneLine: unknown = expect.stringMatching(/^[^\n|]{5,400}\.$/);

const { broken } = await loadSound();
const folders = (await utilityFolders()).map((folder) => ({ folder }));

test.each(folders)("the manifest of $folder can be read", ({ folder }) => {
  expect(broken.find((each) => each.folder === folder)?.fault).toBeUndefined();
});

test.each(folders.filter(({ folder }) => !folder.includes("_")))(
  "$folder pairs each member with a run",
  async ({ folder }) => {
    const names = new Set(await readdir(new URL(`./${folder}`, import.meta.url)));
    const { manifests } = await loadFolder(folder);
    const codes = manifests.map(({ code }) => code);
    const runs = [...names].filter((name) => name.endsWith(".run.ts"));
    const paired = codes.filter((code) => names.has(`${code}.run.ts`));
    const unpaired =
      "runs no member: name it like the code of one, beside the file that declares it";
    expect(
      runs.filter((run) => !paired.some((code) => run === `${code}.run.ts`)),
      unpaired,
    ).toEqual([]);
    const undeclared = "is declared elsewhere: name the file that declares it like its code";
    expect(
      paired.filter((code) => !names.has(`${code}.ts`)),
      undeclared,
    ).toEqual([]);
    // Utilities without pairs share one run.
    expect(names.has("run.ts")).toBe(paired.length < codes.length);
  },
);

test("the catalogue holds the first utilities", () => {
  expect(utilities.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["generate-passwords_1", "resize-image_1"]),
  );
});

test("no two utilities have the same name", () => {
  const names = utilities.map(({ manifest }) => manifest.name.toLowerCase());
  expect(names).toEqual([...new Set(names)]);
});

describe.each(utilities)("$id", (utility) => {
  const { id, manifest } = utility;
  const operations = Object.entries(manifest.operations);

  test("states what a catalogue needs, and shows each operation by an example", () => {
    expect(utilityId(manifest)).toBe(id);
    expect(catalogueFaults(manifest)).toEqual([]);
  });

  test("lists assets with checked digests and licences", async () => {
    const { assets = [] } = manifest;
    expect(await assetFaults(assets, Object.keys(packageFile.dependencies))).toEqual([]);
  });

  test("names its oracle, and compares with it", () => {
    const { folder = id, oracle, fault } = oracles.get(id) ?? {};
    const mend = `src/utilities/${folder}/oracle.ts names what proves ${id}: see docs/utilities.md, "Prove it"`;
    expect(fault).toBeUndefined();
    const { comparisons = [], fewer: _fewer, ...statement } = oracle ?? {};
    expect(Object.values(statement), mend).toEqual([oneLine, oneLine]);
    // oracles.test.ts checks how many cases they cover.
    expect(comparisons.length, mend).toBeGreaterThan(0);
  });

  describe.each(operations)("%s", (operation, declared) => {
    const { options } = declared;
    const least = leastFiles(declared);
    const base = manifest.examples.find((example) => example.operation === operation)?.options;

    test("describes its options as JSON Schema, in JSON alone", () => {
      const schema = z.toJSONSchema(options, { io: "input" });
      expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
      expect(schema).toMatchObject({ type: "object", additionalProperties: false });
    });

    test("titles and bounds each option, and explains out-of-range values in plain words", () => {
      expect(optionFaults(manifest, operation, declared)).toEqual([]);
    });

    test.each([[{ surelyNoOption: 1 }], ["text"], [7], [[]]])("refuses options %j", (bad) => {
      expect(checkOptions(options, bad)).toHaveProperty("fields");
    });

    if (least > 0)
      test("refuses to run without a file", async () => {
        await refusalOf(runUtility(utility, { operation, options: base, inputs: [] }));
      });
  });
});
