import { compressor } from "./compressor.ts";

export const zstandardLevels = { least: 1, most: 19, standard: 3 };

export const zstandard = compressor({
  code: "zstandard",
  name: "Zstandard",
  ending: "zst",
  levels: zstandardLevels,
  alsoCalled: ["zstd", "zst file", "unzstd", "decompress zst", "zstd compression"],
  note: "Zstandard (RFC 8878) is a fast format for backups and logs. Files with several frames are read as one.",
});
