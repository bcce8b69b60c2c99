import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { collage } from "./collage.ts";
import { contactSheet } from "./contact-sheet.ts";
import { stitch } from "./stitch-images.ts";

export const family = defineFamily<Manifest>([collage, stitch, contactSheet]);
