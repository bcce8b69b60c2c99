import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { assetName } from "#kit/assets/asset-name.ts";
import { assetPath } from "#kit/assets/asset-path.ts";
import { describeDetector } from "#kit/detection/detector.ts";
import { type Manifest, utilityId } from "#kit/manifest/manifest.ts";
import { pairCode } from "#contract/facts/utility/pair-code.ts";
import { computesInPage } from "#kit/manifest/place.ts";
import { describePair, describeUtility } from "./describe-utility.ts";
import { factsOfPair } from "./facts-of-pair.ts";
import { readFolder, readFolders, utilitiesFolder, type UtilityFolder } from "./read-manifests.ts";
import { needsAccount, showExample } from "./shown-example.ts";

/** In bytes. */
const smallPicture = 1024;
const factsQuery = "?facts";
const pairQuery = "?pair=";
const ownPagesId = "virtual:own-pages";
const factsId = "virtual:utility-facts";
const detailsId = "virtual:utility-details";
const pairsId = "virtual:pairs";
const runsId = "virtual:browser-runs";
const detectorsId = "virtual:detectors";
const samplesPrefix = "virtual:samples/";
const shownId = "virtual:shown-examples";
const shownPrefix = "virtual:shown-example/";

/**
 * Makes the modules by which the web reaches the utilities' folders:
 * - `virtual:own-pages`, how to load the page of each utility that has one of its own: it is part of each page;
 * - `virtual:utility-facts`, how to load what a page has to know of its utility, by the utility's id: it grows with the
 *   catalogue, and whoever comes to a drawn page does not load it;
 * - `virtual:utility-details`, how to load what its form needs once it is used;
 * - `virtual:pairs`, the utilities of pairs, and how to load the facts of their pages;
 * - `virtual:browser-runs`, how to load `run.ts` of those that run in the browser. It names no
 *   other: a run on the server would take libraries into the bundle that no browser can load;
 * - `virtual:samples/{folder}`, the addresses of the sample files that examples take;
 * - `virtual:shown-examples`, how to load an example with what comes of it, by the id of a utility
 *   that a visitor cannot try;
 * - `manifest.ts?pair={code}`, the plain data of a utility as the page of one of its pairs shows it, and of no other: an
 *   address that leads from a search straight to a page has to be there as quickly as any;
 * - `manifest.ts?facts`, a manifest's plain data. The manifest itself holds the schemas of the
 *   options, and the schema library behind them weighs more than all else on a utility's page.
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
        [ownPagesId, factsId, detailsId, pairsId, runsId, detectorsId, shownId].includes(id) ||
        [samplesPrefix, shownPrefix].some((prefix) => id.startsWith(prefix));
      return isOurs ? `\0${id}` : null;
    },
    async load(id, { ssr = false } = {}) {
      if (id === `\0${ownPagesId}`) return ownPagesModule(await readFolders(isServing));
      if (id === `\0${factsId}`) return factsListModule(await readFolders(isServing));
      // The picture of a page has nothing that somebody uses.
      if (id === `\0${detailsId}`) return detailsModule(ssr ? [] : await readFolders(isServing));
      if (id === `\0${pairsId}`) return pairsModule(await readFolders(isServing));
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
      if (id.startsWith(`\0${samplesPrefix}`)) {
        const path = join(utilitiesFolder, id.slice(samplesPrefix.length + 1));
        return samplesModule(await readFolder(join(path, "manifest.ts"), isServing));
      }
      const [file = "", query] = id.split(/(?=\?)/);
      const isData = query === factsQuery || query?.startsWith(pairQuery) === true;
      if (!file.endsWith("manifest.ts") || !isData) return null;
      const folder = await readFolder(file, isServing);
      for (const source of folder.sources) this.addWatchFile(source);
      return query === factsQuery
        ? factsModule(folder)
        : pairModule(folder, query.slice(pairQuery.length));
    },
  };
}

function ownPagesModule(folders: readonly UtilityFolder[]): string {
  const own = folders.filter(({ files }) => files.includes("page.tsx"));
  return loadersModule("ownPages", own, ({ path }) => loaderOf(join(path, "page.tsx")));
}

function factsListModule(folders: readonly UtilityFolder[]): string {
  return loadersModule("loaders", folders, ({ path }) =>
    loaderOf(`${join(path, "manifest.ts")}${factsQuery}`),
  );
}

function detailsModule(folders: readonly UtilityFolder[]): string {
  return loadersModule("details", folders, ({ path }) => {
    const samples = existsSync(join(path, "samples"))
      ? `, samples: ${loaderOf(`${samplesPrefix}${path.slice(utilitiesFolder.length + 1)}`)}`
      : "";
    return `{ manifest: ${loaderOf(join(path, "manifest.ts"))}${samples} }`;
  });
}

/** A module that exports what `loadsOf` writes for each folder, by the ids of its utilities. */
function loadersModule(
  name: string,
  folders: readonly UtilityFolder[],
  loadsOf: (folder: UtilityFolder) => string,
): string {
  const parts = folders.map((folder, index) => `const folder${index} = ${loadsOf(folder)};`);
  const ids = folders.flatMap(({ manifests }, index) =>
    manifests.map((manifest) => `${JSON.stringify(utilityId(manifest))}: folder${index}`),
  );
  return `${parts.join("\n")}\nexport const ${name} = { ${ids.join(", ")} };`;
}

