import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { cropPdf } from "./crop-pdf.ts";
import { nUpPdf } from "./n-up-pdf.ts";
import { bookletPdf } from "./booklet-pdf.ts";

export const family = defineFamily<Manifest>([cropPdf, nUpPdf, bookletPdf]);
