import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { createArchive } from "./create-archive.ts";
import { openArchive } from "./open-archive.ts";

export const family = defineFamily<Manifest>([openArchive, createArchive]);
