import { converter } from "culori";
import { readColour } from "#kit/in-browser/read-colour.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import type { boxShadow } from "./box-shadow.ts";
import { cssNumber } from "./css-number.ts";
import { drawPreview } from "./draw-preview.ts";

const toRgb = converter("rgb");

/** Throws RunError `not_colour`. */
export const run: RunFunction<typeof boxShadow> = async (_operation, options) => {
  const { right, down, blur, spread, inset } = options;
  const { r, g, b, alpha = 1 } = toRgb(readColour(options.colour, "colour"));
  const [red, green, blue] = [r, g, b].map((part) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255),
  );
  const opacity = cssNumber(options.opacity * alpha);
  const colour = `rgb(${red} ${green} ${blue}${opacity === "100" ? "" : ` / ${opacity}%`})`;
  const lengths = [right, down, blur, spread].map((length) =>
    cssNumber(length) === "0" ? "0" : `${cssNumber(length)}px`,
  );
  const css = `box-shadow: ${inset ? "inset " : ""}${lengths.join(" ")} ${colour};`;
  const fill = `fill="rgb(${red},${green},${blue})" fill-opacity="${cssNumber(Number(opacity) / 100)}"`;
  return {
    type: "parts",
    parts: [
      { title: "CSS", result: { type: "text", text: css } },
      {
        title: "Preview",
        result: drawPreview(
          inset ? insideShadow(options, fill) : outsideShadow(options, fill),
          400,
          280,
          "A box with this shadow",
        ),
      },
    ],
  };
};

interface Shadow {
  readonly right: number;
  readonly down: number;
  readonly blur: number;
  readonly spread: number;
}

const ground = '<rect width="400" height="280" fill="#f4f4f5"/>';
const box = { x: 120, y: 80, width: 160, height: 120 };
const boxRect = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`;

/** A blur of CSS is twice the deviation of SVG's. */
const softened = (blur: number) =>
  `<filter id="f" x="-200%" y="-200%" width="500%" height="500%"><feGaussianBlur stdDeviation="${cssNumber(blur / 2)}"/></filter>`;

function outsideShadow({ right, down, blur, spread }: Shadow, fill: string): string {
  const size = (length: number) => cssNumber(Math.max(0, length + 2 * spread));
  const shadow = `<rect x="${cssNumber(box.x + right - spread)}" y="${cssNumber(box.y + down - spread)}" width="${size(box.width)}" height="${size(box.height)}" ${fill}${blur === 0 ? "" : ' filter="url(#f)"'}/>`;
  return `<defs>${softened(blur)}</defs>${ground}${shadow}<rect ${boxRect} fill="#ffffff"/>`;
}

function insideShadow({ right, down, blur, spread }: Shadow, fill: string): string {
  const [left, top] = [box.x + right + spread, box.y + down + spread];
  const [wide, high] = [box.width - 2 * spread, box.height - 2 * spread].map((each) =>
    Math.max(0, each),
  );
  const ring = `M-2000 -2000H2400V2280H-2000ZM${cssNumber(left)} ${cssNumber(top)}v${cssNumber(high ?? 0)}h${cssNumber(wide ?? 0)}v${cssNumber(-(high ?? 0))}Z`;
  const shadow = `<path d="${ring}" fill-rule="evenodd" ${fill}${blur === 0 ? "" : ' filter="url(#f)"'}/>`;
  return `<defs>${softened(blur)}<clipPath id="c"><rect ${boxRect}/></clipPath></defs>${ground}<rect ${boxRect} fill="#ffffff"/><g clip-path="url(#c)">${shadow}</g>`;
}
