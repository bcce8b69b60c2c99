import type { RunFunction } from "#kit/run/run-context.ts";
import type { aspectRatio } from "./aspect-ratio.ts";
import { Decimal, short } from "./decimals.ts";

const known = [
  [1, 1],
  [5, 4],
  [4, 3],
  [3, 2],
  [16, 10],
  [16, 9],
  [17, 9],
  [2, 1],
  [21, 9],
  [32, 9],
].flatMap(([long = 1, short = 1]) => [
  { ratio: long / short, name: `${long}:${short}` },
  { ratio: short / long, name: `${short}:${long}` },
]);

export const run: RunFunction<typeof aspectRatio> = async (_operation, options) => {
  const { width, height, side, size } = options;
  const divisor = greatest(width, height);
  const isWidth = side === "width";
  const other = new Decimal(size).mul(isWidth ? height : width).div(isWidth ? width : height);
  // No picture has a side of no pixels.
  const whole = Math.max(1, other.round().toNumber());
  const [newWidth, newHeight] = isWidth ? [size, whole] : [whole, size];
  const exact = short(other, 6);
  const near = nearRatio(width / height, `${width / divisor}:${height / divisor}`);
  const pixels = (count: number) => short(new Decimal(count).div(1_000_000));
  return {
    type: "values",
    values: [
      {
        label: "Aspect ratio",
        value: `${width / divisor}:${height / divisor}`,
        ...(near !== undefined && { note: near }),
      },
      { label: "Width divided by height", value: short(new Decimal(width).div(height)) },
      {
        label: "New size",
        value: `${newWidth} × ${newHeight}`,
        ...(!other.isInteger() && {
          note: `exactly ${isWidth ? `${size} × ${exact}` : `${exact} × ${size}`}`,
        }),
      },
      {
        label: "Megapixels",
        value: pixels(width * height),
        note: `${pixels(newWidth * newHeight)} in the new size`,
      },
    ],
  };
};

function greatest(one: number, other: number): number {
  return other === 0 ? one : greatest(other, one % other);
}

/** Screens of 1366 × 768 are sold as 16:9. Half a percent is a few pixels. */
function nearRatio(ratio: number, own: string): string | undefined {
  const found = known.find((each) => Math.abs(ratio / each.ratio - 1) < 0.005);
  if (found === undefined || found.name === own) return undefined;
  return `${Math.abs(ratio / found.ratio - 1) < 1e-12 ? "the same as" : "almost"} ${found.name}`;
}
