/** Formats that can be read, and written as well: `same` always has an answer. */
export type ImageFormat = "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff";
