export type RareType = {
  readonly label: string;
  /** As file-type reports it. */
  readonly contentType: string;
  readonly endings: readonly string[];
  readonly coder: string;
};

/** We had no files to test makers' own formats. */
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

/** Browsers know few of these types, so add extensions. */
export function allowedTypesOf(types: readonly RareType[]): string[] {
  return types.flatMap(({ contentType, endings }) => [contentType, ...endings]);
}
