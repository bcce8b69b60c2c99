import type { Asset } from "#kit/assets/asset.ts";

/** SQLite, by sql.js. */
export const sqliteAsset: Asset = {
  package: "sql.js",
  file: "dist/sql-wasm.wasm",
  sha256: "6918fd54c1192011b85af0365a819411285bb5579b9ae6a7308778a1750a2765",
};
