import type { ImageFormat } from "#kit/image/image-format.ts";

export type OutputFormat = ImageFormat | "jxl" | "bmp" | "ico";
