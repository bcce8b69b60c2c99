import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { makePdfSearchable } from "./make-pdf-searchable.ts";
import { ocrPdfToText } from "./ocr-pdf-to-text.ts";

export const family = defineFamily<Manifest>([makePdfSearchable, ocrPdfToText]);
