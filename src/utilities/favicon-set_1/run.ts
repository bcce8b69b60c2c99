import { readFile } from "node:fs/promises";
import { drawnIfSvg } from "#kit/image/draw-svg.ts";
import { readHeader } from "#kit/image/read-header.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { drawIcon } from "./draw-icon.ts";
import type { Icon } from "./draw-icon.ts";
import { icoFile } from "#kit/image/ico-file.ts";
import { manifest } from "./manifest.ts";
import type { FaviconOptions } from "./manifest.ts";
import { headHtml, webManifest } from "./site-files.ts";

const icoSides = [16, 32, 48];
const largestSide = 512;

/** W3C: devices may crop to a circle of 80 %; a square in it is 56 % wide. */
const maskableFilled = 0.566;

/** Apple rounds corners, so the icon needs a background. */
const appleFilled = 0.8;

/** Redraws an SVG for each size. Throws RunError for an unreadable image. */
export const run: ServerRunFunction<typeof manifest> = async (_operation, options, context) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose an image first.");
  context.progress(0, "Reading the image");
  const picture = await drawnIfSvg(input, largestSide, context.limits);
  const isDrawing = picture !== input;
  const header = await readHeader(picture, manifest, context.limits);
  const draw = async (icon: Icon) => {
    context.signal.throwIfAborted();
    return drawIcon(picture, header, icon, context.limits);
  };
  const save = outputSaver(context, "Upload a smaller image.");

  context.progress(20, "Drawing favicon.ico");
  const pictures = [];
  for (const side of icoSides) {
    pictures.push({ side, png: await draw({ side, filled: 1, background: undefined }) });
  }
  await save({ from: "favicon", extension: "ico" }, icoFile(pictures));
  if (isDrawing) await save({ from: "favicon", extension: "svg" }, await readFile(input.path));
  for (const [index, [name, icon]] of pngIcons(options).entries()) {
    context.progress(30 + 15 * index, `Drawing ${name}.png`);
    await save({ from: name, extension: "png" }, await draw(icon));
  }
  await save({ from: "site", extension: "webmanifest" }, webManifest(options));
  context.progress(100, "Done");
  const isSmall = !isDrawing && Math.max(header.width, header.height) < largestSide;
  return {
    type: "text",
    text: headHtml(options, isDrawing),
    language: "html",
    ...(isSmall && {
      notice: `The image is smaller than ${largestSide} pixels, so the larger icons are blurred.`,
    }),
  };
};

function pngIcons({ backgroundColour }: FaviconOptions): [name: string, icon: Icon][] {
  return [
    ["apple-touch-icon", { side: 180, filled: appleFilled, background: backgroundColour }],
    ["icon-192", { side: 192, filled: 1, background: undefined }],
    ["icon-512", { side: largestSide, filled: 1, background: undefined }],
    [
      "icon-maskable-512",
      { side: largestSide, filled: maskableFilled, background: backgroundColour },
    ],
  ];
}
