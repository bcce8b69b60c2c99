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

const raw = (coder: string, contentType: string): RareType => ({
  label: "camera raw",
  contentType: `image/x-${contentType}`,
  endings: [`.${coder.toLowerCase()}`],
  coder,
});

/** Cameras' own files of what their sensor saw, each named after its maker. */
export const rawTypes: readonly RareType[] = [
  raw("CR2", "canon-cr2"),
  raw("CR3", "canon-cr3"),
  raw("NEF", "nikon-nef"),
  raw("ARW", "sony-arw"),
  raw("DNG", "adobe-dng"),
  raw("ORF", "olympus-orf"),
  raw("RW2", "panasonic-rw2"),
  raw("RAF", "fujifilm-raf"),
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