function pairsModule(folders: readonly UtilityFolder[]): string {
  const pairs = folders.flatMap(({ path, manifests }) =>
    manifests.flatMap((manifest) =>
      (manifest.pairs ?? []).map(({ name }) => {
        const code = pairCode(name);
        const load = loaderOf(`${join(path, "manifest.ts")}${pairQuery}${code}`);
        const id = JSON.stringify(utilityId(manifest));
        return `${JSON.stringify(code)}: { utilityId: ${id}, load: ${load} }`;
      }),
    ),
  );
  return `export const pairs = { ${pairs.join(",\n")} };`;
}

function runsModule(folders: readonly UtilityFolder[]): string {
  const runs = folders.flatMap(({ path, manifests }) =>
    manifests.filter(computesInPage).map((manifest) => {
      const load = loaderOf(join(path, "run.ts"));
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

function samplesModule({ path, manifests }: UtilityFolder): string {
  const inputs = manifests.flatMap(({ examples, pairs = [] }) =>
    [...examples, ...pairs.map(({ example }) => example)].flatMap((example) => example.inputs),
  );
  const names = [...new Set(inputs)];
  const imports = names.map(
    (name, index) =>
      `import sample${index} from ${JSON.stringify(`${join(path, "samples", name)}?url`)};`,
  );
  const entries = names.map((name, index) => `${JSON.stringify(name)}: sample${index}`);
  return `${imports.join("\n")}\nexport const samples = { ${entries.join(", ")} };`;
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

function factsModule({ manifests }: UtilityFolder): string {
  const facts = manifests.map((manifest) => [utilityId(manifest), describeUtility(manifest)]);
  const assets = manifests.filter(computesInPage).flatMap((manifest) => {
    const place = `facts[${JSON.stringify(utilityId(manifest))}]`;
    return assetsOf(manifest).map((asset) => ({ ...asset, place }));
  });
  return withAssets(`export const facts = ${JSON.stringify(Object.fromEntries(facts))};`, assets);
}

function pairModule({ manifests }: UtilityFolder, code: string): string {
  for (const manifest of manifests) {
    const pair = manifest.pairs?.find(({ name }) => pairCode(name) === code);
    if (pair === undefined) continue;
    const facts = factsOfPair(describeUtility(manifest), describePair(pair));
    const assets = computesInPage(manifest) ? assetsOf(manifest) : [];
    return withAssets(
      `export const facts = ${JSON.stringify(facts)};`,
      assets.map((asset) => ({ ...asset, place: "facts" })),
    );
  }
  throw new Error(`There is no pair ${code}.`);
}

/** An asset with the facts that it belongs to, as the module names them. */
type PlacedAsset = ReturnType<typeof assetsOf>[number] & { readonly place: string };

/** A module with the addresses of what its facts' utilities fetch: the build alone knows them. */
function withAssets(facts: string, assets: readonly PlacedAsset[]): string {
  const imports = assets.map(
    ({ path }, index) => `import asset${index} from ${JSON.stringify(`${path}?url`)};`,
  );
  const entries = assets.map(({ place, name, integrity }, index) => {
    const asset = `{ name: ${JSON.stringify(name)}, address: asset${index}, integrity: "${integrity}" }`;
    return `(${place}.assets ??= []).push(${asset});`;
  });
  return [...imports, facts, ...entries].join("\n");
}

function assetsOf(manifest: Manifest) {
  return (manifest.assets ?? []).map((asset) => ({
    name: assetName(asset),
    path: assetPath(asset),
    integrity: `sha256-${Buffer.from(asset.sha256, "hex").toString("base64")}`,
  }));
}

function loaderOf(from: string): string {
  return `() => import(${JSON.stringify(from)})`;
}

/** A folder that comes or goes changes the lists, which hold no file that could be watched. */
function followFolders(server: ViteDevServer): void {
  server.watcher.add(utilitiesFolder);
  const renew = (file: string) => {
    if (!/\/(manifest|run|page)\.tsx?$/.test(file) || !file.startsWith(utilitiesFolder)) return;
    for (const id of [ownPagesId, factsId, pairsId, runsId, detectorsId]) {
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
