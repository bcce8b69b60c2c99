import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { drawPdf } from "#kit/oracle/draw-pdf.ts";
import { createRandom } from "#kit/oracle/random.ts";
import { pageFacts } from "#kit/pdf/pdf-facts-for-test.ts";
import { runQpdf } from "#kit/pdf/qpdf.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const sample = (path: string) => readFile(new URL(path, import.meta.url));

const repair = (content: Buffer) =>
  runOnServerForTest(run, manifest, {
    operation: "repair",
    inputs: [{ filename: "a.pdf", content }],
  });

test.each([
  ["what is no PDF", Buffer.from("text"), "not_a_pdf", '"a.pdf" is not a PDF.'],
  [
    "a file of which no page is left",
    Buffer.from("%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n"),
    "damaged_pdf",
    '"a.pdf" is damaged or incomplete: it starts like a PDF but can\'t be read.',
  ],
])("refuses %s", async (_what, content, code, sentence) => {
  await expect(repair(content)).rejects.toThrow(new RunError(code, sentence));
});

test("refuses what is opened by a password", async () => {
  await expect(repair(await sample("../protect-pdf/samples/locked.pdf"))).rejects.toThrow(
    new RunError("encrypted_pdf", '"a.pdf" is password-protected: remove the password first.'),
  );
});

test("finds the pages of a file without its end", async () => {
  const { outputs, result } = await repair(await sample("samples/cut-off.pdf"));
  expect(result).toEqual({
    type: "table",
    columns: ["File", "Pages"],
    rows: [["a_repaired.pdf", 3]],
  });
  const pages = await pageFacts(outputs[0]?.content ?? Buffer.alloc(0));
  expect(pages.map(({ text }) => text)).toEqual([
    "Dear reader",
    "Second page",
    "Third and last page",
  ]);
});

test("says where nothing was wrong", async () => {
  const { result } = await repair(await sample("../arrange-pdf/samples/letter.pdf"));
  expect(result).toMatchObject({
    notice: "Nothing was wrong with the file. Its content is unchanged.",
  });
});

test("whatever is cut off or overwritten ends in a file or a refusal", async () => {
  const whole = await sample("../arrange-pdf/samples/letter.pdf");
  const codes = new Set<string>();
  for (let at = 40; at < whole.length; at += 400) {
    const torn = Buffer.concat([
      whole.subarray(0, at),
      Buffer.alloc(60, "x"),
      whole.subarray(at + 60),
    ]);
    for (const content of [whole.subarray(0, at), torn]) {
      const ended = await repair(content).catch((error: unknown) => error);
      if (ended instanceof Error && !(ended instanceof RunError)) throw ended;
      codes.add(ended instanceof RunError ? ended.code : "repaired");
    }
  }
  expect([...codes].toSorted()).toEqual(["damaged_pdf", "repaired"]);
});

// As `qpdf --recompress-flate` packs them. qpdf and mutool open what is left, and this is what they say is damaged.
describe("a page of which a byte is wrong", async () => {
  const { output } = await runQpdf(
    ["--recompress-flate", "--object-streams=disable", "--static-id", "/in.pdf", "/out.pdf"],
    { "in.pdf": drawPdf(createRandom("damage"), "Whole", 5) },
  );
  const whole = Buffer.from(output ?? []);
  const [start = 0] = [...whole.toString("latin1").matchAll(/stream\nx/g)].flatMap((found, page) =>
    page === 1 ? [found.index + 7] : [],
  );
  const end = whole.indexOf("endstream", start);

  test.each(Array.from({ length: end - start }, (_, at) => at))("at byte %i", async (at) => {
    const content = Buffer.from(whole);
    content[start + at] = (content[start + at] ?? 0) ^ 0x10;
    const { outputs, result } = await repair(content);
    const written = outputs[0]?.content ?? Buffer.alloc(0);
    const check = await runQpdf(["--check", "/in.pdf"], { "in.pdf": written });
    // A stream may end in the middle of a word, which is a warning.
    expect([0, 3]).toContain(check.code);
    expect(written.toString("latin1").trimEnd().endsWith("%%EOF")).toBe(true);
    const texts = (await pageFacts(written)).map(({ text }) => text);
    expect(texts).toHaveLength(5);
    for (const page of [1, 3, 4, 5]) expect(texts[page - 1]).toContain(`Whole page ${page}`);
    expect(result).toMatchObject({
      rows: [["a_repaired.pdf", 5]],
      notice: expect.stringMatching(
        /^Page 2 (?:lost its content|is damaged: some of its content is missing or wrong)\.$/,
      ),
    });
  });

  test.each([
    ["the name of the filter", "/FlateDecode", "/FlateTecode"],
    ["the filter", "/Filter /FlateDecode", "/Finter /FlateDecode"],
  ])("in %s", async (_what, from, to) => {
    const text = whole.toString("latin1").replace(from, to);
    const { outputs } = await repair(Buffer.from(text, "latin1"));
    const facts = await pageFacts(outputs[0]?.content ?? Buffer.alloc(0));
    for (const [index, { text: own }] of facts.entries()) {
      expect(own).toContain(`Whole page ${index + 1}`);
    }
  });
});

test("says how many pages are missing", async () => {
  const whole = drawPdf(createRandom("lost"), "Whole", 2).toString("latin1");
  const content = Buffer.from(whole.replace(/ (\d+) 0 R\]/, " 99 0 R]"), "latin1");
  expect((await repair(content)).result).toMatchObject({
    rows: [["a_repaired.pdf", 1]],
    notice: expect.stringMatching(/missing/),
  });
});
