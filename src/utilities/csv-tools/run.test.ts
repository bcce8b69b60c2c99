import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { textOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

function ask(code: string, options: object, files: Record<string, string> = {}) {
  const member = memberOf(family, `${code}_1`);
  const [operation = ""] = Object.keys(member.operations);
  const inputs = Object.entries(files).map(([filename, text]) => ({
    filename,
    content: Buffer.from(text),
  }));
  return runForTest(run, member, { operation, options, inputs });
}

test.each([
  ["transpose-csv", { text: " " }, "Type or paste some text first."],
  ["transpose-csv", { text: 'a,b\n"c,d' }, /^Record 2: a field starts with a quote/],
  [
    "transpose-csv",
    { text: `${",".repeat(99_999)}\n${"a\n".repeat(1000)}`, delimiterIn: "comma" },
    "The table would have 1,001 records of 100,000 fields. The limit is 20,000,000 fields: use a smaller table.",
  ],
  ["split-csv", { text: "a,a\n1,2" }, 'Two columns are called "a": rename one.'],
  ["split-csv", { text: "a,b\n1,2,3" }, "Record 2 has more fields than the 2 column names."],
  ["split-csv", { text: "a,b\n1,2", column: "c" }, 'There is no column "c". Choose from: a, b.'],
  ["split-csv", { text: "a\n1", records: 0 }, "records: Records must be at least 1."],
  ["split-csv", { text: `a\n${"1\n".repeat(1001)}`, records: 1 }, /^This would make 1,001 files/],
  ["compare-csv", { before: "a" }, "Paste both tables first."],
  [
    "compare-csv",
    { before: "a,b\n1,2\n1,3", after: "a\n1" },
    /^The key "1" occurs twice in the table before/,
  ],
  ["compare-csv", { before: "a\n1", after: "b\n1" }, 'There is no column "a". Choose from: b.'],
  [
    "compare-csv",
    { before: "a,a\n1,1", after: "b\n1" },
    /^The table before: Two columns are called/,
  ],
])("%s refuses %j", async (code, options, message) => {
  await expect(ask(code, options)).rejects.toThrow(message);
});

test("merging needs two files, and says which one is wrong", async () => {
  await expect(ask("merge-csv", {}, { "a.csv": "a\n1" })).rejects.toThrow(
    "Choose two or more CSV files.",
  );
  const files = { "a.csv": "a\n1", "b.csv": "b\n1,2" };
  await expect(ask("merge-csv", {}, files)).rejects.toThrow(/^b.csv: Record 2 has more fields/);
});

test("merging refuses what would be too large once all columns are filled", async () => {
  const many = (letter: string) => Array.from({ length: 300 }, (_, at) => letter + at).join();
  const files = Object.fromEntries(
    Array.from("abcdefgh", (name) => [`${name}.csv`, `${many(name)}\n${"1\n".repeat(1200)}`]),
  );
  await expect(ask("merge-csv", { delimiterIn: "comma" }, files)).rejects.toThrow(
    /^The table would have 9,600 records of 2,400 fields/,
  );
});

test("merging may say where records are from, whatever signs the files use", async () => {
  const files = { "a.csv": "\uFEFFx;y\n1;2\n", "b.csv": "y\tx\r\n3\t4\r\n" };
  expect(textOf(await ask("merge-csv", { source: true }, files))).toBe(
    "file,x,y\r\na.csv,1,2\r\nb.csv,4,3\r\n",
  );
});

test("parts whose names would be the same get a number", async () => {
  const options = { text: 'k\na\nA\na/b\na_b\n""\n', column: "k" };
  const { outputs } = await ask("split-csv", options);
  expect(outputs.map(({ filename }) => filename)).toEqual([
    "table_a.csv",
    "table_A_2.csv",
    "table_a_b.csv",
    "table_a_b_2.csv",
  ]);
});

test("Markdown holds bars and line breaks within a cell", async () => {
  const options = { text: 'a,b\n"x|y","1\n2"\n', align: "right", lineUp: false };
  expect(textOf(await ask("csv-to-markdown", options))).toBe(
    "| a | b |\n| --: | --: |\n| x\\|y | 1<br>2 |\n",
  );
});
