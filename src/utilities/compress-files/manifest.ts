import { defineFamily } from "#kit/manifest/family.ts";
import { brotli } from "./brotli.ts";
import { zstandard } from "./zstandard.ts";

export const family = defineFamily([brotli, zstandard]);
