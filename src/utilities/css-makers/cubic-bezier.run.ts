import type { RunFunction } from "#kit/run/run-context.ts";
import { cssNumber } from "./css-number.ts";
import type { cubicBezier } from "./cubic-bezier.ts";
import { drawPreview } from "./draw-preview.ts";

/** CSS Easing 1, section 2.2. */
const named: Readonly<Record<string, string>> = {
  "0.25, 0.1, 0.25, 1": "ease",
  "0.42, 0, 1, 1": "ease-in",
  "0, 0, 0.58, 1": "ease-out",
  "0.42, 0, 0.58, 1": "ease-in-out",
};

export const run: RunFunction<typeof cubicBezier> = async (_operation, { x1, y1, x2, y2 }) => {
  const list = [x1, y1, x2, y2].map(cssNumber).join(", ");
  const note = named[list] === undefined ? "" : ` /* ${named[list]} */`;
  const rows = Array.from({ length: 11 }, (_, step) => {
    const t = solve(step / 10, x1, x2);
    return [step * 10, Number((at(t, y1, y2) * 100).toFixed(2))];
  });
  const [low, high] = [Math.min(0, y1, y2), Math.max(1, y1, y2)];
  const size = 240;
  const x = (value: number) => cssNumber(20 + value * size);
  const y = (value: number) => cssNumber(20 + (high - value) * size);
  const height = Math.ceil(40 + (high - low) * size);
  const curve = `<rect width="100%" height="100%" fill="#ffffff"/><path d="M${x(0)} ${y(0)}H${x(1)}M${x(0)} ${y(1)}H${x(1)}" stroke="#a1a1aa"/><path d="M${x(0)} ${y(0)}L${x(x1)} ${y(y1)}M${x(1)} ${y(1)}L${x(x2)} ${y(y2)}" stroke="#71717a" stroke-dasharray="4"/><path d="M${x(0)} ${y(0)}C${x(x1)} ${y(y1)} ${x(x2)} ${y(y2)} ${x(1)} ${y(1)}" fill="none" stroke="#2563eb" stroke-width="4"/><circle cx="${x(x1)}" cy="${y(y1)}" r="6" fill="#2563eb"/><circle cx="${x(x2)}" cy="${y(y2)}" r="6" fill="#2563eb"/>`;
  return {
    type: "parts",
    parts: [
      {
        title: "CSS",
        result: {
          type: "text",
          text: `transition-timing-function: cubic-bezier(${list});${note}`,
        },
      },
      { title: "Curve", result: drawPreview(curve, size + 40, height, "The curve") },
      {
        title: "Progress",
        result: { type: "table", columns: ["Time (%)", "Progress (%)"], rows },
      },
    ],
  };
};

/** One coordinate of the curve, whose ends are 0 and 1. */
function at(t: number, first: number, second: number): number {
  return 3 * t * (1 - t) ** 2 * first + 3 * t ** 2 * (1 - t) * second + t ** 3;
}

/** Halves, because the time never runs backwards. */
function solve(time: number, x1: number, x2: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (at(middle, x1, x2) < time) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
