/** What a file is whose first bytes leave no doubt. */
export interface PictureType {
  readonly contentType: string;
  /** The usual extension of that type, without a dot. */
  readonly extension: string;
}

/** How many of a file's first bytes `pictureTypeOf` looks at. */
export const markedBytes = 12;

const jpeg = [0xff, 0xd8, 0xff];
/** The fourth byte of JPEG-LS, which is another format. */
const losslessMarker = 0xf7;
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * The type of a JPEG, PNG or WebP by the marks at its beginning; undefined for every other file, of which more must be
 * read. A dozen bytes are compared and nothing is parsed, so that this needs no child (decision 0066), and says the same
 * as the file reader does.
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
