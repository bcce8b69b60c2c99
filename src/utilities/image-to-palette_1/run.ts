import { readStill } from "#kit/image/read-still.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { hexOf, paletteOf, type Shade } from "./palette.ts";

/** Throws RunError `no_input`, `all_clear`, and as `readStill` does. */
export const run: ServerRunFunction<typeof manifest> = async (_operation, { colours }, context) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose an image first.");
  const frame = await readStill(input, manifest, context.limits);
  context.signal.throwIfAborted();
  context.progress(50, "Counting colours");
  const shades = paletteOf(frame, colours);
  if (shades.length === 0) {
    throw new RunError(
      "all_clear",
      `"${input.filename}" is fully transparent, so it has no colours.`,
    );
  }
  context.signal.throwIfAborted();
  const total = shades.reduce((sum, { count }) => sum + count, 0);
  context.progress(100, "Done");
  return {
    type: "values",
    values: shades.map((shade) => ({
      label: hexOf(shade),
      value: `${Number(((shade.count / total) * 100).toFixed(1))}%`,
      note: `contrast with white ${contrast(1, shade)}, with black ${contrast(0, shade)}`,
      swatch: hexOf(shade),
    })),
  };
};

/** WCAG 2.2 contrast with a grey of this luminance. */
function contrast(grey: number, { colour }: Shade): string {
  const [red = 0, green = 0, blue = 0] = colour.map((level) => {
    const part = Math.round(level) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [light, dark] = [Math.max(grey, luminance), Math.min(grey, luminance)];
  return String(Number(((light + 0.05) / (dark + 0.05)).toFixed(2)));
}
