import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { makePdfSearchable } from "./make-pdf-searchable.ts";
import { ocrPdfToText } from "./ocr-pdf-to-text.ts";
import { straightenScans } from "./straighten-scans.ts";

export const family = defineFamily<Manifest>([makePdfSearchable, ocrPdfToText, straightenScans]);
