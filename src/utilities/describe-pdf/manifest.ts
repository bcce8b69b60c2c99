import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { pdfAttachments } from "./pdf-attachments.ts";
import { pdfBookmarks } from "./pdf-bookmarks.ts";
import { pdfMetadata } from "./pdf-metadata.ts";
import { pdfPageLabels } from "./pdf-page-labels.ts";

export const family = defineFamily<Manifest>([
  pdfBookmarks,
  pdfMetadata,
  pdfAttachments,
  pdfPageLabels,
]);
