import { rmSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { isWebUpToDate, recordWebBuild } from "../../scripts/bootstrap/web-build.js";
import { createTemporaryFolder, writeInto } from "./temporary-folder.ts";

function createBuiltProject(): string {
  const root = createTemporaryFolder({
    "package-lock.json": "{}",
    "vite.config.ts": "export default {};",
    "src/web/main.tsx": "render();",
    "src/contract/schemas/run.ts": "export const run = 1;",
    "src/server/main.ts": "listen();",
    "dist/web/index.html": "<!doctype html>",
    "dist/web-server/render-page.js": "export {};",
    "dist/web/service-worker.js": "listen();",
  });
  recordWebBuild(root);
  return root;
}

describe("isWebUpToDate", () => {
  it.each([
    ["a page's source changed", "src/web/main.tsx", "renderAgain();"],
    ["a source was added", "src/web/routes/search.tsx", "search();"],
    ["the contract changed", "src/contract/schemas/run.ts", "export const run = 2;"],
    ["a utility was added", "src/utilities/a_1/page.tsx", "page();"],
    ["the packages changed", "package-lock.json", '{"a":1}'],
    ["the build's configuration changed", "vite.config.ts", "export default { a: 1 };"],
    ["the service worker's changed", "vite.service-worker.config.ts", "export default { a: 1 };"],
  ])("says no when %s", (_, path, content) => {
    const root = createBuiltProject();
    writeInto(root, path, content);
    expect(isWebUpToDate(root)).toBe(false);
  });

  it("says no when a source is gone", () => {
    const root = createBuiltProject();
    rmSync(join(root, "src/contract/schemas/run.ts"));
    expect(isWebUpToDate(root)).toBe(false);
  });

  it.each(["dist/web", "dist/web-server", "dist/web/service-worker.js"])(
    "says no when %s is gone",
    (folder) => {
      const root = createBuiltProject();
      rmSync(join(root, folder), { recursive: true });
      expect(isWebUpToDate(root)).toBe(false);
    },
  );

  it("says no when a build was never finished", () => {
    const root = createTemporaryFolder({ "dist/web/index.html": "<!doctype html>" });
    expect(isWebUpToDate(root)).toBe(false);
  });

  it.each([
    ["nothing changed", "src/web/main.tsx", "render();"],
    ["only the server changed", "src/server/main.ts", "listenElsewhere();"],
    ["only a test changed", "src/web/main.test.tsx", "test();"],
    ["the build wrote its route tree", "src/web/route-tree.gen.ts", "tree();"],
  ])("says yes when %s", (_, path, content) => {
    const root = createBuiltProject();
    writeInto(root, path, content);
    expect(isWebUpToDate(root)).toBe(true);
  });
});
