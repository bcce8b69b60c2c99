import { describeSize } from "#kit/image/describe-size.ts";
import type { Frame } from "#kit/image/frame.ts";
import { readStill } from "#kit/image/read-still.ts";
import { onGround } from "#kit/image/write-frames.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { ramps } from "./ramps.ts";

const mostRows = 2_000;

/** Throws RunError `no_input`, `too_many_rows`, and as `readStill` does. */
export const run: ServerRunFunction<typeof manifest> = async (
  _operation,
  { columns, signs, isDark },
  context,
) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose an image first.");
  const still = await readStill(input, manifest, context.limits);
  context.signal.throwIfAborted();
  const rows = Math.max(1, Math.round((columns * still.height) / still.width / 2));
  if (rows > mostRows) {
    const sentence = `An image of ${describeSize(still)} would have ${rows.toLocaleString("en-US")} rows. Choose fewer columns.`;
    throw new RunError("too_many_rows", sentence, { field: "columns" });
  }
  context.progress(50, "Drawing");
  const ramp = ramps[signs];
  const frame = onGround(still, isDark ? "#000000" : "#ffffff");
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_column, column) => {
      const light = lightOf(frame, [column, columns], [row, rows]);
      const density = isDark ? light : 1 - light;
      return ramp[Math.min(ramp.length - 1, Math.floor(density * ramp.length))];
    }).join(""),
  );
  context.signal.throwIfAborted();
  context.progress(100, "Done");
  return { type: "text", text: lines.join("\n") };
};

type Part = readonly [number: number, of: number];

/** Returns mean lightness from 0 to 1; at least one pixel counts. */
function lightOf({ width, height, data }: Frame, across: Part, down: Part): number {
  const [left, right] = edgesOf(width, across);
  const [top, bottom] = edgesOf(height, down);
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4;
      sum += 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
    }
  }
  return sum / 255 / ((right - left) * (bottom - top));
}

function edgesOf(side: number, [number, of]: Part): [number, number] {
  const start = Math.floor((number * side) / of);
  return [start, Math.max(start + 1, Math.floor(((number + 1) * side) / of))];
}
