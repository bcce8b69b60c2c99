import type { Size } from "#kit/image/describe-size.ts";

/** Potrace counts in tenths of a pixel, from the bottom up. */
const tenth = 0.1;

const onlyCurves = /^[MmLlCcZz0-9\s.-]+$/;

/** Returns the curves of each shape in what Potrace wrote. Throws Error for anything but curves. */
export function shapesOf(svg: string): string[] {
  return [...svg.matchAll(/<path d="([^"]*)"/g)].map(([, curves = ""]) => {
    if (!onlyCurves.test(curves)) throw new Error("Potrace wrote more than curves.");
    return curves.replace(/\s+/g, " ");
  });
}

type Look = {
  readonly size: Size;
  readonly times: number;
  readonly colour: string;
  readonly background?: string | undefined;
};

/** Returns an SVG of nothing but the curves, in the size of the image. */
export function drawingOf(shapes: readonly string[], look: Look): string {
  const { times, colour, background } = look;
  const { width, height } = look.size;
  const scale = Number((tenth / times).toFixed(6));
  const ground =
    background === undefined
      ? []
      : [`<rect width="${width}" height="${height}" fill="${background}"/>`];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...ground,
    `<g fill="${colour}" transform="translate(0 ${height}) scale(${scale} -${scale})">`,
    ...shapes.map((curves) => `<path d="${curves}"/>`),
    "</g>",
    "</svg>\n",
  ].join("\n");
}
