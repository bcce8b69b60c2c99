import { rmSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { isUpToDate, pages, recordBuild, server } from "../../scripts/bootstrap/build.js";
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
    "dist/web/cli.mjs": "run();",
    "dist/server/main.js": "listen();",
  });
  for (const build of [pages, server]) recordBuild(root, build);
  return root;
}

describe("isUpToDate", () => {
  it.each([
    ["a page's source changed", pages, "src/web/main.tsx", "renderAgain();"],
    ["a source was added", pages, "src/web/routes/search.tsx", "search();"],
    ["the contract changed", pages, "src/contract/schemas/run.ts", "export const run = 2;"],
    ["a utility was added", pages, "src/utilities/a_1/page.tsx", "page();"],
    ["the packages changed", pages, "package-lock.json", '{"a":1}'],
    ["the build's configuration changed", pages, "vite.config.ts", "export default { a: 1 };"],
    ["the service worker's changed", pages, "vite.service-worker.config.ts", "export default 1;"],
    ["the command line client changed", pages, "src/cli/main.ts", "run();"],
    ["the server changed", server, "src/server/main.ts", "listenElsewhere();"],
    ["the contract changed", server, "src/contract/schemas/run.ts", "export const run = 2;"],
    ["the build's configuration changed", server, "vite.server.config.ts", "export default 1;"],
  ])("says no when %s", (_, build, path, content) => {
    const root = createBuiltProject();
    writeInto(root, path, content);
    expect(isUpToDate(root, build)).toBe(false);
  });

  it("says no when a source is gone", () => {
    const root = createBuiltProject();
    rmSync(join(root, "src/contract/schemas/run.ts"));
    expect(isUpToDate(root, pages)).toBe(false);
  });

  it.each(["dist/web", "dist/web-server", "dist/web/service-worker.js", "dist/web/cli.mjs"])(
    "says no when %s is gone",
    (folder) => {
      const root = createBuiltProject();
      rmSync(join(root, folder), { recursive: true });
      expect(isUpToDate(root, pages)).toBe(false);
    },
  );

  it("says no when a build was never finished", () => {
    const root = createTemporaryFolder({ "dist/web/index.html": "<!doctype html>" });
    expect(isUpToDate(root, pages)).toBe(false);
  });

  it.each([
    ["nothing changed", "src/web/main.tsx", "render();"],
    ["only the server changed", "src/server/main.ts", "listenElsewhere();"],
    ["only a test changed", "src/web/main.test.tsx", "test();"],
    ["the build wrote its route tree", "src/web/route-tree.gen.ts", "tree();"],
  ])("says yes when %s", (_, path, content) => {
    const root = createBuiltProject();
    writeInto(root, path, content);
    expect(isUpToDate(root, pages)).toBe(true);
  });

  it("says no of the server when what was built is gone", () => {
    const root = createBuiltProject();
    rmSync(join(root, "dist/server"), { recursive: true });
    expect(isUpToDate(root, server)).toBe(false);
    expect(isUpToDate(root, pages)).toBe(true);
  });

  it("says yes of the server when only a page changed", () => {
    const root = createBuiltProject();
    writeInto(root, "src/web/main.tsx", "renderAgain();");
    expect(isUpToDate(root, server)).toBe(true);
  });
});
