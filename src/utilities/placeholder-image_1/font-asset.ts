import type { Asset } from "#kit/assets/asset.ts";

/** Liberation Sans Bold 2.1, by pdfjs-dist. */
export const fontAsset: Asset = {
  package: "pdfjs-dist",
  file: "standard_fonts/LiberationSans-Bold.ttf",
  sha256: "361c61b82d575c5c35fd9157fda8b0194bcfcd0d88ea8521a4fb5dd53d33dddc",
};
