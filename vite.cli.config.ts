import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { defineConfig, type Plugin } from "vite";

import { compressPages } from "./scripts/compress-pages.ts";

const fromRoot = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const { version, license } = JSON.parse(await readFile(fromRoot("package.json"), "utf8")) as {
  readonly version: string;
  readonly license: string;
};

const fileName = "cli.mjs";

/** The licences of what is bundled ask to go with it, and it is one file. */
function ownLicences(): Plugin {
  return {
    name: "own-licences",
    async generateBundle(_, bundle) {
      const chunk = bundle[fileName];
      if (chunk?.type !== "chunk") return this.error(`There is no ${fileName}.`);
      const folders = chunk.moduleIds.flatMap(
        (id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [],
      );
      const licences = [...new Set(folders)].toSorted().map(async (folder) => {
        const text = await readFile(path.join(folder, "LICENSE"), "utf8");
        return `${path.basename(folder)}\n\n${text.trim().replaceAll("*/", "* /")}`;
      });
      chunk.code += `/*\n${(await Promise.all(licences)).join("\n\n")}\n*/\n`;
    },
  };
}

/** The same file as a package that npx runs from its folder. */
function asPackage(): Plugin {
  return {
    name: "as-package",
    async writeBundle({ dir }, bundle) {
      const chunk = bundle[fileName];
      if (dir === undefined || chunk?.type !== "chunk") return;
      const folder = path.join(path.dirname(dir), "cli");
      await mkdir(folder, { recursive: true });
      const description = {
        name: "pennyworks",
        version,
        description: "Runs the utilities of a Pennyworks site from the command line",
        license,
        type: "module",
        bin: { pennyworks: "pennyworks.mjs" },
        engines: { node: ">=22" },
      };
      await writeFile(
        path.join(folder, "package.json"),
        `${JSON.stringify(description, null, 2)}\n`,
      );
      await writeFile(path.join(folder, "pennyworks.mjs"), chunk.code, { mode: 0o755 });
    },
  };
}

/** The command line client, in one file beside the pages, after whose build it comes. */
export default defineConfig({
  publicDir: false,
  logLevel: "error",
  plugins: [ownLicences(), asPackage(), compressPages()],
  define: { pennyworksVersion: JSON.stringify(version) },
  ssr: { noExternal: true },
  build: {
    ssr: fromRoot("src/cli/main.ts"),
    outDir: fromRoot("dist/web"),
    emptyOutDir: false,
    target: "node22",
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: fileName,
        codeSplitting: false,
        banner: "#!/usr/bin/env node",
      },
    },
  },
});
