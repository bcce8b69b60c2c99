import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { converting } from "./convert-office.ts";
import { toPdfs } from "./office-to-pdf.ts";

export const members = [
  ...toPdfs.map((each) => ({ ...each, isPdf: true })),
  ...converting.map((each) => ({ ...each, isPdf: false })),
];

export const family = defineFamily<Manifest>(members.map(({ manifest }) => manifest));
