/** Formats that can be read, and written as well: `same` always has an answer. */
export type ImageFormat = "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff";

/** The longest side in pixels that any of the formats can hold. */
export const longestPossibleSide = 65_535;
