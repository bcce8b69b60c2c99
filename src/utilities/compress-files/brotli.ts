import { compressor } from "./compressor.ts";

export const brotliLevels = { least: 0, most: 11, standard: 9 };

export const brotli = compressor({
  code: "brotli",
  name: "Brotli",
  ending: "br",
  levels: brotliLevels,
  alsoCalled: ["br file", "unbrotli", "brotli decoder", "decompress br", "brotli compression"],
  note: "Brotli (RFC 7932) is what browsers use for pages, styles and scripts.",
});
