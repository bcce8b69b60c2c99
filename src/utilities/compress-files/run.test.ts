import { readFile } from "node:fs/promises";
import zlib from "node:zlib";
import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const ask = (
  code: string,
  operation: string,
  options: object,
  content?: Buffer,
  filename = "a.txt",
) =>
  runOnServerForTest(run, memberOf(family, `${code}_1`), {
    operation,
    options,
    inputs: content === undefined ? [] : [{ filename, content }],
  });

const sample = (ending: string) =>
  readFile(new URL(`samples/lines.txt.${ending}`, import.meta.url));

test.each([
  ["brotli", "compress", {}, undefined, "Choose a file."],
  ["brotli", "compress", { level: 12 }, Buffer.from("a"), "level: Level can be at most 11."],
  ["zstandard", "compress", { level: 0 }, Buffer.from("a"), "level: Level must be at least 1."],
  [
    "brotli",
    "decompress",
    {},
    Buffer.from("hello"),
    '"a.txt" isn\'t a Brotli file, or it is damaged or incomplete.',
  ],
  [
    "zstandard",
    "decompress",
    {},
    Buffer.from("hello"),
    '"a.txt" isn\'t a Zstandard file, or it is damaged or incomplete.',
  ],
  [
    "zstandard",
    "decompress",
    {},
    Buffer.alloc(0),
    '"a.txt" isn\'t a Zstandard file, or it is damaged or incomplete.',
  ],
])("%s refuses to %s %j of %j", async (code, operation, options, content, message) => {
  await expect(ask(code, operation, options, content)).rejects.toThrow(message);
});

test.each([
  ["brotli", "br"],
  ["zstandard", "zst"],
])("%s refuses each beginning of a file alone", async (code, ending) => {
  const whole = await sample(ending);
  for (let end = 0; end < whole.length; end += 1) {
    await expect(ask(code, "decompress", {}, whole.subarray(0, end))).rejects.toThrow(
      "damaged or incomplete",
    );
  }
});

const tooMuch = Buffer.alloc(65 * 1024 ** 2);
const quickly = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } };

test.each([
  ["brotli", zlib.brotliCompressSync(tooMuch, quickly)],
  ["zstandard", zlib.zstdCompressSync(tooMuch)],
])("%s stops where a small file would become a large one", async (code, bomb) => {
  await expect(ask(code, "decompress", {}, bomb)).rejects.toThrow("The limit is 64 MB.");
});

test("files are named by what they hold", async () => {
  const names = async (operation: string, content: Buffer, filename: string) =>
    (await ask("brotli", operation, {}, content, filename)).outputs.map((file) => file.filename);
  const packed = await sample("br");
  expect(await names("compress", Buffer.from("a"), "page.html")).toEqual(["page.html.br"]);
  expect(await names("decompress", packed, "page.html.BR")).toEqual(["page.html"]);
  expect(await names("decompress", packed, "page")).toEqual(["page_decompressed.out"]);
});
