import type { Asset } from "#kit/assets/asset.ts";

/** jq 1.8.2, by jq-wasm. */
export const jqAsset: Asset = {
  package: "jq-wasm",
  file: "dist/build/jq.wasm",
  sha256: "27d493c06601e9cbc7112ef4198ee71a0dc3e9c9a4a1754e73888841da6c450a",
};
