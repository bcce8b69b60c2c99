import type { Size } from "#kit/image/describe-size.ts";
import type { Layout } from "./join.ts";

type Room = { readonly gap: number; readonly border: number };

/** Equal cells row by row; 0 columns makes the grid nearly square. */
export function gridOf(
  count: number,
  {
    columns,
    width,
    height,
    fit,
    gap,
    border,
  }: Room & Size & { columns: number; fit: "fill" | "whole" },
): Layout {
  const across = Math.min(count, columns === 0 ? Math.ceil(Math.sqrt(count)) : columns);
  const down = Math.ceil(count / across);
  const whole = (number: number, side: number) => number * side + (number - 1) * gap + 2 * border;
  return {
    width: whole(across, width),
    height: whole(down, height),
    fit: fit === "fill" ? "cover" : "contain",
    places: Array.from({ length: count }, (_, index) => ({
      left: border + (index % across) * (width + gap),
      top: border + Math.floor(index / across) * (height + gap),
      width,
      height,
    })),
  };
}

type Row = Room & {
  direction: "row" | "column";
  isScaled: boolean;
  align: "start" | "middle" | "end";
};

export function rowOf(
  sizes: readonly Size[],
  { direction, isScaled, align, gap, border }: Row,
): Layout {
  // A column is a row with sides swapped.
  const turned = ({ width, height }: Size) =>
    direction === "row" ? { width, height } : { width: height, height: width };
  const given = sizes.map(turned);
  const least = Math.min(...given.map(({ height }) => height));
  const scaled = given.map(({ width, height }) =>
    isScaled
      ? { width: Math.max(1, Math.round((width * least) / height)), height: least }
      : { width, height },
  );
  const most = Math.max(...scaled.map(({ height }) => height));
  let along = border;
  const places = scaled.map((size) => {
    const room = most - size.height;
    const aside = { start: 0, middle: Math.floor(room / 2), end: room }[align] + border;
    const start = along;
    along += size.width + gap;
    const corner = direction === "row" ? { left: start, top: aside } : { left: aside, top: start };
    return { ...corner, ...turned(size) };
  });
  const whole = turned({ width: along - gap + border, height: most + 2 * border });
  return { ...whole, fit: "fill", places };
}
