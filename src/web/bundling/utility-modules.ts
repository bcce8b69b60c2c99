import { basename, join } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { assetName } from "#kit/assets/asset-name.ts";
import { assetPath } from "#kit/assets/asset-path.ts";
import { describeDetector } from "#kit/detection/detector.ts";
import { utilityId } from "#contract/facts/utility/id.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { pairCode } from "#contract/facts/utility/pair-code.ts";
import { computesInPage } from "#kit/manifest/place.ts";
import { runFile } from "#kit/manifest/run-file.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";
import { describePair, describeUtility } from "./describe-utility.ts";
import { readFolder, readFolders, utilitiesFolder, type UtilityFolder } from "./read-manifests.ts";
import { needsAccount, showExample } from "./shown-example.ts";

/** In bytes. */
const smallPicture = 1024;
const factsQuery = "?facts";
const foldersId = "virtual:utility-folders";
const runsId = "virtual:browser-runs";
const detectorsId = "virtual:detectors";
const shownId = "virtual:shown-examples";
const shownPrefix = "virtual:shown-example/";

/**
 * Makes the modules of the web that only somebody who has read all manifests can write:
 * - `virtual:utility-folders`, the folder of each utility and pair, by the last part of its page's address;
 * - `manifest.ts?facts`, the facts of all pages of a folder. The manifest itself holds the schemas of the options, and
 *   the schema library behind them weighs more than all else on a utility's page;
 * - `virtual:browser-runs`, how to load the run of each utility that computes in the page. It names no others: a run on
 *   the server would take libraries into the bundle that no browser can load;
 * - `virtual:detectors`, which content each utility is for;
 * - `virtual:shown-examples`, how to load an example and its results, by the id of a utility that a visitor cannot try.
 */
export function utilityModules(): Plugin {
  let isServing = false;
  return {
    name: "utility-modules",
    enforce: "pre",
    configResolved(config) {
      isServing = config.command === "serve";
    },
    configureServer: followFolders,
    resolveId(id) {
      const isOurs =
        [foldersId, runsId, detectorsId, shownId].includes(id) || id.startsWith(shownPrefix);
      return isOurs ? `\0${id}` : null;
    },
    async load(id, { ssr = false } = {}) {
      if (id === `\0${foldersId}`) return foldersModule(await readFolders(isServing));
      if (id === `\0${runsId}`) return runsModule(await readFolders(isServing));
      if (id === `\0${shownId}`) return shownModule(await readFolders(isServing));
      if (id.startsWith(`\0${shownPrefix}`)) {
        const utility = id.slice(shownPrefix.length + 1);
        return exampleModule(utility, await readFolders(isServing), (name, content) => {
          const fileName = `assets/examples/${name}`;
          // A server of changing pages keeps no files, and a small one costs more to ask for than to send along.
          if (isServing || content.byteLength < smallPicture)
            return `data:${typeOf(name)};base64,${content.toString("base64")}`;
          if (!ssr) this.emitFile({ type: "asset", fileName, source: content });
          return `/${fileName}`;
        });
      }
      if (id === `\0${detectorsId}`) return detectorsModule(await readFolders(isServing));
      const [file = "", query] = id.split(/(?=\?)/);
      if (!file.endsWith("manifest.ts") || query !== factsQuery) return null;
      const folder = await readFolder(file, isServing);
      for (const source of folder.sources) this.addWatchFile(source);
      return factsModule(folder);
    },
  };
}

function foldersModule(folders: readonly UtilityFolder[]): string {
  const names = folders.flatMap(({ path, manifests }) =>
    manifests.flatMap(({ pairs = [], ...manifest }) =>
      [utilityId(manifest), ...pairs.map(({ name }) => pairCode(name))].map((name) => [
        name,
        basename(path),
      ]),
    ),
  );
  return `export const folders = ${JSON.stringify(Object.fromEntries(names))};`;
}

function runsModule(folders: readonly UtilityFolder[]): string {
  const runs = folders.flatMap(({ path, manifests }) =>
    manifests.filter(computesInPage).map((manifest) => {
      const load = loaderOf(runFile(path, manifest.code));
      return `${JSON.stringify(utilityId(manifest))}: ${load}`;
    }),
  );
  return `export const runs = { ${runs.join(",\n")} };`;
}

