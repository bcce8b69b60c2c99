import { Buffer } from "node:buffer";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pageFacts } from "#kit/pdf/pdf-facts-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { readInputs } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const drawing = "M0 0 L100 50";

async function sign(operation: string, options: object, files: readonly (string | TestFile)[]) {
  const inputs = await readInputs(import.meta.url, files);
  const done = await runOnServerForTest(run, manifest, { operation, options, inputs });
  return { result: done.result, content: done.outputs[0]?.content ?? Buffer.alloc(0) };
}

test.each<[string, Buffer, RunError]>([
  ["what is no PDF", Buffer.from("text"), new RunError("not_a_pdf", '"a.pdf" is not a PDF.')],
  [
    "a PDF that is cut off",
    Buffer.from("%PDF-1.7\n"),
    new RunError(
      "damaged_pdf",
      '"a.pdf" is damaged or incomplete: it starts like a PDF but can\'t be read.',
    ),
  ],
])("refuses %s", async (_what, content, error) => {
  await expect(sign("draw", { drawing }, [{ filename: "a.pdf", content }])).rejects.toThrow(error);
});

test.each<[string, object, RunError]>([
  ["draw", {}, new RunError("no_drawing", "Draw your signature first.", { field: "drawing" })],
  ["type", { name: " " }, new RunError("no_name", "Type your name first.", { field: "name" })],
  [
    "type",
    { name: "愛" },
    new RunError(
      "other_letters",
      '"愛" has characters that can\'t be written to a PDF here: only Latin, Greek and Cyrillic letters work.',
      { field: "name" },
    ),
  ],
  [
    "picture",
    {},
    new RunError("no_picture", "Choose a picture of your signature as well as the PDF."),
  ],
  [
    "draw",
    { drawing, page: 3 },
    new RunError("no_such_page", "There is no page 3. The document has 2 pages.", {
      field: "page",
    }),
  ],
  [
    "draw",
    { drawing, left: 120, width: 50 },
    new RunError(
      "outside_page",
      "The signature would extend to 170 mm from the left and 45 mm from the top. Page 1 is 148.2 mm wide and 148.2 mm high: move it, or make it smaller.",
      { field: "left" },
    ),
  ],
  [
    "draw",
    { drawing, top: 140, width: 50 },
    new RunError(
      "outside_page",
      "The signature would extend to 70 mm from the left and 165 mm from the top. Page 1 is 148.2 mm wide and 148.2 mm high: move it, or make it smaller.",
      { field: "top" },
    ),
  ],
])("refuses %s with %j", async (operation, options, error) => {
  await expect(sign(operation, options, ["contract.pdf"])).rejects.toThrow(error);
});

test("refuses a picture that is damaged", async () => {
  const content = Buffer.from("\u0089PNG\r\n\u001a\n", "latin1");
  const broken = { filename: "b.png", content };
  await expect(sign("picture", {}, ["contract.pdf", broken])).rejects.toThrow(RunError);
});

// Adobe's metrics of Times-Italic: 5,471 wide and 900 high, in thousandths.
test("writes a name as text of the page, and leaves the other page as it is", async () => {
  const { content, result } = await sign("type", { name: "Ada Lovelace" }, ["contract.pdf"]);
  const pages = await pageFacts(content);
  expect(pages.map(({ text }) => text)).toEqual([
    "ContractBoth sides do what they say in this contract.SignatureAda Lovelace",
    "Page 2 lies on its side",
  ]);
  expect(result).toMatchObject({ rows: [[1, "20 mm", "20 mm", "50 mm", "8.2 mm"]] });
});

test("a picture is found whichever of the files comes first, and keeps its shape", async () => {
  const picture = await sharp({
    create: { width: 40, height: 10, channels: 3, background: "#ffffff" },
  })
    .jpeg()
    .toBuffer();
  const files = [{ filename: "a.jpg", content: picture }, "contract.pdf"];
  const { result } = await sign("picture", { width: 40 }, files);
  expect(result).toMatchObject({ rows: [[1, "20 mm", "20 mm", "40 mm", "10 mm"]] });
});

test.each(["Łukasz Żółć", "Ελένη", "Иван Ґжицький"])("writes %s as it was typed", async (name) => {
  const { content } = await sign("type", { name }, ["contract.pdf"]);
  const [page] = await pageFacts(content);
  expect(page?.text).toBe(`ContractBoth sides do what they say in this contract.Signature${name}`);
  expect(content.byteLength).toBeLessThan(40_000);
});
