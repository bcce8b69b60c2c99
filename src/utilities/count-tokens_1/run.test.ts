import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { partOf, valuesOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { piecesOf } from "./pieces.ts";
import { run } from "./run.ts";

async function count(options: object) {
  return runForTest(run, manifest, { operation: "count", options });
}

async function tokensOf(text: string, encoding: string): Promise<number[]> {
  const done = await count({ text, encoding });
  const [file] = done.outputs;
  return JSON.parse(file?.content.toString() ?? partOf(done, 2, "text").text);
}

test("refuses no text, and what is no encoding", async () => {
  await expect(count({ text: " \n" })).rejects.toMatchObject({ code: "no_text", field: "text" });
  await expect(count({ text: "a", encoding: "p50k_base" })).rejects.toThrow(
    "must be one of o200k_base, cl100k_base",
  );
});

// SharpToken's test plans, which gpt-tokenizer uses too.
test.each(["o200k_base", "cl100k_base"])("%s: the published plans come out", async (encoding) => {
  const path = new URL("../../../node_modules/gpt-tokenizer/data/TestPlans.txt", import.meta.url);
  const plans = (await readFile(path, "utf8"))
    .split("EncodingName: ")
    .filter((plan) => plan.startsWith(encoding))
    .map((plan) => /^.*\nSample: ([\s\S]*)\nEncoded: (.*)/.exec(plan) ?? [])
    .filter(([, sample = ""]) => sample.trim() !== "");
  expect(plans.length).toBeGreaterThan(50);
  const given = await Promise.all(plans.map(([, sample = ""]) => tokensOf(sample, encoding)));
  expect(given).toEqual(plans.map(([, , encoded = ""]): unknown => JSON.parse(encoded)));
});

test("refuses more letters without a break than a regular expression takes", () => {
  expect(() => piecesOf("中".repeat(5_000_000), "o200k_base")).toThrow(
    "This text has millions of letters without a break: use part of it.",
  );
});

test("a quarter of a million of one letter, of spaces and of emojis end at once", async () => {
  for (const text of ["a".repeat(250_000), `${" ".repeat(249_999)}a`, "😀".repeat(62_500)]) {
    const began = performance.now();
    await tokensOf(text, "o200k_base");
    // A quadratic algorithm would take minutes.
    expect(performance.now() - began).toBeLessThan(5000);
  }
}, 90_000);

test("counts bytes and characters, and takes half a character for the replacement character", async () => {
  const done = await count({ text: "é😀\ud800" });
  const values = partOf(done, 0, "values");
  expect(valuesOf({ result: values })).toMatchObject({ Characters: "3", "Bytes in UTF-8": "9" });
});

test("lists the first of many, and writes the numbers of all", async () => {
  const text = "one ".repeat(100_000);
  const done = await count({ text });
  expect(partOf(done, 1, "table").rows).toHaveLength(500);
  expect(partOf(done, 1, "table").notice).toMatch(/^The first 500 of 100,00\d tokens are shown\./);
  expect(done.outputs.map(({ filename }) => filename)).toEqual(["tokens.json"]);
});
