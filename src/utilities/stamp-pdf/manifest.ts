import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { pageNumbers } from "./page-numbers.ts";
import { headerFooterPdf } from "./header-footer-pdf.ts";
import { watermarkPdf } from "./watermark-pdf.ts";

export const family = defineFamily<Manifest>([pageNumbers, headerFooterPdf, watermarkPdf]);
