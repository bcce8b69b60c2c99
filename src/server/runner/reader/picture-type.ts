export interface PictureType {
  readonly contentType: string;
  /** Without a dot. */
  readonly extension: string;
}

export const markedBytes = 12;

const jpeg = [0xff, 0xd8, 0xff];
/** The fourth byte of JPEG-LS, a different format. */
const losslessMarker = 0xf7;
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Compares signatures of JPEG, PNG and WebP; undefined for others. Parses nothing, so it needs no
 * child (decision 0066), and agrees with the file reader.
 */
export function pictureTypeOf(head: Uint8Array): PictureType | undefined {
  if (beginsWith(head, jpeg) && head.length > 3 && head[3] !== losslessMarker) {
    return { contentType: "image/jpeg", extension: "jpg" };
  }
  if (beginsWith(head, png)) return { contentType: "image/png", extension: "png" };
  const isWebp = lettersOf(head, 0) === "RIFF" && lettersOf(head, 8) === "WEBP";
  return isWebp ? { contentType: "image/webp", extension: "webp" } : undefined;
}

function beginsWith(head: Uint8Array, marks: readonly number[]): boolean {
  return marks.every((mark, index) => head[index] === mark);
}

function lettersOf(head: Uint8Array, at: number): string {
  return String.fromCharCode(...head.subarray(at, at + 4));
}
