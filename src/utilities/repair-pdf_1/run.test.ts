import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { pageFacts } from "#kit/pdf/pdf-facts-for-test.ts";
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
