/** Formats that can be read, and written as well: `same` always has an answer. */
export type ImageFormat = "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff";

/** The longest side in pixels that any of the formats can hold. */
export const longestPossibleSide = 65_535;

/** What the formats are called where a utility says which files it takes. */
export const imageTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/tiff",
];
