import { PDFDocument, type PDFFont, rgb, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";
import type { DrawnPage } from "#kit/pdf/draw-page.ts";
import type { Spot } from "./read-page.ts";

type Colour = readonly [red: number, green: number, blue: number];
export const colours = {
  removed: [200, 30, 30],
  added: [20, 130, 60],
  looks: [230, 120, 0],
} as const satisfies Record<string, Colour>;

export type Marks = { readonly colour: Colour; readonly spots: readonly Spot[] };

export type Side = { readonly title: string; readonly drawn?: DrawnPage; readonly marks: Marks[] };

const margin = 20;
const head = 24;
const [width, height] = [841.89, 595.28];
const room = { width: width / 2 - 1.5 * margin, height: height - 2 * margin - head };

/** Puts the old page on the left and the new one on the right. */
export async function createMarkedPdf(): Promise<{
  add(sides: readonly [Side, Side]): Promise<void>;
  readonly document: PDFDocument;
}> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  return {
    document,
    async add(sides) {
      const sheet = document.addPage([width, height]);
      for (const [index, { title, drawn, marks }] of sides.entries()) {
        const left = margin + index * (room.width + margin);
        const above = height - margin;
        sheet.drawText(written(font, title), { x: left, y: above - 12, size: 11, font });
        if (drawn === undefined) continue;
        const picture = await document.embedJpg(await markedJpeg(drawn, marks));
        const scale = Math.min(room.width / drawn.width, room.height / drawn.height);
        const size = { width: drawn.width * scale, height: drawn.height * scale };
        const place = { x: left, y: above - head - size.height, ...size };
        sheet.drawImage(picture, place);
        sheet.drawRectangle({ ...place, borderWidth: 0.5, borderColor: rgb(0.6, 0.6, 0.6) });
      }
    },
  };
}

/** Keeps only characters in the font, because file names can contain any. */
function written(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet());
  return Array.from(text, (letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : "?")).join(
    "",
  );
}

/** Tints and outlines like a highlighter, so text stays readable. */
async function markedJpeg(
  { pixels, width: across, height: down }: DrawnPage,
  marks: readonly Marks[],
): Promise<Buffer> {
  const around = 2;
  for (const { colour, spots } of marks) {
    for (const spot of spots) {
      const [left, right] = [
        Math.max(0, spot.left - around),
        Math.min(across, spot.right + around),
      ];
      const [top, bottom] = [Math.max(0, spot.top - around), Math.min(down, spot.bottom + around)];
      for (let y = top; y < bottom; y += 1) {
        for (let x = left; x < right; x += 1) {
          const isEdge = x === left || x === right - 1 || y === top || y === bottom - 1;
          const at = (y * across + x) * 3;
          for (const [channel, level] of colour.entries()) {
            const tint = isEdge ? level : 255 - (255 - level) * 0.3;
            pixels[at + channel] = Math.round(((pixels[at + channel] ?? 0) * tint) / 255);
          }
        }
      }
    }
  }
  const raw = { width: across, height: down, channels: 3 } as const;
  return sharp(pixels, { raw }).jpeg({ quality: 85, chromaSubsampling: "4:4:4" }).toBuffer();
}
