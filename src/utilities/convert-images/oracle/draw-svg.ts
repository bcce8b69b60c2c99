import type { Random } from "#kit/oracle/random.ts";

/** The lengths of CSS, in pixels: an inch has 96 (CSS Values 4, 6.2). */
const units: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
};

/** A drawing, and how many pixels it says that it has. */
export type Drawing = { readonly svg: string; readonly width: number; readonly height: number };

/** Shapes, strokes, turns, groups and gradients on an area of 60 by 40, given in any length. */
export function drawSvg(random: Random): Drawing {
  const unit = random.pick(Object.keys(units));
  const scale = units[unit] ?? 1;
  const [across, down] = [random.integer(24, 90), random.integer(16, 60)];
  const written = [across, down].map((pixels) => `${Number((pixels / scale).toFixed(4))}${unit}`);
  const shapes = random.list(random.integer(1, 5), () => shape(random)).join("");
  const aspect = random.pick([
    "",
    ' preserveAspectRatio="none"',
    ' preserveAspectRatio="xMinYMax"',
  ]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${written[0]}" height="${written[1]}" viewBox="0 0 60 40"${aspect}>${shapes}</svg>`;
  return { svg, width: across, height: down };
}

function shape(random: Random): string {
  const at = (most: number) => random.integer(0, most * 10) / 10;
  const colour = () =>
    random.pick(["#c1121f", "#003049", "rgb(42,157,143)", "teal", "#fb8", "black", "#fdf0d5"]);
  const opacity = random.pick(["", ' opacity="0.5"', ' fill-opacity="0.3"']);
  const turn = random.pick([
    "",
    "",
    ' transform="rotate(30 30 20)"',
    ' transform="translate(5,-3) scale(1.2)"',
    ' transform="skewX(15)"',
  ]);
  const paint = random.pick([
    () => `fill="${colour()}"`,
    () =>
      `fill="none" stroke="${colour()}" stroke-width="${random.integer(2, 8)}" stroke-linejoin="round"`,
    () => `fill="${colour()}" stroke="${colour()}" stroke-width="3" stroke-linejoin="round"`,
    () =>
      `fill="none" stroke="${colour()}" stroke-width="5" stroke-linecap="square" stroke-linejoin="bevel"`,
  ])();
  // Of fill and stroke together MuPDF makes each clear by itself, and it strokes no polygon to its end.
  const look = `${paint}${paint.includes("stroke") ? "" : opacity}${turn}`;
  const points = () => random.list(5, () => `${at(60)},${at(40)}`).join(" ");
  return random.pick([
    () =>
      `<rect x="${at(30)}" y="${at(20)}" width="${at(30) + 2}" height="${at(20) + 2}" ${look}/>`,
    () =>
      `<rect x="${at(30)}" y="${at(20)}" width="24" height="15" rx="${random.integer(1, 7)}" ${look}/>`,
    () => `<circle cx="${at(60)}" cy="${at(40)}" r="${at(15) + 2}" ${look}/>`,
    () => `<ellipse cx="${at(60)}" cy="${at(40)}" rx="${at(20) + 2}" ry="${at(10) + 2}" ${look}/>`,
    () =>
      `<line x1="${at(60)}" y1="${at(40)}" x2="${at(60)}" y2="${at(40)}" stroke="${colour()}" stroke-width="4"/>`,
    () => `<polygon points="${points()}" fill="${colour()}"${turn}/>`,
    // MuPDF fills no polyline, which SVG 2, 13.4, says is filled as if it were closed.
    () =>
      `<polyline points="${points()}" fill="none" stroke="${colour()}" stroke-width="3" stroke-linejoin="round"/>`,
    () => `<path d="M${at(60)} ${at(40)}L${at(60)} ${at(40)}h${at(10)}v-${at(10)}z" ${look}/>`,
    () =>
      `<path d="M${at(60)} ${at(40)}C${at(60)} ${at(40)} ${at(60)} ${at(40)} ${at(60)} ${at(40)}S${at(60)} ${at(40)} 30 20" ${look}/>`,
    () => `<path d="M${at(60)} ${at(40)}Q${at(60)} ${at(40)} ${at(60)} ${at(40)}T10 10" ${look}/>`,
    () => `<path d="M10 20a${at(15) + 1} ${at(10) + 1} 20 0 1 ${at(30)} ${at(15)}z" ${look}/>`,
    () =>
      `<g fill="${colour()}"><circle cx="20" cy="20" r="9"/><rect x="30" y="5" width="20" height="9"/></g>`,
  ])();
}
