import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isFree } from "#contract/facts/credits/price.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { readSamples } from "#kit/proof/run-example-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { runModulePath, samplesPath } from "#utilities/catalogue.ts";
import { often } from "./often.ts";
import { expectedOf, readFiles, readShown, statedFacts } from "./shown-result.ts";
import type { Tab } from "./tab.ts";
import { expect } from "./test.ts";

/** Custom pages without an example button, and what to do instead. */
const byHand: Readonly<Record<string, (tab: Tab) => Promise<void>>> = {
  "resize-image_1": async (tab) => {
    const name = "gradient.jpg";
    const buffer = await readFile(join(samplesPath("resize-image_1"), name));
    const chosen = { name, mimeType: "image/jpeg", buffer };
    await tab.locator("input[type=file]").first().setInputFiles(chosen);
    await tab.getByRole("button", { name: "Enlarge image" }).click();
  },
  "generate-passwords_1": async (tab) => {
    await tab.getByRole("button", { name: "Generate", exact: true }).click();
    await tab.getByText("Password generated successfully!").first().waitFor();
    await tab
      .getByText(/^Strong · /)
      .first()
      .waitFor();
  },
};

/** Of pages that say what the button will do. */
const buttons: Readonly<Record<string, string>> = { "delete-pdf-pages": "Delete 1 page" };

export async function tryFirstExample(tab: Tab, id: string, manifest: Manifest): Promise<void> {
  const [example] = manifest.examples;
  if (example === undefined) throw new Error(`${id} has no example.`);
  const act = byHand[id];
  const since = Date.now();
  await (act === undefined ? pressExample(tab, manifest) : act(tab));
  const { files } = example.output;
  if (files.length > 0) {
    const names = files.map(({ filename }) => filename).toSorted();
    const namesShown = async () => [...(await readFiles(tab)).keys()].toSorted();
    await expect.poll(namesShown, often).toEqual(names);
    const shown = await readFiles(tab);
    for (const file of files) {
      for (const fact of statedFacts(file)) expect(shown.get(file.filename)).toContain(fact);
    }
  }
  if (act === undefined && example.output.result !== undefined) {
    // Time-dependent results match one of the seconds since the click.
    await expect(async () => {
      const shown = await readShown(tab);
      let fault: unknown;
      for (let moment = since; moment <= Date.now() + 1000; moment += 1000) {
        try {
          expect(shown).toMatchObject(expectedOf(await resultOf(id, manifest, moment)));
          return;
        } catch (error) {
          fault = error;
        }
      }
      throw fault;
    }).toPass({ ...often, timeout: 60_000 });
  }
  expect(await tab.getByRole("alert").allTextContents()).toEqual([]);
}

async function pressExample(tab: Tab, manifest: Manifest): Promise<void> {
  const [example] = manifest.examples;
  const operation = manifest.operations[example?.operation ?? ""];
  const examples = tab.getByRole("region", { name: "Try it" });
  await examples.getByRole("button", { name: example?.name ?? "", exact: true }).click();
  if (operation?.live === true && isFree(manifest)) return;
  const last = example?.inputs.at(-1);
  if (last !== undefined) await tab.getByText(last).first().waitFor();
  // A shifting layout during the click would miss the button.
  await expect.poll(() => tab.locator("main .mantine-Skeleton-root").count(), often).toBe(0);
  const name = buttons[manifest.code] ?? operation?.name ?? "";
  await tab.getByRole("button", { name, exact: true }).click();
}

async function resultOf(id: string, manifest: Manifest, moment: number): Promise<unknown> {
  const [example] = manifest.examples;
  if (example?.now === undefined) return example?.output.result;
  const { run } = (await import(runModulePath(id))) as { run: RunFunction };
  const inputs = await readSamples({ samplesFolder: samplesPath(id) }, example);
  const { operation, options } = example;
  const now = new Date(moment).toISOString();
  return (await runForTest(run, manifest, { operation, options, inputs, now })).result;
}
