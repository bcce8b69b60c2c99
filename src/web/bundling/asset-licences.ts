import type { Plugin } from "vite";
import { type AssetDescription, describeAsset } from "#kit/assets/asset-facts.ts";
import { assetName } from "#kit/assets/asset-name.ts";
import type { Asset } from "#kit/assets/asset.ts";
import { assetNotices } from "./asset-notices.ts";
import { readFolders } from "./read-manifests.ts";

const listId = "virtual:asset-licences";

/**
 * Makes `virtual:asset-licences`: each WebAssembly and data file that manifests name, with its
 * licence texts.
 */
export function assetLicences(): Plugin {
  let isServing = false;
  return {
    name: "asset-licences",
    configResolved(config) {
      isServing = config.command === "serve";
    },
    resolveId: (id) => (id === listId ? `\0${listId}` : null),
    async load(id, { ssr = false } = {}) {
      if (id !== `\0${listId}`) return null;
      const described = await describeAll();
      const listed = described.map(({ texts, ...facts }) => {
        const fileName = `assets/licences/${facts.name.replaceAll("/", "-")}-${facts.version}.txt`;
        // The development server emits no files.
        if (isServing) return { ...facts, texts: `data:text/plain,${encodeURIComponent(texts)}` };
        if (!ssr) this.emitFile({ type: "asset", fileName, source: texts });
        return { ...facts, texts: `/${fileName}` };
      });
      return `export const assets = ${JSON.stringify(listed)};`;
    },
  };
}

async function describeAll(): Promise<AssetDescription[]> {
  const folders = await readFolders(false);
  const named = folders.flatMap(({ manifests }) => manifests.flatMap(({ assets = [] }) => assets));
  const once = new Map(named.map((asset): [string, Asset] => [assetName(asset), asset]));
  const sorted = [...once].toSorted(([one], [other]) => one.localeCompare(other, "en"));
  return Promise.all(
    sorted.map(async ([, asset]) => {
      const described = await describeAsset(asset);
      const texts = [described.texts, assetNotices[asset.package] ?? []].flat();
      return { ...described, texts: texts.join("\n\n") };
    }),
  );
}