function detectorsModule(folders: readonly UtilityFolder[]): string {
  const detectors = folders.flatMap(({ manifests }) => manifests.map(describeDetector));
  // Examples are for tests.
  const withoutExamples = (key: string, value: unknown) => (key === "example" ? undefined : value);
  return `export const detectors = ${JSON.stringify(detectors, withoutExamples)};`;
}

function shownModule(folders: readonly UtilityFolder[]): string {
  const shown = folders
    .flatMap(({ manifests }) => manifests.filter(needsAccount))
    .map((manifest) => {
      const id = utilityId(manifest);
      return `${JSON.stringify(id)}: ${loaderOf(`${shownPrefix}${id}`)}`;
    });
  return `export const shownExamples = { ${shown.join(",\n")} };`;
}

async function exampleModule(
  id: string,
  folders: readonly UtilityFolder[],
  publish: (name: string, content: Buffer) => string,
): Promise<string> {
  for (const { path, manifests } of folders) {
    const manifest = manifests.find((each) => utilityId(each) === id);
    if (manifest !== undefined) {
      const example = await showExample(path, manifest, publish);
      return `export const example = ${JSON.stringify(example)};`;
    }
  }
  throw new Error(`There is no utility ${id}.`);
}

/** Stands before the path of a file in the place of its address, until `factsModule` has imported that. */
const addressMark = "\0";

function factsModule({ path, manifests }: UtilityFolder): string {
  const facts = Object.fromEntries(manifests.flatMap((manifest) => factsOfPages(manifest, path)));
  const names = new Map<string, string>();
  const written = JSON.stringify(facts).replaceAll(/"\\u0000([^"]+)"/g, (_, file: string) => {
    const name = names.get(file) ?? `address${names.size}`;
    names.set(file, name);
    return name;
  });
  const imports = [...names].map(
    // Inlined, a small file would be part of each page's HTML.
    ([file, name]) => `import ${name} from ${JSON.stringify(`${file}?url&no-inline`)};`,
  );
  return [...imports, `export const facts = ${written};`].join("\n");
}

/** The facts of a utility's page and those of its pairs, by the last part of each page's address. */
function factsOfPages(manifest: Manifest, path: string): [name: string, UtilityFacts][] {
  const own = describeUtility(manifest, basename(path));
  const pairs = manifest.pairs ?? [];
  const assets = computesInPage(manifest) ? (manifest.assets ?? []) : [];
  return [own, ...pairs.map((pair) => describePair(own, pair))].map((facts) => [
    facts.pair === undefined ? facts.utilityId : pairCode(facts.pair.name),
    {
      ...facts,
      assets: assets.map((asset) => ({
        name: assetName(asset),
        address: `${addressMark}${assetPath(asset)}`,
        integrity: `sha256-${Buffer.from(asset.sha256, "hex").toString("base64")}`,
      })),
      samples: Object.fromEntries(
        facts.examples
          .flatMap(({ inputs }) => inputs)
          .map((sample) => [sample, `${addressMark}${join(path, "samples", sample)}`]),
      ),
    },
  ]);
}

function loaderOf(from: string): string {
  return `() => import(${JSON.stringify(from)})`;
}

/** A folder that comes or goes changes the lists, which hold no file that could be watched. */
function followFolders(server: ViteDevServer): void {
  server.watcher.add(utilitiesFolder);
  const renew = (file: string) => {
    if (!/[/.](manifest|run|page)\.tsx?$/.test(file) || !file.startsWith(utilitiesFolder)) return;
    for (const id of [foldersId, runsId, detectorsId]) {
      const module = server.moduleGraph.getModuleById(`\0${id}`);
      if (module !== undefined) server.moduleGraph.invalidateModule(module);
    }
    server.ws.send({ type: "full-reload" });
  };
  server.watcher.on("add", renew).on("unlink", renew);
}

function typeOf(picture: string): string {
  if (picture.endsWith(".svg")) return "image/svg+xml";
  return picture.endsWith(".jpg")
    ? "image/jpeg"
    : `image/${picture.slice(picture.indexOf(".") + 1)}`;
}
