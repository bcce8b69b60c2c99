import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { converting } from "./convert-office.ts";
import { toPdfs } from "./office-to-pdf.ts";
import { slidePictures } from "./slides-to-images.ts";

export const members = [
  ...toPdfs.map((each) => ({ ...each, makes: "pdf" as const })),
  ...converting.map((each) => ({ ...each, makes: "office" as const })),
  ...slidePictures.map((each) => ({ ...each, makes: "images" as const })),
];

export const family = defineFamily<Manifest>(members.map(({ manifest }) => manifest));
