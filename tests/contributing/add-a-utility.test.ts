import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyTree, runIn } from "./copied-tree.ts";

const guide = await readFile(new URL("../../CONTRIBUTING.md", import.meta.url), "utf8");
const chapter = guide.slice(guide.indexOf("## Add a utility"), guide.indexOf("## Add a call"));
const folder = await copyTree();
afterAll(() => rm(folder, { recursive: true }));

/** The fenced blocks of a language in the chapter, in their order. */
function blocks(language: string): string[] {
  const found = chapter.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "gms"));
  return [...found].map(([, text = ""]) => text);
}

/** Runs a command that must succeed. */
async function follow(line: string): Promise<string> {
  const { code, printed } = await runIn(folder, line);
  expect({ line, code, printed: code === 0 ? "" : printed }).toEqual({
    line,
    code: 0,
    printed: "",
  });
  return printed;
}

test.each([
  ["", "Give one code: npm run new-utility -- sort-lines"],
  ["a b", "Give one code: npm run new-utility -- sort-lines"],
  ["Sort-Lines", '"Sort-Lines" cannot be a code: take lower-case words'],
  ["7-wonders", '"7-wonders" cannot be a code'],
  ["../up", '"../up" cannot be a code'],
  ["sort-lines --in page", 'A utility runs --in browser or --in server, not "page".'],
  ["sort-lines --fast", "Unknown option '--fast'"],
  ["count-text", 'The code "count-text" is taken by count-text_1. Choose another;'],
])("a new utility is refused with a sentence: %s", async (words, sentence) => {
  const { code, printed } = await runIn(folder, `node scripts/new-utility.ts ${words}`);
  expect(code).toBe(1);
  expect(printed.slice(0, sentence.length)).toBe(sentence);
  expect(printed).not.toContain("    at ");
});

test(
  "the page on adding a utility leads to one that passes, and so does each kind",
  { timeout: 120_000 },
  async () => {
    const [create = "", checks = "", ...others] = blocks("sh");
    expect(others).toEqual([]);
    expect(await follow(create.trim())).toContain("src/utilities/sort-lines_1/run.test.ts");
    for (const text of blocks("ts")) {
      const [comment = "", ...lines] = text.split("\n");
      const path = join(folder, comment.replace(/^\/\/ /, ""));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, lines.join("\n"));
    }
    const kinds = ["", "--files", "--in server", "--in server --files"];
    for (const [index, words] of kinds.entries()) {
      await follow(`node scripts/new-utility.ts shout-${index} ${words}`);
    }
    for (const line of checks.trim().split("\n")) expect(await follow(line)).toMatch(/\d+ passed/);
    const names = "shout-[0-9]_1|refuses what is no option|writes capitals";
    const all = `npx vitest run conformance oracles src/utilities/shout -t "${names}"`;
    expect(await follow(all)).not.toMatch(/\b0 passed/);
    await follow("tsc -p tsconfig.new.json");
    const written = "src/utilities/sort-lines_1 src/utilities/shout-*_1";
    await follow(`oxlint --deny-warnings ${written} && oxfmt --check ${written}`);
  },
);
