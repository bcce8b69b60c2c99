import { openAsBlob } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Asset } from "./asset.ts";
import { assetName } from "./asset-name.ts";

const packages = new URL("../../../node_modules/", import.meta.url);

export function assetPath(asset: Pick<Asset, "package" | "file">): string {
  return fileURLToPath(new URL(assetName(asset), packages));
}

/** Implements `RunContext.asset` in Node. */
export function openAsset(asset: Asset): Promise<Blob> {
  return openAsBlob(assetPath(asset));
}
