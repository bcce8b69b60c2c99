import type { Asset } from "../assets/asset.ts";

export const pdfiumAsset: Asset = {
  package: "@hyzyla/pdfium",
  file: "dist/pdfium.wasm",
  sha256: "71aec412a303a0405baee21c3d6d3f30ad2033dc02444130fe476be3976e2d09",
};
