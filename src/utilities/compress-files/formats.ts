/** What is said of each format. Levels are those of the reference programs that need no more memory than a child has. */
export const formats = {
  brotli: {
    name: "Brotli",
    ending: "br",
    least: 0,
    most: 11,
    standard: 9,
    also: ["br file", "unbrotli", "brotli decoder", "decompress br", "brotli compression"],
    note: "Brotli (RFC 7932) is what browsers take for pages, styles and scripts.",
    sample: "lines.txt.br",
  },
  zstandard: {
    name: "Zstandard",
    ending: "zst",
    least: 1,
    most: 19,
    standard: 3,
    also: ["zstd", "zst file", "unzstd", "decompress zst", "zstd compression"],
    note: "Zstandard (RFC 8878) is quick for backups and logs. Several frames in one file are read as one.",
    sample: "lines.txt.zst",
  },
} as const;

export type Format = keyof typeof formats;
