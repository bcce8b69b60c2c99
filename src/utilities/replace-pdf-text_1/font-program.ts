/** Says whether a glyph, by its number, is drawn. */
export type HasGlyph = (glyph: number) => boolean;

/**
 * Reads which glyphs a TrueType font has: programs that leave letters out of a PDF leave their outlines empty. Undefined
 * if the file isn't whole.
 */
export function trueTypeGlyphs(bytes: Uint8Array): HasGlyph | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = tablesOf(file);
  const [head, places] = [tables.get("head"), tables.get("loca")];
  if (head === undefined || places === undefined || head.length < 52) return undefined;
  const isLong = head.readInt16BE(50) === 1;
  const placeOf = (glyph: number) =>
    isLong ? places.readUInt32BE(glyph * 4) : places.readUInt16BE(glyph * 2);
  const count = Math.floor(places.length / (isLong ? 4 : 2)) - 1;
  return (glyph) => glyph > 0 && glyph < count && placeOf(glyph + 1) > placeOf(glyph);
}

function tablesOf(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  const count = file.length < 12 ? 0 : file.readUInt16BE(4);
  for (let at = 12; at < 12 + count * 16 && at + 16 <= file.length; at += 16) {
    const start = file.readUInt32BE(at + 8);
    tables.set(
      file.toString("latin1", at, at + 4),
      file.subarray(start, start + file.readUInt32BE(at + 12)),
    );
  }
  return tables;
}

/** Reads the codes of a Type 1 font, which are before its encrypted part. Undefined if it uses the standard ones. */
export function typeOneCodes(bytes: Uint8Array): Map<number, string> | undefined {
  const text = Buffer.from(bytes).toString("latin1");
  const end = text.indexOf("eexec");
  const open = end === -1 ? text : text.slice(0, end);
  if (/\/Encoding\s+StandardEncoding\b/.test(open)) return undefined;
  const codes = open.matchAll(/\bdup\s+(\d{1,3})\s*\/([^\s/(){}[\]<>%]+)\s+put\b/g);
  return new Map([...codes].map(([, code, name = ""]) => [Number(code), name]));
}
