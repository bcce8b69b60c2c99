import { statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { utilityId } from "#utilities/_kit/manifest.ts";
import { readManifests } from "#utilities/catalogue.ts";

const query = "?facts";

/**
 * Makes `manifest.ts?facts` the plain data of the manifest, or of each of a family, by id.
 * The manifest itself holds the schemas of the options, and the schema library behind them weighs
 * more than all else on a utility's page.
 */
export function manifestFacts(): Plugin {
  return {
    name: "manifest-facts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(`manifest.ts${query}`)) return null;
      const file = id.slice(0, -query.length);
      this.addWatchFile(file);
      // A changed file is another module to Node, which would else answer from its memory.
      const changed = String(statSync(file).mtimeMs);
      const module: unknown = await import(`${pathToFileURL(file).href}?changed=${changed}`);
      const facts = readManifests(basename(dirname(file)), module).map((manifest) => [
        utilityId(manifest),
        { help: manifest.help, files: manifest.files },
      ]);
      return `export const facts = ${JSON.stringify(Object.fromEntries(facts))};`;
    },
  };
}
