import type { Size } from "./describe-size.ts";

/** An inch is 96 pixels in CSS, but the density in librsvg. */
const ofPaper = /\d\s*(mm|cm|in|pt|pc|q)\b/i;

/** The prolog, then the root's start tag. */
const rootTag =
  /^((?:\s|<\?.*?\?>|<!--.*?-->|<!DOCTYPE(?:[^[>]|\[.*?\])*>|\xef\xbb\xbf)*)(<(?:[\w.-]+:)?svg\b)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?>)/s;

/** Latin-1 works for any encoding that extends ASCII. */
export function measuresInPaper(drawing: Buffer): boolean {
  const text = drawing.toString("latin1");
  return ofPaper.test(text) && rootTag.test(text);
}

export function sizedInPixels(drawing: Buffer, own: Size, { width, height }: Size): Buffer {
  const text = drawing.toString("latin1");
  const sized = text.replace(rootTag, (_, before, name, attributes: string, end) => {
    const kept = attributes.replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, "");
    const box = /\sviewBox\s*=/.test(kept) ? "" : ` viewBox="0 0 ${own.width} ${own.height}"`;
    return `${before}${name}${kept} width="${width}" height="${height}"${box}${end}`;
  });
  return Buffer.from(sized, "latin1");
}
