import { expect, test } from "vitest";
import { collectOutputs } from "./collect-outputs.ts";

test("refuses more bytes than a run may hand over, counted over all its files", () => {
  const outputs = collectOutputs(5);
  outputs.file("a.txt", "abc");
  expect(() => outputs.file("b.txt", "def")).toThrow(
    expect.objectContaining({
      code: "output_too_many_bytes",
      message: "The result is larger than 1 MB. Try a smaller input.",
    }),
  );
});

test("gives the files in their order, each with its type, and one name once", async () => {
  const outputs = collectOutputs(100);
  outputs.file("a.txt", "first", "text/plain");
  outputs.file("b.bin", new Uint8Array([1, 2]));
  outputs.file("a.txt", new Blob(["second"], { type: "text/html" }));
  const files = outputs.files();
  expect(files.map(({ filename, blob }) => [filename, blob.type, blob.size])).toEqual([
    ["a.txt", "text/html", 6],
    ["b.bin", "", 2],
  ]);
  expect(await files[0]?.blob.text()).toBe("second");
});
