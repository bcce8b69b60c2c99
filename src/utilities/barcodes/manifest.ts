import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { makeBarcode } from "./make-barcode.ts";
import { readBarcode } from "./read-barcode.ts";

export const family = defineFamily<Manifest>([makeBarcode, readBarcode]);
