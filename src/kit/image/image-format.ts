/** Each can be read and written, so `same` always works. */
export type ImageFormat = "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff";

export const longestPossibleSide = 65_535;

export const imageTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/tiff",
];
