import type { Asset } from "../assets/asset.ts";

/** ImageMagick 7.1.2-30, eight bits a channel. */
export const magickAsset: Asset = {
  package: "@imagemagick/magick-wasm",
  file: "dist/x86/magick.wasm",
  sha256: "5a4ed1017eda113144c86ae839c22c610afebcfebfa22b1da18e00e98d78b0f7",
};
