import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";

const point = (title: string, standard: number, least: number, most: number) =>
  z
    .number(`${title} must be a number.`)
    .min(least, `${title} must be at least ${least}.`)
    .max(most, `${title} can be at most ${most}.`)
    .default(standard)
    .meta({ title, step: 0.05 });

export const cubicBezier = smallUtility({
  code: "cubic-bezier",
  name: "Cubic Bézier Easing",
  description: "Make a CSS cubic-bezier() easing curve and see how far it is at each moment.",
  category: "developer",
  tags: ["css", "easing", "animation", "bezier"],
  alsoCalled: [
    "cubic bezier generator",
    "easing function",
    "css transition timing",
    "ease in out",
    "animation curve",
    "timing function",
  ],
  help: [
    "Make an easing curve",
    "Set the two points of the curve, and copy the CSS. Time runs to the right and progress upwards.",
    "The times of both points are from 0 to 1. Progress below 0 or above 1 makes the movement swing back or overshoot.",
  ],
  does: ["make", "Writes the easing as CSS."],
  options: z.strictObject({
    x1: point("First point, time", 0.25, 0, 1),
    y1: point("First point, progress", 0.1, -5, 5),
    x2: point("Second point, time", 0.25, 0, 1),
    y2: point("Second point, progress", 1, -5, 5),
  }),
  gives: { results: ["parts"] },
  vector: {
    name: "Ease, the default of CSS",
    source: "CSS Easing 1, section 2.2",
    options: {},
    gives: {
      type: "parts",
      parts: [
        {
          title: "CSS",
          result: {
            type: "text",
            text: "transition-timing-function: cubic-bezier(0.25, 0.1, 0.25, 1); /* ease */",
          },
        },
        { title: "Curve", result: { type: "image" } },
        { title: "Progress", result: { type: "table", columns: ["Time (%)", "Progress (%)"] } },
      ],
    },
  },
  examples: [
    {
      name: "Linear",
      source: "CSS Easing 1, section 2.2: the diagonal",
      options: { x1: 0, y1: 0, x2: 1, y2: 1 },
      gives: {
        type: "parts",
        parts: [
          {},
          {},
          {
            result: {
              rows: Array.from({ length: 11 }, (_, step) => [step * 10, step * 10]),
            },
          },
        ],
      },
    },
    {
      name: "Overshoot",
      source: "CSS Easing 1, section 2.2",
      options: { x1: 0.34, y1: 1.56, x2: 0.64, y2: 1 },
      gives: {
        type: "parts",
        parts: [
          { result: { text: "transition-timing-function: cubic-bezier(0.34, 1.56, 0.64, 1);" } },
          {},
          {},
        ],
      },
    },
  ],
});
