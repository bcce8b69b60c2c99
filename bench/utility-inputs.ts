import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { makeResizeWork } from "./resize-inputs.ts";

export const inputNames = [
  "photo.jpg",
  "photo.png",
  "text.pdf",
  "more.pdf",
  "short.pdf",
  "photos.pdf",
  "rows.json",
] as const;

export type InputName = (typeof inputNames)[number];

/** Writes the files. They are the same on every machine with the same library versions. */
export async function writeInputs(folder: string): Promise<void> {
  const photo = (await makeResizeWork()).at(-1)?.picture;
  if (photo === undefined) throw new Error("There is no photo to measure with.");
  const contents: Record<InputName, Uint8Array | string> = {
    "photo.jpg": photo,
    "photo.png": await sharp(photo).png().toBuffer(),
    "text.pdf": await drawText(100),
    "more.pdf": await drawText(101),
    "short.pdf": await drawText(10),
    "photos.pdf": await drawPhotos(photo),
    "rows.json": drawRows(50_000),
  };
  await Promise.all(inputNames.map((name) => writeFile(join(folder, name), contents[name])));
}

async function drawText(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 0; page < pages; page += 1) {
    const drawn = document.addPage([595, 842]);
    for (let line = 0; line < 50; line += 1) {
      const text = `Page ${page}, line ${line}: what stands here is as long as a line of a letter is.`;
      drawn.drawText(text, { x: 50, y: 790 - 15 * line, size: 11, font });
    }
  }
  return document.save();
}

async function drawPhotos(photo: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < 3; page += 1) {
    // Each page needs a different picture, because a document stores duplicates once.
    const turned = await sharp(photo)
      .rotate(page * 90)
      .jpeg({ quality: 90 })
      .toBuffer();
    const picture = await document.embedJpg(turned);
    document.addPage([595, 842]).drawImage(picture, { x: 50, y: 400, width: 400, height: 300 });
  }
  return document.save();
}

function drawRows(count: number): string {
  const rows = Array.from({ length: count }, (_one, id) => ({
    id,
    name: `row ${id}`,
    price: id / 8,
    tags: [`tag ${id % 7}`, `tag ${id % 11}`],
  }));
  return JSON.stringify(rows);
}
