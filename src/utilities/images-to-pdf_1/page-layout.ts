import type { Size } from "#kit/image/describe-size.ts";
import type { PageLayout } from "#kit/pdf/draw-picture.ts";
import type { PdfOptions } from "./manifest.ts";

/** ISO 32000: a unit is 1/72 inch. */
const pointsPerMillimetre = 72 / 25.4;

/** CSS pixels of 1/96 inch. */
const pointsPerPixel = 72 / 96;

/** ISO 32000, annex C: the page size limit. */
const mostPoints = 14_400;

const paper: Readonly<Record<Exclude<PdfOptions["pageSize"], "fit">, Size>> = {
  a4: { width: 210 * pointsPerMillimetre, height: 297 * pointsPerMillimetre },
  letter: { width: 612, height: 792 },
};

export function layoutPage(pixels: Size, options: PdfOptions): PageLayout {
  const margin = options.margin * pointsPerMillimetre;
  const page =
    options.pageSize === "fit"
      ? pageAround(pixels, margin)
      : turned(paper[options.pageSize], pixels, options.orientation);
  const scale = Math.min(
    (page.width - 2 * margin) / pixels.width,
    (page.height - 2 * margin) / pixels.height,
  );
  const width = pixels.width * scale;
  const height = pixels.height * scale;
  return {
    page,
    picture: { width, height, x: (page.width - width) / 2, y: (page.height - height) / 2 },
  };
}

function pageAround({ width, height }: Size, margin: number): Size {
  const room = mostPoints - 2 * margin;
  const scale = Math.min(pointsPerPixel, room / Math.max(width, height));
  return { width: width * scale + 2 * margin, height: height * scale + 2 * margin };
}

function turned(paperSize: Size, pixels: Size, orientation: PdfOptions["orientation"]): Size {
  const isWide =
    orientation === "auto" ? pixels.width > pixels.height : orientation === "landscape";
  return isWide ? { width: paperSize.height, height: paperSize.width } : paperSize;
}
