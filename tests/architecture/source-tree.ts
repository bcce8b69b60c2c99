import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import project from "../../package.json" with { type: "json" };
import { type ArchitectureReport, inspectArchitecture } from "../../scripts/architecture.ts";
import type { SourceTree } from "./broken-trees.ts";

const packages = [
  "fastify",
  "zod",
  "sharp",
  "pg",
  "pg-boss",
  "@electric-sql/pglite",
  "react",
  "@mantine/core",
  "smtp-server",
];

/** Writes a tree with this project's package.json to a temporary folder and inspects it. */
export async function inspectTree(tree: SourceTree): Promise<ArchitectureReport> {
  // A symlinked temporary folder would put files outside the base folder.
  const root = realpathSync(mkdtempSync(join(tmpdir(), "pennyworks-architecture-")));
  try {
    write(root, "package.json", JSON.stringify(project));
    for (const name of packages) {
      write(root, `node_modules/${name}/package.json`, JSON.stringify({ name, main: "index.js" }));
      write(root, `node_modules/${name}/index.js`, "export {};\n");
    }
    for (const [path, content] of Object.entries(tree)) write(root, path, content);
    return await inspectArchitecture(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function write(root: string, path: string, content: string): void {
  const target = join(root, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}
