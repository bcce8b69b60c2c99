import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { Exception } from "../../scripts/browsers/exceptions.ts";
import { inspectBrowserUse } from "../../scripts/browsers/inspect-browser-use.ts";
import { readBuildTarget } from "../../scripts/browsers/supported-browsers.ts";

let root = "";
afterEach(() => rmSync(root, { recursive: true, force: true }));

function inspect(tree: Readonly<Record<string, string>>, exceptions: readonly Exception[] = []) {
  root = mkdtempSync(join(tmpdir(), "browsers-"));
  for (const [name, source] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), source);
  }
  return inspectBrowserUse(root, ["page_1", "pages"], exceptions);
}

const broken = [
  [
    "for await (const piece of new Blob().stream()) void piece;",
    "api.ReadableStream.@@asyncIterator",
  ],
  ["void Promise.try(() => 1);", "javascript.builtins.Promise.try"],
  ["new Set([1]).union(new Set([2]));", "javascript.builtins.Set.union"],
  ["new Map().values().map(String);", "javascript.builtins.Iterator.map"],
  ["Iterator.from([]);", "javascript.builtins.Iterator.from"],
  ["Uint8Array.fromBase64('');", "javascript.builtins.Uint8Array.fromBase64"],
  ["new Uint8Array(1).toHex();", "javascript.builtins.Uint8Array.toHex"],
  ["URL.parse('/');", "api.URL.parse_static"],
  ["new Intl.DurationFormat('en');", "javascript.builtins.Intl.DurationFormat"],
  ["const { escape: asText } = RegExp; asText('');", "javascript.builtins.RegExp.escape"],
  ["/(?i:a)b/.test('Ab');", "javascript.regular_expressions.modifier"],
  [
    "/(?<year>a)|(?<year>b)/.test('');",
    "javascript.regular_expressions.named_capturing_group.duplicate_named_capturing_groups",
  ],
  ["document.startViewTransition(() => {});", "api.Document.startViewTransition"],
  ["void navigator.clipboard.write([]);", "api.Clipboard.write"],
  ["new Float16Array(1);", "javascript.builtins.Float16Array"],
  ["new Blob().bytes();", "api.Blob.bytes"],
] as const;

const sound = `
class Own { union() {} toHex() {} }
new Own().union(); new Own().toHex();
[3, 1].toSorted().at(-1); Object.groupBy([1], String); structuredClone([1]);
new Intl.Segmenter("en").segment("a"); "a".isWellFormed(); /(?<=a)b(?<c>d)/v.exec("");
for (const pair of new FormData()) void pair;
export type Later = Promise<ReadableStream>;
`;

test("each use of what a supported browser lacks is found alone, at its line", () => {
  const source = [...broken.map(([line]) => line), "export {};"].join("\n");
  const { problems } = inspect({ "src/web/broken.ts": source });
  expect(problems.map((problem) => problem.split(" is not in ")[0])).toEqual(
    broken.map(([, key], index) => `src/web/broken.ts:${index + 1} ${key}`),
  );
  expect(problems[0]).toMatch(/ is not in safari 17\.5, safari_ios 17\.5$/);
});

test("what all have passes, and what only looks like something newer", () => {
  const { problems, looked } = inspect({ "src/web/sound.ts": sound });
  expect(problems).toEqual([]);
  expect(looked).toBeGreaterThan(8);
});

test("style sheets are held to the same: properties, selectors, rules and functions", () => {
  const { problems } = inspect({
    "src/web/a.module.css":
      ".a { color: light-dark(#fff, #000); field-sizing: content; &:hover { top: 0 } }" +
      "@view-transition { navigation: auto }" +
      ".b:has(.c), .d:open { -webkit-line-clamp: 2; display: grid; inset: 0 }",
  });
  expect(problems.map((problem) => problem.split(" is not in ")[0])).toEqual([
    "src/web/a.module.css css.at-rules.view-transition",
    "src/web/a.module.css css.properties.field-sizing",
    "src/web/a.module.css css.selectors.open",
  ]);
});

test("code of the server and of tests is no page's, but what a page imports is", () => {
  const newer = "export const url = URL.parse('/');";
  const run = `import { url } from "../shared/url.ts"; export const run = () => url;`;
  const { problems } = inspect({
    "src/server/a.ts": newer,
    "src/web/a.test.ts": newer,
    "src/utilities/server_1/run.ts": newer,
    "src/utilities/servers/member.run.ts": newer,
    "src/utilities/page_1/run.ts": run,
    "src/utilities/pages/member.run.ts": newer,
    "src/utilities/shared/url.ts": newer,
  });
  expect(problems.map((problem) => problem.split(" ")[0])).toEqual([
    "src/utilities/shared/url.ts:1",
    "src/utilities/pages/member.run.ts:1",
  ]);
});

test("an exception is for one feature in one file, and fails where nothing needs it", () => {
  const reason = "It is asked for first.";
  const tree = { "src/web/a.ts": "URL.parse('/'); new Blob().bytes(); export {};" };
  const { problems } = inspect(tree, [
    { file: "src/web/a.ts", key: "api.URL.parse_static", reason },
    { file: "src/web/b.ts", key: "api.Blob.bytes", reason },
  ]);
  expect(problems.map((problem) => problem.split(" is not in ")[0])).toEqual([
    "src/web/a.ts:1 api.Blob.bytes",
    "src/web/b.ts needs no exception for api.Blob.bytes",
  ]);
});

test("the build is for the browsers that package.json names", () => {
  expect(readBuildTarget()).toEqual([
    "chrome125",
    "edge125",
    "firefox126",
    "safari17.5",
    "ios17.5",
  ]);
});
