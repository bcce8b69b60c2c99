import type { Asset } from "./asset.ts";

/** The name of an asset among others: `jq-wasm/dist/jq.wasm`. */
export function assetName(asset: Pick<Asset, "package" | "file">): string {
  return `${asset.package}/${asset.file}`;
}
