import { writeFile } from "node:fs/promises";
import type { PDFDocument } from "@cantoo/pdf-lib";
import { describeSize, type Size } from "#kit/image/describe-size.ts";
import { drawText } from "#kit/image/draw-text.ts";
import { filledFrame, type Frame } from "#kit/image/frame.ts";
import { formats } from "#kit/image/image-formats.ts";
import { overlay } from "#kit/image/overlay.ts";
import { type ImageHeader, readHeader } from "#kit/image/read-header.ts";
import { refuseSize } from "#kit/image/refuse-size.ts";
import { madeHeader, writeFrames } from "#kit/image/write-frames.ts";
import { drawPicture } from "#kit/pdf/draw-picture.ts";
import { embedImage } from "#kit/pdf/embed-image.ts";
import { newPdf, pdfBytes } from "#kit/pdf/pdf-bytes.ts";
import { orderedInputs } from "#kit/run/ordered-inputs.ts";
import type { ServerRunContext, ServerRunFunction, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { contactSheet } from "./contact-sheet.ts";
import { scaledTo } from "./join.ts";
import { type Cell, paperOf, type SheetOptions, sheetOf } from "./sheet-layout.ts";

type Picture = { readonly input: ServerRunInput; readonly header: ImageHeader };

const pointsPerMillimetre = 72 / 25.4;

/** Throws RunError as `sheetOf`, `readHeader` and `refuseSize` do. */
export const run: ServerRunFunction<typeof contactSheet> = async (_operation, options, context) => {
  if (context.inputs.length === 0) throw new RunError("no_input", "Choose pictures first.");
  const inputs = orderedInputs(context.inputs, options.order);
  const layout = sheetOf(options);
  const { cells } = layout;
  const writing = formats[options.format === "png" ? "png" : "jpeg"];
  refuseSize(layout, 1, writing, context.limits);
  const pictures: Picture[] = [];
  for (const input of inputs) {
    pictures.push({ input, header: await readHeader(input, contactSheet, context.limits) });
  }
  const sheets = Math.ceil(pictures.length / cells.length);
  const save = outputSaver(context, "Choose a lower resolution or fewer pictures.");
  const document = options.format === "pdf" ? await newPdf() : null;
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const shown = pictures.slice(sheet * cells.length, (sheet + 1) * cells.length);
    const frame = filledFrame(layout.width, layout.height, { most: 255 }, options.background);
    for (const [index, picture] of shown.entries()) {
      context.signal.throwIfAborted();
      const done = (sheet * cells.length + index) / pictures.length;
      context.progress(done * 95, `Placing ${picture.input.filename}`);
      const cell = cells[index];
      if (cell !== undefined) await place(frame, picture, cell, options, context);
    }
    context.signal.throwIfAborted();
    const request = { header: madeHeader(layout), writing, quality: options.quality };
    const content = await writeFrames([frame], request);
    if (document !== null) await addPage(document, content, options, context);
    else {
      const suffix = sheets === 1 ? "" : `_${sheet + 1}`;
      await save({ from: "contact-sheet", suffix, extension: writing.extension }, content);
    }
  }
  if (document !== null) {
    await save({ from: "contact-sheet", extension: "pdf" }, await pdfBytes(document));
  }
  context.progress(100, "Done");
  return {
    type: "values",
    values: [
      { label: "Pictures", value: pictures.length.toLocaleString("en-US") },
      { label: "Sheets", value: sheets.toLocaleString("en-US") },
      { label: "Sheet size", value: describeSize(layout) },
    ],
  };
};

async function place(
  sheet: Frame,
  { input, header }: Picture,
  cell: Cell,
  { names, background }: SheetOptions,
  context: ServerRunContext,
): Promise<void> {
  const size = insideOf(header, cell);
  const part = await scaledTo(input, header, size, "fill", context);
  const left = cell.left + Math.floor((cell.width - part.width) / 2);
  overlay(sheet, part, left, cell.top + Math.floor((cell.height - part.height) / 2));
  if (names === "none") return;
  const name =
    names === "full" ? input.filename : input.filename.replace(/(?<=.)\.[^.]{1,12}$/s, "");
  const label = await labelOf(name, cell, isDark(background) ? "#ffffff" : "#000000");
  if (label === null) return;
  const middle = cell.left + Math.floor((cell.width - label.width) / 2);
  overlay(sheet, label, middle, cell.label.top);
}

/** Never larger than the picture is. */
function insideOf({ width, height }: Size, cell: Size): Size {
  const scale = Math.min(1, cell.width / width, cell.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Null for a name without a letter that can be drawn. */
async function labelOf(name: string, { label }: Cell, colour: string): Promise<Frame | null> {
  const signs = Array.from(name.replace(/\s+/gu, " "));
  for (let kept = signs.length; kept > 0; kept = Math.min(kept - 1, Math.floor(kept * 0.85))) {
    const lettering = {
      text: shortened(signs, kept),
      size: label.letters,
      colour,
      edge: undefined,
      align: "centre" as const,
    };
    try {
      return await drawText(lettering, label, { most: 255 });
    } catch (error) {
      if (!(error instanceof RunError)) throw error;
      if (error.code === "nothing_to_draw") return null;
    }
  }
  return null;
}

function shortened(signs: readonly string[], kept: number): string {
  if (kept >= signs.length) return signs.join("");
  const start = Math.ceil(kept / 2);
  return `${signs.slice(0, start).join("")}…${signs.slice(signs.length - (kept - start)).join("")}`;
}

function isDark(colour: string): boolean {
  const long = colour.length === 4 ? colour.replace(/[^#]/g, "$&$&") : colour;
  const level = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  return 0.299 * level(1) + 0.587 * level(3) + 0.114 * level(5) < 128;
}

async function addPage(
  document: PDFDocument,
  content: Buffer,
  options: SheetOptions,
  { outputs, limits }: ServerRunContext,
): Promise<void> {
  const path = outputs.between("sheet.jpg");
  await writeFile(path, content);
  const input = {
    filename: "sheet.jpg",
    contentType: "image/jpeg",
    bytes: content.length,
    path,
    blob: new Blob([new Uint8Array(content)]),
  };
  const image = await embedImage(
    document.context,
    input,
    await readHeader(input, contactSheet, limits),
    limits,
  );
  const paper = paperOf(options);
  const page = {
    width: paper.width * pointsPerMillimetre,
    height: paper.height * pointsPerMillimetre,
  };
  drawPicture(document, { page, picture: { ...page, x: 0, y: 0 } }, image);
}
