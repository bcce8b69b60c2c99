import {
  degrees,
  LineCapStyle,
  type PDFDocument,
  type PDFPage,
  rgb,
  StandardFonts,
} from "@cantoo/pdf-lib";
import sharp from "sharp";
import { orDamaged } from "#kit/image/damaged-image.ts";
import { readingOf } from "#kit/image/encode-image.ts";
import { readHeader } from "#kit/image/read-header.ts";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { type SeenPage, seenPage } from "#kit/pdf/seen-page.ts";
import { writePdf } from "#kit/pdf/write-pdf.ts";
import { fontFor, heightsOf, otherLetters } from "#kit/pdf/written-font.ts";
import type { ServerRunContext, ServerRunFunction, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { boxOfDrawing } from "./drawing.ts";
import { manifest } from "./manifest.ts";

/** Larger than phone photos. The manifest's limit is for image utilities. */
const mostPixels = 100_000_000;

type Mark = {
  readonly heightFor: (width: number) => number;
  readonly draw: (page: PDFPage, seen: SeenPage, place: Place) => void;
};

/** In points from the displayed page's upper left corner. */
type Place = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/**
 * Throws RunError `no_input`, `no_picture`, `no_drawing`, `no_name`, `other_letters`, `no_such_page`, `outside_page`,
 * and for an unreadable PDF or picture.
 */
export const run: ServerRunFunction<typeof manifest> = async (operation, options, context) => {
  const { pdf, picture } = await inputsOf(context);
  context.progress(0, "Reading the document");
  const document = await openPdf(pdf);
  const { page: number, left, top, width } = options;
  const pages = document.getPages();
  const page = pages[number - 1];
  if (page === undefined) {
    const has = pages.length === 1 ? "1 page" : `${pages.length.toLocaleString("en-US")} pages`;
    const sentence = `There is no page ${number}. The document has ${has}.`;
    throw new RunError("no_such_page", sentence, { field: "page" });
  }
  context.signal.throwIfAborted();
  context.progress(30, "Signing");
  const mark =
    operation === "draw"
      ? drawingMark(options)
      : operation === "type"
        ? await nameMark(document, options)
        : await pictureMark(document, picture, options.clear, context);
  const seen = seenPage(page);
  const height = inMillimetres(mark.heightFor(points(width)));
  const sheet = { width: inMillimetres(seen.width), height: inMillimetres(seen.height) };
  // Whole millimetres can exceed the page by half of one.
  if (left + width > sheet.width + 0.5 || top + height > sheet.height + 0.5) {
    const reach = `${shown(left + width)} from the left and ${shown(top + height)} from the top`;
    throw new RunError(
      "outside_page",
      `The signature would extend to ${reach}. Page ${number} is ${shown(sheet.width)} wide and ${shown(sheet.height)} high: move it, or make it smaller.`,
      { field: left + width > sheet.width + 0.5 ? "left" : "top" },
    );
  }
  const place = { left, top, width, height };
  mark.draw(page, seen, {
    left: points(left),
    top: points(top),
    width: points(width),
    height: points(height),
  });
  context.signal.throwIfAborted();
  context.progress(80, "Writing the file");
  const save = outputSaver(context, "Use a smaller file.");
  const name = { from: pdf.filename, suffix: "_signed", extension: "pdf" };
  await save(name, await writePdf(document));
  context.progress(100, "Done");
  return {
    type: "table",
    columns: ["Page", "Left", "Top", "Width", "Height"],
    rows: [[number, ...Object.values(place).map(shown)]],
  };
};

async function inputsOf({ inputs }: ServerRunContext) {
  let pdf: ServerRunInput | undefined;
  let picture: ServerRunInput | undefined;
  for (const input of inputs) {
    const head = await input.blob.slice(0, 1024).text();
    if (head.includes("%PDF-")) pdf ??= input;
    else picture ??= input;
  }
  const [first] = inputs;
  if (first === undefined) throw new RunError("no_input", "Choose a PDF first.");
  return { pdf: pdf ?? first, picture };
}

const inks = { black: rgb(0, 0, 0), blue: rgb(0.05, 0.15, 0.55) };

/** Page units per displayed point. */
function unitOf({ place }: SeenPage): number {
  const [from, to] = [place(0, 0), place(1, 0)];
  return Math.hypot(to.x - from.x, to.y - from.y);
}

function drawingMark(options: { drawing: string; ink: "black" | "blue"; pen: number }): Mark {
  const { drawing, ink, pen } = options;
  if (drawing === "") {
    throw new RunError("no_drawing", "Draw your signature first.", { field: "drawing" });
  }
  const box = boxOfDrawing(drawing);
  return {
    heightFor: (width) => (width / box.width) * box.height,
    draw(page, seen, { left, top, width }) {
      const scale = width / box.width;
      page.drawSvgPath(drawing, {
        ...seen.place(left - box.x * scale, seen.height - top + box.y * scale),
        rotate: degrees(seen.turn),
        scale: scale * unitOf(seen),
        borderColor: inks[ink],
        borderWidth: points(pen) / scale,
        borderLineCap: LineCapStyle.Round,
      });
    },
  };
}

async function nameMark(
  document: PDFDocument,
  { name, ink }: { name: string; ink: "black" | "blue" },
): Promise<Mark> {
  const text = name.trim().normalize("NFC");
  if (text === "") throw new RunError("no_name", "Type your name first.", { field: "name" });
  const font = await fontFor(document, StandardFonts.TimesRomanItalic, text);
  if (font === undefined) {
    throw new RunError("other_letters", otherLetters(`"${text}"`), { field: "name" });
  }
  const sizeFor = (width: number) => width / Math.max(0.1, font.widthOfTextAtSize(text, 1));
  return {
    heightFor: (width) => heightsOf(font, sizeFor(width)).whole,
    draw(page, seen, { left, top, width }) {
      const size = sizeFor(width);
      const { above } = heightsOf(font, size);
      page.drawText(text, {
        ...seen.place(left, seen.height - top - above),
        size: size * unitOf(seen),
        font,
        rotate: degrees(seen.turn),
        color: inks[ink],
      });
    },
  };
}

async function pictureMark(
  document: PDFDocument,
  input: ServerRunInput | undefined,
  isClear: boolean,
  context: ServerRunContext,
): Promise<Mark> {
  if (input === undefined) {
    throw new RunError("no_picture", "Choose a picture of your signature as well as the PDF.");
  }
  const limits = { ...context.limits, pixels: mostPixels };
  const header = await readHeader(input, manifest, limits);
  const reading = readingOf(1, limits);
  // More pixels than a printed signature needs.
  const room = { width: 2000, height: 2000, fit: "inside", withoutEnlargement: true } as const;
  const { data, info } = await sharp(input.path, reading)
    .autoOrient()
    .toColourspace("srgb")
    .ensureAlpha()
    .resize(room)
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
    .catch(async (error: unknown) => {
      throw await orDamaged(error, input, header, reading);
    });
  if (isClear) clearWhite(data);
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  const image = await document.embedPng(await sharp(data, { raw }).png().toBuffer());
  return {
    heightFor: (width) => (width / info.width) * info.height,
    draw(page, seen, { left, top, width, height }) {
      const unit = unitOf(seen);
      page.drawImage(image, {
        ...seen.place(left, seen.height - top - height),
        width: width * unit,
        height: height * unit,
        rotate: degrees(seen.turn),
      });
    },
  };
}

/** Makes white transparent, so a mark looks the same on white paper. */
function clearWhite(pixels: Buffer): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const levels = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    const ink = 255 - Math.min(...levels);
    for (const [channel, level] of levels.entries()) {
      pixels[at + channel] = ink === 0 ? 255 : Math.round(255 - ((255 - level) * 255) / ink);
    }
    pixels[at + 3] = Math.round(((pixels[at + 3] ?? 0) * ink) / 255);
  }
}

function points(millimetres: number): number {
  return (millimetres / 25.4) * 72;
}

function inMillimetres(length: number): number {
  return (length / 72) * 25.4;
}

function shown(millimetres: number): string {
  return `${Math.round(millimetres * 10) / 10} mm`;
}
