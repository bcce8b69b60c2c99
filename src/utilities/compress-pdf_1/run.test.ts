import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import { pageFacts } from "#kit/pdf/pdf-facts-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { readInputs, readSample } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function compress(operation: string, options: object, file: string | TestFile = "scan.pdf") {
  const inputs = await readInputs(import.meta.url, [file]);
  const { result, outputs } = await runOnServerForTest(run, manifest, {
    operation,
    options,
    inputs,
  });
  return { result, content: outputs[0]?.content ?? Buffer.alloc(0) };
}

test("refuses a size that cannot be reached, and tells the smallest", async () => {
  const digests = Array.from({ length: 400 }, (_, at) => createHash("sha512").update(`${at}`));
  const long = digests.map((digest) => digest.digest("hex")).join("");
  const { content } = await readSample(import.meta.url, "scan.pdf");
  const text = content.toString("latin1").replace("(A receipt)", `(${long})`);
  const file = { filename: "a.pdf", content: Buffer.from(text, "latin1") };
  await expect(compress("reach", { megabytes: 0.01 }, file)).rejects.toMatchObject({
    code: "cannot_reach_size",
    field: "megabytes",
    message: expect.stringMatching(
      /^"a\.pdf" can't be smaller than [\d.]+ kB without turning text into images: enter at least that size\.$/,
    ),
  });
});

test("refuses what is no PDF", async () => {
  const file = { filename: "a.pdf", content: Buffer.from("text") };
  await expect(compress("compress", {}, file)).rejects.toThrow(
    new RunError("not_a_pdf", '"a.pdf" is not a PDF.'),
  );
});

// At each of these bytes `qpdf --recompress-flate` ends with an error or a warning.
test.each([6, 12, 30])("a page with a damaged byte %i doesn't cut the file off", async (at) => {
  const text = Array.from({ length: 60 }, (_, index) => `${index} ${(index * 7) % 60} 5 5 re f`);
  const page = stream("", text.join(" "), true);
  const place = page.indexOf("stream\n") + 7 + at;
  page[place] = (page[place] ?? 0) ^ 0x10;
  const content = classicFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]/MediaBox[0 0 200 99]/Resources<</Font<</F 7 0 R>>>>>>",
    "<</Type/Page/Parent 2 0 R/Contents 5 0 R>>",
    "<</Type/Page/Parent 2 0 R/Contents 6 0 R>>",
    page,
    stream("", `BT/F 9 Tf 9 9 Td(Second)Tj ET ${"0 0 m ".repeat(2000)}`, false),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ]);
  const { content: written } = await compress("compress", {}, { filename: "a.pdf", content });
  expect(written.length).toBeLessThan(content.length);
  expect(written.toString("latin1").trimEnd().endsWith("%%EOF")).toBe(true);
  expect((await pageFacts(written)).map((page) => page.text)).toEqual(["", "Second"]);
});

test("the stronger, the smaller, and the text stays", async () => {
  const { content: before } = await readSample(import.meta.url, "scan.pdf");
  let last = before.length + 1;
  for (const level of ["light", "balanced", "strong"]) {
    const { content } = await compress("compress", { level });
    expect(content.length).toBeLessThan(last);
    last = content.length;
    expect(await pageFacts(content)).toEqual([{ text: "A receipt", size: [300, 200], links: [] }]);
  }
});

test("a size that is reached already leaves the file as it is", async () => {
  const { content } = await readSample(import.meta.url, "scan.pdf");
  const reached = await compress("reach", { megabytes: 1 });
  expect(reached.content).toEqual(content);
  expect(reached.result).toMatchObject({
    notice: "This file can't be compressed further, so it didn't change.",
  });
});

test("a wished size is kept, and no more is taken away than it needs", async () => {
  const { content } = await compress("reach", { megabytes: 0.01 });
  const { content: strong } = await compress("compress", { level: "strong" });
  expect(content.length).toBeLessThanOrEqual(0.01 * 1024 ** 2);
  expect(content.length).toBeGreaterThan(strong.length);
});

test("what was compressed is compressed no further than to nothing gained", async () => {
  const { content } = await compress("compress", { level: "strong" });
  const again = await compress("compress", { level: "light" }, { filename: "a.pdf", content });
  expect(again.content.length).toBeLessThanOrEqual(content.length);
});
