import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Pipeline } from "#contract/schemas/pipeline.ts";
import { openFragment, writeFragment } from "./pipeline-link.ts";

const pipeline: Pipeline = {
  v: 1,
  steps: [
    { use: "sort-lines_1/sort", with: { order: "ä → z", fold: true } },
    { use: "remove-duplicate-lines_1/remove", from: [0, 1], each: 3, only: [".txt"], off: true },
  ],
};

const fragmentOf = (text: string) => deflateRawSync(text).toString("base64url");

async function sentenceOf(fragment: string): Promise<string> {
  const opened = await openFragment(fragment);
  if (!("sentence" in opened)) throw new Error("It was opened.");
  return opened.sentence;
}

test("a pipeline comes back from its link as it was", async () => {
  for (const name of [null, "Photos for the web"]) {
    const written = await writeFragment({ pipeline, name });
    if (!("value" in written)) throw new Error(written.sentence);
    expect(written.value).toMatch(/^[\w-]+$/);
    expect(await openFragment(written.value)).toEqual({ value: { pipeline, name } });
  }
});

test.each([7, " ", "a".repeat(101), null])("a name that is %j is left out", async (name) => {
  const fragment = fragmentOf(JSON.stringify({ name, pipeline }));
  expect(await openFragment(fragment)).toEqual({ value: { pipeline, name: null } });
});

test("any program that deflates can write a link", async () => {
  const fragment = fragmentOf(JSON.stringify(pipeline));
  expect(await openFragment(fragment)).toEqual({ value: { pipeline, name: null } });
});

test.each([
  ["nothing", ""],
  ["words", "how-it-works"],
  ["a link cut off", fragmentOf(JSON.stringify(pipeline)).slice(0, -20)],
  ["text that isn't JSON", fragmentOf("steps")],
  ["another JSON", fragmentOf('{"v":1}')],
  ["a step without a utility", fragmentOf('{"v":1,"steps":[{}]}')],
  ["bytes that aren't UTF-8", deflateRawSync(Buffer.from([0xff])).toString("base64url")],
])("a fragment with %s is told apart", async (_, fragment) => {
  expect(await sentenceOf(fragment)).toMatch(/^This link doesn't have a pipeline/);
});

test("says which rule of pipelines a link breaks", async () => {
  const steps = (count: number) =>
    Array.from({ length: count }, () => ({ use: "sort-lines_1/sort" }));
  expect(await sentenceOf(fragmentOf(JSON.stringify({ v: 1, steps: steps(21) })))).toBe(
    "This link can't be opened. A pipeline can have at most 20 steps.",
  );
  expect(await sentenceOf(fragmentOf(JSON.stringify({ v: 1, steps: [] })))).toBe(
    "This link can't be opened. A pipeline needs at least one step.",
  );
  expect(await sentenceOf(fragmentOf(JSON.stringify({ v: 2, steps: steps(1) })))).toBe(
    "This link can't be opened. This version reads pipelines of version 1.",
  );
});

test("a link that is too large, or unfolds into too much, is not opened", async () => {
  expect(await sentenceOf("A".repeat(65_537))).toMatch(/too large/);
  const bomb = fragmentOf(JSON.stringify({ v: 1, steps: [], x: "a".repeat(5_000_000) }));
  expect(bomb.length).toBeLessThan(65_537);
  expect(await sentenceOf(bomb)).toMatch(/too large/);
});

test("says that a pipeline is too large for a link", async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(60_000));
  const text = Buffer.from(bytes).toString("base64");
  const steps = [{ use: "sort-lines_1/sort", with: { text } }];
  const written = await writeFragment({ pipeline: { v: 1, steps }, name: null });
  expect(written).toEqual({
    sentence:
      "This pipeline is too large for a link, which can have 64 kB. Shorten the texts in its options.",
  });
});
