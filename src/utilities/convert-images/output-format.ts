import type { ImageFormat } from "#kit/image/image-format.ts";

/** What the family writes: formats of sharp's, and three that it does not write. */
export type OutputFormat = ImageFormat | "jxl" | "bmp" | "ico";
