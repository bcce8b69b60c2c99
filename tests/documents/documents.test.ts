import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { apiKeyPattern } from "#contract/facts/keys/api-key.ts";

const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
const documents = tracked.filter((path) => path.endsWith(".md"));
const sources = tracked.filter((path) =>
  /^(src|scripts|tests|bench|migrations)\/.*\.(ts|tsx|js|css|sql)$/.test(path),
);

function pathsIn(document: string): string[] {
  const named = readFileSync(document, "utf8").matchAll(
    /`((?:src|scripts|tests|bench|docs|migrations)\/[\w./@$-]+)`/g,
  );
  return [...named].flatMap(([, path = ""]) => (/-lines_1|loud-titles/.test(path) ? [] : [path]));
}

test.each(documents)("%s names only files that are there", (document) => {
  expect(pathsIn(document).filter((path) => !existsSync(path))).toEqual([]);
});

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };

test.each(documents)("%s links to pages, headings and commands that are there", (document) => {
  const text = readFileSync(document, "utf8");
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(#[^)\s]+)?\)/g)].filter(
    ([, path = "", heading = ""]) => {
      const target = path === "" ? document : join(dirname(document), path);
      return !existsSync(target) || (heading !== "" && !headingsOf(target).includes(heading));
    },
  );
  const commands = [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].filter(
    ([, name = ""]) => !Object.hasOwn(scripts, name),
  );
  expect([...links, ...commands].map(([spelled]) => spelled)).toEqual([]);
});

function headingsOf(page: string): string[] {
  return [...readFileSync(page, "utf8").matchAll(/^#+ (.+)$/gm)].map(
    ([, title = ""]) =>
      `#${title
        .toLowerCase()
        .replace(/[^\w -]/g, "")
        .replaceAll(" ", "-")}`,
  );
}

test("the index of decisions lists each record once", () => {
  const folder = "docs/decisions/";
  const links = readFileSync(`${folder}README.md`, "utf8").matchAll(
    /^- \[(\d{4})\]\((\1-[^)]+)\): /gm,
  );
  const records = documents.filter((document) => /^docs\/decisions\/\d/.test(document));
  expect([...links].map(([, , file = ""]) => folder + file).toSorted()).toEqual(records);
});

test("comments cite nothing that only those who wrote them can read", () => {
  const elsewhere = /\b(design|spec)(\.md|,? section)? \d|\bissue \d|\b(design|spec)\.md\b/i;
  const citing = sources.filter((path) => {
    // This file contains the patterns.
    if (path === "tests/documents/documents.test.ts" || path.includes("/samples/")) return false;
    const lines = readFileSync(path, "utf8").split("\n");
    return lines.some((line) => /^\s*(\/\/|\/?\*|--)|\/\/ /.test(line) && elsewhere.test(line));
  });
  expect(citing).toEqual([]);
});

test("comments name only files and decisions that are there", () => {
  const comment = /^\s*(?:\/\/|\/?\*|--).*|[^:"'`]\/\/ .*/gm;
  const file = /(?<![\w./-])(?:[\w-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|css)\b/g;
  const missing = sources.flatMap((path) => {
    const said = [...readFileSync(path, "utf8").matchAll(comment)].map(([text]) => text).join("\n");
    // Migrations never change, even if a record they name is gone.
    const decisions = path.startsWith("migrations/")
      ? []
      : [...said.matchAll(/decisions? (\d{4})/gi)].map(([, number]) => `docs/decisions/${number}`);
    return [...said.matchAll(file)]
      .map(([name]) => name)
      .concat(decisions)
      .filter((name) => !tracked.some((each) => `/${each}`.includes(`/${name}`)))
      .map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test("the page on keys gives scanners of secrets the pattern of keys", () => {
  const page = readFileSync("docs/api-keys.md", "utf8");
  expect(page.split(`\\b${apiKeyPattern}\\b`)).toHaveLength(3);
});
