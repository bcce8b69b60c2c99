/** A format of pictures that sharp does not read. */
export type RareType = {
  /** What people call it. */
  readonly label: string;
  /** As file-type tells it by the bytes. */
  readonly contentType: string;
  readonly endings: readonly string[];
  /** What ImageMagick calls its reader. */
  readonly coder: string;
};

/** What a camera's sensor saw. Makers' own files are not among these: no file of a camera could be had to prove them. */
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

/**
 * How a manifest names them. Browsers know few of these by their type, so that the ending stands beside it; the server
 * goes by the bytes.
 */
export function allowedTypesOf(types: readonly RareType[]): string[] {
  return types.flatMap(({ contentType, endings }) => [contentType, ...endings]);
}
