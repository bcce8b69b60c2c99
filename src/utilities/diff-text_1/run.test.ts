import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { answerOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const sample = async (filename: string) => ({
  filename,
  content: await readFile(new URL(`samples/${filename}`, import.meta.url), "utf8"),
});
const compare = (
  operation: string,
  options: object,
  inputs: { filename: string; content: string }[] = [],
) => runForTest(run, manifest, { operation, options, inputs });

test("refuses one file alone, and too many lines around", async () => {
  await expect(compare("lines", {}, [{ filename: "a", content: "a" }])).rejects.toMatchObject({
    message: "Choose two files: the old one first, then the new one.",
  });
  await expect(compare("patch", { context: 101 })).rejects.toMatchObject({
    message: "context: Context lines can be at most 100.",
  });
});

// The example of GNU diffutils' manual, with GNU diff 3.8's -U output.
test.each([
  [3, "lao-tzu.patch"],
  [1, "lao-tzu-1.patch"],
])("writes with %i lines around the patch of GNU diff", async (context, expected) => {
  const files = await Promise.all([sample("lao.txt"), sample("tzu.txt")]);
  const { outputs } = await compare("patch", { context }, files);
  expect(outputs.map(({ filename }) => filename)).toEqual(["tzu.patch"]);
  expect(outputs[0]?.content.toString()).toBe(
    // "-11" equals "-11,1".
    (await sample(expected)).content.replace("@@ -11 +", "@@ -11,1 +"),
  );
});

test("says of a last line that it does not end, as GNU diff does, and nothing of the same", async () => {
  const { result } = await compare("patch", { before: "a\nb", after: "a\nb\n" });
  expect(result).toMatchObject({
    text: "--- before\n+++ after\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n",
  });
  expect((await compare("patch", { before: "a", after: "a" })).result).toMatchObject({ text: "" });
});

// Without a tab after it, GNU patch ends a name at its first space.
test("ends a name with a blank in it by a tab, and quotes what needs it", async () => {
  const files = [
    { filename: "old name.txt", content: "--- a b\n" },
    { filename: 'my "new" file.txt', content: "+++ a b\n" },
  ];
  const { outputs } = await compare("patch", {}, files);
  expect(outputs[0]?.content.toString()).toBe(
    '--- old name.txt\t\n+++ "my \\"new\\" file.txt"\n@@ -1,1 +1,1 @@\n---- a b\n++++ a b\n',
  );
});

test("shows the lines that GNU diff marks", async () => {
  const files = await Promise.all([sample("lao.txt"), sample("tzu.txt")]);
  const { lines } = answerOf(await compare("lines", {}, files), "diff");
  const marks = { added: "+", removed: "-", same: " " };
  const shown = lines.map(({ kind, text }) => `${marks[kind]}${text}`);
  const patch = (await sample("lao-tzu.patch")).content;
  const marked = patch.split("\n").filter((line) => /^[-+](?!\S*[-+])/.test(line));
  expect(shown.filter((line) => !line.startsWith(" "))).toEqual(marked);
});

test.each([
  [{ before: "A", after: "a" }, {}, ["removed", "added"]],
  [{ before: "A", after: "a" }, { ignoreCase: true }, ["same"]],
  // Python 3.11: str.casefold.
  [{ before: "straße\nΟΔΟΣ", after: "STRASSE\nοδος" }, { ignoreCase: true }, ["same", "same"]],
  [{ before: " a ", after: "a" }, { ignoreSpace: true }, ["same"]],
  [{ before: "", after: "a" }, {}, ["added"]],
  [{ before: "", after: "" }, {}, []],
  [{ before: "a\r\nb\r\n", after: "a\r\nb\r\n" }, {}, ["same", "same"]],
])("compares %j with %j", async (texts, how, kinds) => {
  const { lines, notice } = answerOf(await compare("lines", { ...texts, ...how }), "diff");
  expect(lines.map(({ kind }) => kind)).toEqual(kinds);
  const isSame = kinds.every((kind) => kind === "same");
  expect(notice).toBe(isSame ? "The texts are identical." : undefined);
});

test("marks words, and lets no markup through", async () => {
  const { result } = await compare("words", {
    before: "The <b>quick</b> fox & hound",
    after: "The <b>slow</b> fox & hound",
  });
  expect(result).toMatchObject({
    html: "<pre>The &lt;b><del>quick</del><ins>slow</ins>&lt;/b> fox &amp; hound</pre>",
  });
});

test("shows no more than twenty thousand lines", async () => {
  const { result } = await compare("lines", { before: "a\n".repeat(20_001), after: "" });
  expect(result).toHaveProperty("lines.length", 20_000);
  expect(result).toHaveProperty(
    "notice",
    "Only the first 20,000 lines are shown. The patch contains all of them.",
  );
});

// GNU diff marks such lines as changed, which shows the same text twice.
test.each([
  ["a\nb", "a\nb\n", "The lines are identical. Only the second text ends with a line break."],
  ["a\nb\n", "a\nb", "The lines are identical. Only the first text ends with a line break."],
  [
    "a\r\nb\r\n",
    "a\nb\n",
    "The lines are identical. Only the first text has Windows line breaks (CRLF).",
  ],
  [
    "a\nb",
    "a\r\nb\r\n",
    "The lines are identical. Only the second text ends with a line break. Only the second text has Windows line breaks (CRLF).",
  ],
])(
  "takes lines of %j and %j for the same, and says how they end",
  async (before, after, notice) => {
    const { result } = await compare("lines", { before, after });
    expect(result).toEqual({
      type: "diff",
      lines: ["a", "b"].map((text) => ({ kind: "same", text })),
      notice,
    });
  },
);

test("says how the texts end beside other differences", async () => {
  const { result } = await compare("lines", { before: "a\nb", after: "a\nc\n" });
  expect(result).toMatchObject({ notice: "Only the second text ends with a line break." });
});
