import type { Asset } from "./asset.ts";

/** `jq-wasm/dist/jq.wasm`. */
export function assetName(asset: Pick<Asset, "package" | "file">): string {
  return `${asset.package}/${asset.file}`;
}
