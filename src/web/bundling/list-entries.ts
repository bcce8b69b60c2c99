import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Plugin } from "vite";

/**
 * Adds every dynamically imported module that shares a chunk to `.vite/manifest.json` under its own
 * name. Vite lists only the chunk, so a screen's files couldn't be found.
 */
export function listEntries(): Plugin {
  let root = "";
  return {
    name: "list-entries",
    apply: "build",
    configResolved: (config) => {
      ({ root } = config);
    },
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const path = join(dir, ".vite/manifest.json");
      const files = JSON.parse(await readFile(path, "utf8")) as Record<string, { file: string }>;
      const byFile = new Map(Object.values(files).map((listed) => [listed.file, listed]));
      for (const chunk of Object.values(bundle)) {
        const listed = byFile.get(chunk.fileName);
        if (chunk.type !== "chunk" || listed === undefined) continue;
        for (const id of chunk.moduleIds) {
          const isAskedFor = this.getModuleInfo(id)?.dynamicImporters.length !== 0;
          if (isAskedFor) files[relative(root, id)] ??= listed;
        }
      }
      await writeFile(path, JSON.stringify(files, null, 2));
    },
  };
}
