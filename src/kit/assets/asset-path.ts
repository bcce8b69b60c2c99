import { openAsBlob } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Asset } from "./asset.ts";
import { assetName } from "./asset-name.ts";

const packages = new URL("../../../node_modules/", import.meta.url);

/** Where the file of an asset lies on this machine. */
export function assetPath(asset: Pick<Asset, "package" | "file">): string {
  return fileURLToPath(new URL(assetName(asset), packages));
}

/** An asset's content, of which nothing is read yet: what `RunContext.asset` answers wherever Node runs. */
export function openAsset(asset: Asset): Promise<Blob> {
  return openAsBlob(assetPath(asset));
}
