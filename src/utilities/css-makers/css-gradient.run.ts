import { formatHex8 } from "culori";
import { readColour } from "#kit/in-browser/read-colour.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { cssGradient } from "./css-gradient.ts";
import { cssNumber } from "./css-number.ts";
import { drawPreview } from "./draw-preview.ts";

interface Stop {
  readonly written: string;
  readonly hex: string;
  readonly place: number | null;
}

const mostColours = 50;
const [width, height] = [400, 160];

/** Throws RunError `too_few_colours`, `too_many_colours` and `not_colour`. */
export const run: RunFunction<typeof cssGradient> = async (_operation, options) => {
  const lines = options.colours.split("\n").map((line) => line.trim());
  const stops = lines.filter((line) => line !== "").map(readStop);
  if (stops.length < 2)
    throw refuse("too_few_colours", "Enter at least two colours, one per line.");
  if (stops.length > mostColours) throw refuse("too_many_colours", "Use at most 50 colours.");
  const { kind, repeats } = options;
  const angle = `${cssNumber(options.angle)}deg`;
  const start = { linear: `${angle}, `, radial: "", conic: `from ${angle}, ` }[kind];
  const list = stops.map(({ written }) => written).join(", ");
  const css = `background: ${repeats ? "repeating-" : ""}${kind}-gradient(${start}${list});`;
  const text = { type: "text" as const, text: css };
  if (kind === "conic") return text;
  const preview = drawPreview(
    drawGradient(stops, kind, options.angle, repeats),
    width,
    height,
    "The gradient",
  );
  return {
    type: "parts",
    parts: [
      { title: "CSS", result: text },
      { title: "Preview", result: preview },
    ],
  };
};

function readStop(line: string): Stop {
  const [, colour = line, number] = /^(.*?)(?:\s+(-?\d+(?:\.\d+)?)%)?$/.exec(line) ?? [];
  const hex = formatHex8(readColour(colour, "colours"));
  const bare = /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(colour) ? `#${colour}` : colour;
  if (number === undefined) return { written: bare, hex, place: null };
  return { written: `${bare} ${cssNumber(Number(number))}%`, hex, place: Number(number) };
}

/** CSS Images 3, section 3.4.3: places never go back, and missing ones are spread evenly. */
function placed(stops: readonly Stop[]): number[] {
  const given = stops.map(
    ({ place }, at) => place ?? (at === 0 ? 0 : at === stops.length - 1 ? 100 : null),
  );
  let most = -Infinity;
  const forward = given.map((place) => (place === null ? null : (most = Math.max(most, place))));
  return forward.map((place, at) => {
    if (place !== null) return place;
    const before = forward.findLastIndex((each, index) => index < at && each !== null);
    const after = forward.findIndex((each, index) => index > at && each !== null);
    const [from, to] = [forward[before] ?? 0, forward[after] ?? 100];
    return from + ((to - from) * (at - before)) / (after - before);
  });
}

function drawGradient(
  stops: readonly Stop[],
  kind: "linear" | "radial",
  angle: number,
  repeats: boolean,
): string {
  const places = placed(stops);
  const [first, last] = repeats ? [places[0] ?? 0, places.at(-1) ?? 100] : [0, 100];
  const span = last - first || 1;
  const inside = stops
    .map(({ hex }, at) => {
      const offset = Math.min(1, Math.max(0, ((places[at] ?? 0) - first) / span));
      return `<stop offset="${cssNumber(offset)}" stop-color="${hex.slice(0, 7)}" stop-opacity="${cssNumber(Number.parseInt(hex.slice(7), 16) / 255)}"/>`;
    })
    .join("");
  const spread = repeats ? ' spreadMethod="repeat"' : "";
  const [middleX, middleY] = [width / 2, height / 2];
  const at = (x: number, y: number, name: string) =>
    `x${name}="${cssNumber(x)}" y${name}="${cssNumber(y)}"`;
  if (kind === "radial") {
    // Without a size, CSS reaches to the farthest corner, by an ellipse like the box.
    const scale = Math.SQRT2 * (last / 100);
    const shape = `translate(${middleX} ${middleY}) scale(${cssNumber(middleX * scale)} ${cssNumber(middleY * scale)})`;
    return `<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="${shape}"${spread}>${inside}</radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`;
  }
  const turn = (angle * Math.PI) / 180;
  const [x, y] = [Math.sin(turn), -Math.cos(turn)];
  const length = Math.abs(width * x) + Math.abs(height * y);
  const along = (percent: number) => ((percent - 50) / 100) * length;
  const one = at(middleX + x * along(first), middleY + y * along(first), "1");
  const two = at(middleX + x * along(last), middleY + y * along(last), "2");
  return `<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" ${one} ${two}${spread}>${inside}</linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`;
}

function refuse(code: string, sentence: string): RunError {
  return new RunError(code, sentence, { field: "colours" });
}
