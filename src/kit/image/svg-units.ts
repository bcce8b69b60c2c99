import type { Size } from "./describe-size.ts";

/** Lengths of paper. To CSS an inch is 96 pixels, to librsvg it is as many as the density says. */
const ofPaper = /\d\s*(mm|cm|in|pt|pc|q)\b/i;

/** What may stand before the root, each whole, then its start tag. */
const rootTag =
  /^((?:\s|<\?.*?\?>|<!--.*?-->|<!DOCTYPE(?:[^[>]|\[.*?\])*>|\xef\xbb\xbf)*)(<(?:[\w.-]+:)?svg\b)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?>)/s;

/**
 * True for a drawing that measures in millimetres, points and the like. Latin-1 is as good as any
 * encoding in which ASCII is ASCII.
 */
export function measuresInPaper(drawing: Buffer): boolean {
  const text = drawing.toString("latin1");
  return ofPaper.test(text) && rootTag.test(text);
}

/** The drawing with a size in pixels in place of its own, which is `own`; all in it grows along. */
export function sizedInPixels(drawing: Buffer, own: Size, { width, height }: Size): Buffer {
  const text = drawing.toString("latin1");
  const sized = text.replace(rootTag, (_, before, name, attributes: string, end) => {
    const kept = attributes.replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, "");
    const box = /\sviewBox\s*=/.test(kept) ? "" : ` viewBox="0 0 ${own.width} ${own.height}"`;
    return `${before}${name}${kept} width="${width}" height="${height}"${box}${end}`;
  });
  return Buffer.from(sized, "latin1");
}
