import { expect, test } from "vitest";
import { classicFile } from "#kit/oracle/draw-pdf.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { readInputs } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function convert(options: object, given: string | TestFile = "letter.pdf") {
  const inputs = await readInputs(import.meta.url, [given]);
  return runOnServerForTest(run, manifest, { operation: "convert", options, inputs });
}

test("refuses what isn't a PDF", async () => {
  const file = { filename: "a.pdf", content: Buffer.from("<svg/>") };
  await expect(convert({}, file)).rejects.toThrow(
    new RunError("not_a_pdf", '"a.pdf" is not a PDF.'),
  );
});

test("refuses a page that doesn't exist", async () => {
  await expect(convert({ pages: "4" })).rejects.toThrow(
    new RunError("no_such_page", "There is no page 4. The document has 3 pages.", {
      field: "pages",
    }),
  );
});

test("refuses more than 200 pages", async () => {
  const kids = Array.from({ length: 201 }, (_, index) => `${3 + index} 0 R`);
  const content = classicFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count 201/Kids[${kids.join(" ")}]/MediaBox[0 0 20 20]/Resources<<>>>>`,
    ...kids.map(() => "<</Type/Page/Parent 2 0 R>>"),
  ]);
  await expect(convert({}, { filename: "a.pdf", content })).rejects.toThrow(
    new RunError(
      "too_many_pages",
      "This would make 201 drawings. The limit is 200: select fewer pages.",
      { field: "pages" },
    ),
  );
});

test("draws each page in its size, with letters as curves", async () => {
  const { outputs, result } = await convert({ pages: "3, 1" });
  expect(outputs.map(({ filename }) => filename)).toEqual(["letter_3.svg", "letter_1.svg"]);
  for (const { content } of outputs) {
    const svg = content.toString("utf8");
    expect(svg).toMatch(/<svg [^>]*viewBox="0 0 595 842"/);
    expect(svg).toContain("<path");
    expect(svg).not.toMatch(/<(text|script|a|foreignObject)\b/);
  }
  expect(result).toMatchObject({
    rows: outputs.map(({ filename, content }) => [filename, content.byteLength]),
  });
});
