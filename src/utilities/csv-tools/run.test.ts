import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { answerOf, textOf } from "#kit/oracle/answers.ts";
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
  ["csv-to-sql", { text: "a,b" }, "The table has only column names. Add a row."],
  ["csv-to-sql", { text: "a,\n1,2" }, "An empty name can't be a column. Rename it."],
  [
    "csv-to-sql",
    { text: "a,A\n1,2", dialect: "mysql" },
    'Columns "a" and "A" are the same to the database. Rename one.',
  ],
  ["csv-to-sql", { text: "a,b\n1,\0" }, "A text contains a null character. Remove it."],
  ["sql-to-csv", { text: "SELECT 1" }, /^There is no INSERT statement with VALUES/],
  [
    "sql-to-csv",
    { text: "INSERT INTO t VALUES ('a" },
    "Line 1, column 23: the quote that starts here isn't closed. If it is, choose another database.",
  ],
  ["sql-to-csv", { text: "INSERT INTO t VALUES (1" }, "Line 1, column 24: ) is expected here."],
  [
    "sql-to-csv",
    { text: "INSERT INTO t VALUES (1,)" },
    "Line 1, column 25: a value is expected here.",
  ],
  ["sql-to-csv", { text: "INSERT INTO (a) VALUES (1)" }, /a table's name is expected here/],
  ["sql-to-csv", { text: "COPY t (a) FROM stdin;\n1\n\\." }, /pg_dump --inserts/],
  [
    "sql-to-csv",
    { text: "INSERT INTO t (a) VALUES (1); INSERT INTO t (b) VALUES (2);" },
    "The INSERT statements of t have different columns. Convert them one after the other.",
  ],
  [
    "sql-to-csv",
    { text: Array.from({ length: 101 }, (_, at) => `INSERT INTO t${at} VALUES (1);`).join("") },
    "There are 101 tables. The limit is 100: use a part of them.",
  ],
  ["html-table-to-csv", { text: "<p>a</p>" }, "There is no table. Paste HTML with <table> in it."],
  ["html-table-to-csv", { text: "<table></table>" }, /^There is no table/],
  ["html-table-to-csv", { text: "<table><tr><td>a</table>", table: 2 }, "There is only 1 table."],
  [
    "html-table-to-csv",
    { text: `<table>${"<tr><td>".repeat(20_001)}<td colspan=1000></table>` },
    /^The table would have 20,001 records of 1,001 fields/,
  ],
  ["html-table-to-csv", { text: "<table><tr><td>a</table>".repeat(101) }, /^There are 101 tables/],
  ["html-table-to-csv", { text: "<b>".repeat(500) }, /nested more than 400 levels deep/],
  ["csv-to-html", { text: "" }, "Type or paste some text first."],
  [
    "markdown-table-to-csv",
    { text: "| a |\n| b |" },
    "There is no table. Paste Markdown with a row such as | --- | --- | below the header.",
  ],
  ["markdown-table-to-csv", { text: "```\n| a |\n| - |\n```" }, /^There is no table/],
  ["markdown-table-to-csv", { text: "| |\n| - |" }, /^There is no table/],
  ["markdown-table-to-csv", { text: "| a |\n| - |", table: 2 }, "There is only 1 table."],
  [
    "markdown-table-to-csv",
    { text: "| a |\n| - |\n\n".repeat(101) },
    "There are 101 tables. The limit is 100: use a part of them.",
  ],
  ["markdown-table-to-csv", { text: `${"> ".repeat(101)}a` }, /more than 100 quotes or bullets/],
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

test.each([
  ["1.50,2", "number"],
  ["1,2", "integer"],
  ["true,FALSE", "boolean"],
  ["true,1", "text"],
  ["01,2", "text"],
  ["-0,2", "text"],
  ["1e5,2", "text"],
  ["1234567890123456789,2", "text"],
])("a column of %s is of the type %s", async (fields, kind) => {
  const types = { number: "NUMERIC", integer: "BIGINT", boolean: "BOOLEAN", text: "TEXT" };
  const text = `a,b\n${fields.replace(",", ",x\n")},x`;
  const sql = textOf(await ask("csv-to-sql", { text }));
  expect(sql).toContain(`"a" ${types[kind as keyof typeof types]},\n`);
});

test("empty fields are NULL or an empty text", async () => {
  const options = { text: "a,b\n1,x\n,", create: false };
  expect(textOf(await ask("csv-to-sql", options))).toContain("(1, 'x'),\n  (NULL, NULL);");
  expect(textOf(await ask("csv-to-sql", { ...options, nulls: false }))).toContain(
    "(1, 'x'),\n  (NULL, '');",
  );
});

test("each table gets a file, and statements without rows are counted", async () => {
  const text =
    "INSERT INTO a.`x/y` VALUES (1, NOW(), X'00', DATE '2024-01-01', -2.5, 1 + 2);" +
    "insert ignore into b (c) values (NULL) on duplicate key update c = 1; insert into b select 1;";
  const done = await ask("sql-to-csv", { text, dialect: "mysql", nulls: "NULL" });
  expect(done.outputs.map(({ filename, content }) => [filename, content.toString()])).toEqual([
    [
      "x_y.csv",
      "column1,column2,column3,column4,column5,column6\r\n1,NOW(),X'00',2024-01-01,-2.5,1 + 2\r\n",
    ],
    ["b.csv", "c\r\nNULL\r\n"],
  ]);
  const { parts, notice } = answerOf(done, "parts");
  expect(parts.map(({ title }) => title)).toEqual(["x/y (1 row)", "b (1 row)"]);
  expect(notice).toBe("1 INSERT statement has no VALUES and is left out.");
});

test("text that looks like statements is only text", async () => {
  const text = "INSERT INTO t (a) VALUES ('x''); INSERT INTO u VALUES (1); --');";
  expect(textOf(await ask("sql-to-csv", { text }))).toBe(
    "a\r\nx'); INSERT INTO u VALUES (1); --\r\n",
  );
});

test.each([
  ["<tr><td>a<td rowspan=0>b<tr><td>c<tr><td>d", "a,b\r\nc,b\r\nd,b\r\n"],
  ["<tfoot><tr><td>z</tfoot><tr><td>a<thead><tr><td>h", "h\r\na\r\nz\r\n"],
  ["<tr><td>a<td>b<tr><td>c", "a,b\r\nc,\r\n"],
  ["<tr><td>&amp; <script>x</script><i>a </i>\n b", "& a b\r\n"],
  ["<tr><td>a<table><tr><td>b</table>", "a b\r\n"],
])("reads the table %s", async (rows, csv) => {
  const options = { text: `<table>${rows}</table>`, table: 1 };
  expect(textOf(await ask("html-table-to-csv", options))).toBe(csv);
});

test("merged cells can be left empty", async () => {
  const options = { text: "<table><tr><td colspan=2>a<td>b</table>", repeat: false };
  expect(textOf(await ask("html-table-to-csv", options))).toBe("a,,b\r\n");
});

test("each table of a page gets a file", async () => {
  const done = await ask("html-table-to-csv", { text: "<table><tr><td>a</table>".repeat(2) });
  expect(done.outputs.map(({ filename }) => filename)).toEqual(["table-1.csv", "table-2.csv"]);
});

test.each([
  ["a|b\n-|-\n1|2|3\n4", "a,b,\r\n1,2,3\r\n4,,\r\n", "a,b,\r\n1,2,3\r\n4,,\r\n"],
  ["> - | a |\n>   | - |\n>   | 1 |", "a\r\n1\r\n", "a\r\n1\r\n"],
  ["| | |\n|-|-|\n| 1 | 2 |", "1,2\r\n", "1,2\r\n"],
  ["|`a\\|b`|\n|-|\n|\\|\\||", "a|b\r\n||\r\n", "`a|b`\r\n||\r\n"],
  ["|`<br>`|\n|-|\n| a <br> b |", '<br>\r\n"a\nb"\r\n', '`<br>`\r\n"a\nb"\r\n'],
  ["\uFEFF|[a]|\n|-|\n|b[^1]|\n\n[a]: c\n\n[^1]: d", "a\r\nb\r\n", "[a]\r\nb[^1]\r\n"],
  [
    "|x@y.example www.z.example|\n|-|",
    "x@y.example www.z.example\r\n",
    "x@y.example www.z.example\r\n",
  ],
])("reads the Markdown %j as text and as Markdown", async (text, plain, source) => {
  expect(textOf(await ask("markdown-table-to-csv", { text }))).toBe(plain);
  expect(textOf(await ask("markdown-table-to-csv", { text, cells: "markdown" }))).toBe(source);
});

test("a table goes to Markdown and back", async () => {
  const csv = 'a|b,"c,d"\r\n"1\n2",**x** `y|z`\r\n,\\\\\r\n';
  const text = textOf(await ask("csv-to-markdown", { text: csv, delimiterIn: "comma" }));
  expect(textOf(await ask("markdown-table-to-csv", { text, cells: "markdown" }))).toBe(csv);
});

test("fields are text in HTML, never code", async () => {
  const text = '"<script>alert(1)</script>","a\nb"\n';
  expect(textOf(await ask("csv-to-html", { text, header: false }))).toBe(
    "<table>\n  <tbody>\n    <tr>\n      <td>&lt;script&gt;alert(1)&lt;/script&gt;</td>\n      <td>a<br>b</td>\n    </tr>\n  </tbody>\n</table>\n",
  );
});
