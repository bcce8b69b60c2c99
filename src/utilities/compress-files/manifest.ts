import { defineFamily } from "#kit/manifest/family.ts";
import { brotli } from "./brotli.ts";
import { zstandard } from "./zstandard.ts";

/** Compression that browsers and servers use; each member is one format. */
export const family = defineFamily([brotli, zstandard]);
