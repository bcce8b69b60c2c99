import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { encryptPdf } from "./encrypt-pdf.ts";
import { unlockPdf } from "./unlock-pdf.ts";

export const family = defineFamily<Manifest>([encryptPdf, unlockPdf]);
