export type RareType = {
  readonly label: string;
  /** As file-type reports it. */
  readonly contentType: string;
  readonly endings: readonly string[];
  readonly coder: string;
};

/** Camera raw. Makers' own formats aren't included, because we had no files to prove them. */
export const rawTypes: readonly RareType[] = [
  { label: "camera raw", contentType: "image/x-adobe-dng", endings: [".dng"], coder: "DNG" },
];

export const rareTypes: readonly RareType[] = [
  { label: "HEIC", contentType: "image/heic", endings: [".heic"], coder: "HEIC" },
  { label: "HEIF", contentType: "image/heif", endings: [".heif"], coder: "HEIC" },
  { label: "JPEG XL", contentType: "image/jxl", endings: [".jxl"], coder: "JXL" },
  { label: "BMP", contentType: "image/bmp", endings: [".bmp"], coder: "BMP" },
  { label: "ICO", contentType: "image/x-icon", endings: [".ico"], coder: "ICO" },
  {
    label: "Photoshop",
    contentType: "image/vnd.adobe.photoshop",
    endings: [".psd"],
    coder: "PSD",
  },
  { label: "ICNS", contentType: "image/icns", endings: [".icns"], coder: "PNG" },
  ...rawTypes,
];

/** Lists the types for a manifest, with extensions, because browsers know few of these types. */
export function allowedTypesOf(types: readonly RareType[]): string[] {
  return types.flatMap(({ contentType, endings }) => [contentType, ...endings]);
}
