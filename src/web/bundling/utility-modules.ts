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
import { isShown, showExample } from "./shown-example.ts";

/** In bytes. */
const smallPicture = 1024;
const factsQuery = "?facts";
const foldersId = "virtual:utility-folders";
const runsId = "virtual:browser-runs";
const detectorsId = "virtual:detectors";
const shownId = "virtual:shown-examples";
const shownPrefix = "virtual:shown-example/";

/**
 * Makes web modules that need all manifests:
 * - `virtual:utility-folders`: each utility's and pair's folder, by the last part of its address.
 * - `manifest.ts?facts`: facts of a folder's pages. The manifest's schemas need a library that
 *   outweighs the rest of a page.
 * - `virtual:browser-runs`: loaders of browser utilities' runs. Server runs would bundle libraries
 *   browsers can't load.
 * - `virtual:detectors`: which content each utility accepts.
 * - `virtual:shown-examples`: loaders of examples with results, by the id of a utility that
 *   visitors can't try.
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
          // The development server emits no files, and small ones cost more to request than to
          // inline.
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
  // Examples are only for tests.
  const withoutExamples = (key: string, value: unknown) => (key === "example" ? undefined : value);
  return `export const detectors = ${JSON.stringify(detectors, withoutExamples)};`;
}

function shownModule(folders: readonly UtilityFolder[]): string {
  const shown = folders
    .flatMap(({ manifests }) => manifests.filter(isShown))
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

/** Marks a file path until `factsModule` imports its address. */
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
    // Inlined, a small file would be part of every page's HTML.
    ([file, name]) => `import ${name} from ${JSON.stringify(`${file}?url&no-inline`)};`,
  );
  return [...imports, `export const facts = ${written};`].join("\n");
}

/** Returns the facts of a utility's page and its pairs, by the last part of their addresses. */
function factsOfPages(manifest: Manifest, path: string): [name: string, UtilityFacts][] {
  const own = describeUtility(manifest, basename(path));
  const pairs = manifest.pairs ?? [];
  const named = computesInPage(manifest) ? (manifest.assets ?? []) : [];
  const assets = named.filter(({ onServerOnly }) => onServerOnly !== true);
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

/** Regenerates the lists when a folder comes or goes, which no watched file shows. */
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
