import { expect, test } from "vitest";
import { numberedName, safeName } from "./safe-name.ts";

test.each([
  ["../../etc/passwd", "passwd"],
  ["/etc/passwd", "passwd"],
  ["..\\..\\Startup\\run.bat", "run.bat"],
  ["C:evil.txt", "C_evil.txt"],
  ["..", "_"],
  [".", "_"],
  ["", "output"],
  ["a/", "output"],
  [".bashrc", "_bashrc"],
  ["photo.jpg:stream", "photo.jpg_stream"],
  ["con.txt", "_con.txt"],
  ["LPT1", "_LPT1"],
  ["console.txt", "console.txt"],
  ["a\u0000b\nc\u001b[2J.txt", "a_b_c_[2J.txt"],
  ["invoice\u202efdp.exe", "invoice_fdp.exe"],
  ["name. . .", "name"],
  ["Übersicht 中 👩.pdf", "Übersicht 中 👩.pdf"],
  [`${"é".repeat(200)}.jpeg`, `${"é".repeat(97)}.jpeg`],
])("%j is saved as %j", (given, saved) => {
  expect(safeName(given)).toBe(saved);
});

test("a second file gets a number before its extension", () => {
  expect([1, 2, 3].map((number) => numberedName("a.b.txt", number))).toEqual([
    "a.b.txt",
    "a.b (2).txt",
    "a.b (3).txt",
  ]);
});
