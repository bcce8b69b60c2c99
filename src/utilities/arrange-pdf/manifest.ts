import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { organisePdf } from "./organise-pdf.ts";
import { rotatePdf } from "./rotate-pdf.ts";
import { deletePdfPages } from "./delete-pdf-pages.ts";
import { reversePdf } from "./reverse-pdf.ts";
import { addBlankPages } from "./add-blank-pages.ts";
import { interleavePdf } from "./interleave-pdf.ts";

export const family = defineFamily<Manifest>([
  organisePdf,
  rotatePdf,
  deletePdfPages,
  reversePdf,
  interleavePdf,
  addBlankPages,
]);
