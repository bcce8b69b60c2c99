import type { ImageFormat } from "#kit/image/image-format.ts";

/** The formats this family writes: sharp's own, and three that sharp can't write. */
export type OutputFormat = ImageFormat | "jxl" | "bmp" | "ico";
