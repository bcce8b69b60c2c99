import type { Asset } from "../assets/asset.ts";

/** Version 7.1.2-30, 8 bits per channel. */
export const magickAsset: Asset = {
  package: "@imagemagick/magick-wasm",
  file: "dist/x86/magick.wasm",
  sha256: "5a4ed1017eda113144c86ae839c22c610afebcfebfa22b1da18e00e98d78b0f7",
};
