import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { forkServer } from "./forked-server.ts";

interface Entry {
  readonly link: string;
  readonly name: string;
  readonly description: string;
}

const head = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="A list of utilities."><link rel="icon" href="data:,">
<title>Utilities</title>`;

/** Serves the product's list as bare HTML at `/list.html` and in bare React at `/react.html`. */
export async function openBarePages(product: string) {
  const folder = await mkdtemp(join(tmpdir(), "pennyworks-bare-"));
  const answer = await fetch(`${product}/api/search`);
  const list = await answer.text();
  const utilities = JSON.parse(list) as readonly Entry[];
  const items = utilities.map(
    ({ link, name, description }) => `<li><a href="/${link}">${name}</a><p>${description}</p>`,
  );
  const files = {
    "list.json": list,
    "list.html": `${head}<main><h1>Utilities</h1><ul>${items.join("")}</ul></main>`,
    "react.html": `${head}<script type="module" src="/react.js"></script><div id="root"></div>`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: fileURLToPath(new URL("./bare-react.ts", import.meta.url)),
        output: { entryFileNames: "react.js" },
      },
    },
  });
  const server = await forkServer(new URL("./bare-pages.ts", import.meta.url), [folder]);
  return {
    address: server.address,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
