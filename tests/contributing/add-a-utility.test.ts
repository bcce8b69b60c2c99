import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyTree, runIn } from "./copied-tree.ts";

const guide = await readFile(new URL("../../CONTRIBUTING.md", import.meta.url), "utf8");
const chapter = guide.slice(guide.indexOf("## Add a utility"), guide.indexOf("## Add a call"));
const folder = await copyTree();
afterAll(() => rm(folder, { recursive: true }));

function blocks(language: string): string[] {
  const found = chapter.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "gms"));
  return [...found].map(([, text = ""]) => text);
}

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
  ["", "Name one code: npm run new-utility -- order-lines"],
  ["a b", "Name one code: npm run new-utility -- order-lines"],
  ["Order-Lines", `"Order-Lines" can't be a code. Use lowercase words`],
  ["7-wonders", `"7-wonders" can't be a code`],
  ["../up", `"../up" can't be a code`],
  ["order-lines --in browser", 'Use --in page or --in server, not "browser".'],
  ["order-lines --fast", "Unknown option '--fast'"],
  ["order-lines --images --in page", "Images are processed on the server. Leave out --in page."],
  ["count-text", 'The code "count-text" is already used by count-text_1. Choose another one.'],
  ["srt-to-vtt", 'The code "srt-to-vtt" is already used by srt-to-vtt_1. Choose another one.'],
  ["--family woods oak", 'There is no family "woods". Use one of subtitles.'],
  [
    "--family subtitles --files shout-titles",
    "A new member runs where its family runs. Use --family on its own.",
  ],
])("a new utility is refused with a sentence: %s", async (words, sentence) => {
  const { code, printed } = await runIn(folder, `node scripts/new-utility.ts ${words}`);
  expect(code).toBe(1);
  expect(printed.slice(0, sentence.length)).toBe(sentence);
  expect(printed).not.toContain("    at ");
});

test("says what it can write", async () => {
  const { code, printed } = await runIn(folder, "node scripts/new-utility.ts --help");
  expect(code).toBe(0);
  for (const option of ["--in page", "--in server", "--files", "--images", "--family", "--help"]) {
    expect(printed).toContain(`\n  ${option} `);
  }
});

test("a wrong manifest fails its own test, and no other", { timeout: 60_000 }, async () => {
  const place = join(folder, "src/utilities/half-done_1");
  await mkdir(place);
  const manifest = 'export const manifest = { code: "half-done", version: 1 };\n';
  await writeFile(join(place, "manifest.ts"), manifest);
  const { code, printed } = await runIn(
    folder,
    'npx vitest run conformance oracles hostile-input -t "half-done_1|count-text_1"',
  );
  await rm(place, { recursive: true });
  expect(code).toBe(1);
  expect(printed).toMatch(
    /FAIL {2}(\|unit\| )?src\/utilities\/conformance\.test\.ts > the manifest of half-done_1/,
  );
  expect(printed).toContain(
    "src/utilities/half-done_1/manifest.ts: manifest.name is missing: it takes text of up to 100 characters",
  );
  expect(printed).toContain("1 failed | ");
});

test(
  "the page on adding a utility leads to one that passes, and so does each kind",
  { timeout: 120_000 },
  async () => {
    const [add = "", check = "", addMember = "", checkMember = "", ...others] = blocks("sh").map(
      (text) => text.trim(),
    );
    expect(others).toEqual([]);
    expect(blocks("text")).toEqual([expect.stringContaining(await follow(add).then(written))]);
    const kinds = ["", "--files", "--in server", "--in server --files", "--images"];
    for (const [index, words] of kinds.entries()) {
      await follow(`node scripts/new-utility.ts shout-${index} ${words}`);
    }
    const place = "src/utilities/subtitles";
    const paths = (...names: string[]) => names.map((name) => `  ${place}/${name}.ts\n`).join("");
    const files = paths("loud-titles", "loud-titles.run", "loud-titles.run.test");
    expect(written(await follow(addMember))).toContain(
      `Written:\n${files}\nChanged:\n${paths("manifest")}\nAdd `,
    );
    const family = await readFile(join(folder, place, "manifest.ts"), "utf8");
    expect(family).toContain('import { loudTitles } from "./loud-titles.ts";\n');
    expect(family).toMatch(
      /defineFamily\(\[srtToVtt, vttToSrt, shiftSubtitles, loudTitles\]\);\n$/,
    );
    for (const text of blocks("ts")) {
      const [comment = "", ...lines] = text.split("\n");
      const path = join(folder, comment.replace(/^\/\/ /, ""));
      expect(await readFile(path, "utf8")).toBe(lines.join("\n"));
    }
    for (const line of `${check}\n${checkMember}`.split("\n")) {
      // Without its first step, which installs packages.
      const asked = line.replace("npm run oracles --", "node scripts/oracles.ts");
      expect(await follow(asked)).toMatch(/\d+ passed|^agrees {2}order-lines_1: 200 comparisons/m);
    }
    const table = await readFile(join(folder, "docs/oracles.md"), "utf8");
    expect(table).toContain("`order-lines_1`");
    const names =
      "shout-[0-9]_1|subtitles pairs each member|loud-titles_1 (states|refuses)|refuses invalid options|writes capitals|mirrors two rows";
    const all = `npx vitest run conformance oracles src/utilities/shout -t "${names}"`;
    expect(await follow(all)).not.toMatch(/\b0 passed/);
    await follow("tsc -p tsconfig.new.json");
    // In this partial tree, others may refer to missing files.
    const { printed } = await runIn(folder, "node scripts/check-architecture.ts");
    expect(printed).toMatch(/\d+ modules read/);
    expect(printed).not.toMatch(/: src\/utilities\/[^/]+_1\//);
    const made = "src/utilities/*_1 src/utilities/subtitles/loud-titles*.ts";
    await follow(`oxlint --deny-warnings ${made} && oxfmt --check ${made}`);
  },
);

function written(printed: string): string {
  return printed.slice(printed.indexOf("Written:"));
}
