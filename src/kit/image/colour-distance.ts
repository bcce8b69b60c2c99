import { channelsOf, type Frame } from "./frame.ts";

/** Measures from 0 to 100: the root mean square over red, green and blue. */
export function distanceFrom(frame: Frame, colour: string): (at: number) => number {
  const { data, most } = frame;
  const wanted = channelsOf(colour, most).map(Math.round);
  return (at) => {
    let sum = 0;
    for (let channel = 0; channel < 3; channel += 1) {
      sum += ((data[at + channel] ?? 0) - (wanted[channel] ?? 0)) ** 2;
    }
    return (Math.sqrt(sum / 3) / most) * 100;
  };
}

/** `fromEdges` marks only pixels connected to an edge. */
export function markPixels(
  { width, height }: Pick<Frame, "width" | "height">,
  isMeant: (at: number) => boolean,
  fromEdges: boolean,
): Uint8Array {
  const marks = new Uint8Array(width * height);
  if (!fromEdges) return marks.map((_, pixel) => (isMeant(pixel * 4) ? 1 : 0));
  const open: number[] = [];
  const visit = (pixel: number) => {
    if (marks[pixel] !== 0 || !isMeant(pixel * 4)) return;
    marks[pixel] = 1;
    open.push(pixel);
  };
  for (let x = 0; x < width; x += 1) [x, (height - 1) * width + x].forEach(visit);
  for (let y = 0; y < height; y += 1) [y * width, (y + 1) * width - 1].forEach(visit);
  for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
    if (pixel % width > 0) visit(pixel - 1);
    if (pixel % width < width - 1) visit(pixel + 1);
    if (pixel >= width) visit(pixel - width);
    if (pixel < (height - 1) * width) visit(pixel + width);
  }
  return marks;
}
