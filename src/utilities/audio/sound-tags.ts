/** FFmpeg's names, which it translates for each format. */
export const knownTags = [
  "title",
  "artist",
  "album",
  "album_artist",
  "composer",
  "genre",
  "date",
  "track",
  "disc",
  "comment",
] as const;

export type KnownTag = (typeof knownTags)[number];

export type Tags = Readonly<Partial<Record<KnownTag, string>>>;

/** Returns a file of FFmpeg's `ffmetadata` form, which takes longer texts than an argument. */
export function tagFile(tags: Readonly<Record<string, string>>): string {
  const lines = Object.entries(tags).map(([name, text]) => `${escaped(name)}=${escaped(text)}\n`);
  return [";FFMETADATA1\n", ...lines].join("");
}

/** FFmpeg takes a line end behind an escaped backslash for part of the text: a space keeps the two apart. */
function escaped(text: string): string {
  const plain = text.replaceAll("\0", "").replace(/\\$/, "\\ ");
  return plain.replace(/[=;#\\\n]/g, "\\$&");
}

/** Returns the picture as OGG and Opus keep it: a FLAC picture block in Base64. */
export function pictureTag(picture: Uint8Array, contentType: string): string {
  const head = Buffer.alloc(8 + contentType.length + 24);
  // 3 is the front cover. Its size in pixels may be 0 for unknown.
  head.writeUInt32BE(3, 0);
  head.writeUInt32BE(contentType.length, 4);
  head.write(contentType, 8, "latin1");
  head.writeUInt32BE(picture.byteLength, head.byteLength - 4);
  return Buffer.concat([head, picture]).toString("base64");
}
