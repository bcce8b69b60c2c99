import type { Manifest } from "../manifest/manifest.ts";
import { paidOnServer } from "../manifest/paid-on-server.ts";
import { imageTypes } from "./image-format.ts";

/** For one image of up to a hundred megapixels. */
export const paidForImages = {
  ...paidOnServer,
  files: { maxFiles: 1, maxBytes: 20 * 1024 ** 2, allowedTypes: imageTypes },
  limits: {
    milliseconds: 60_000,
    memoryBytes: 2 * 1024 ** 3,
    pixels: 100_000_000,
    outputBytes: 128 * 1024 ** 2,
  },
} satisfies Partial<Manifest>;
