import { placements } from "#kit/image/placement.ts";
import type { Random } from "#kit/oracle/random.ts";

type Drawn = Record<string, string | number | boolean>;

const colour = (random: Random) => `#${random.text("0123456789abcdef", 6)}`;
const tolerance = (random: Random) => random.pick([0, 1, 5, 10, 25, 40]);
const yes = (random: Random) => random.pick([true, false]);

function someOf(random: Random, options: Record<string, () => number | boolean>): Drawn {
  const entries = Object.entries(options).filter(() => random.integer(0, 3) === 0);
  return Object.fromEntries(entries.map(([name, draw]) => [name, draw()]));
}

/**
 * Options of one case, by the code of the utility. No radius is below a pixel: there ImageMagick takes
 * the mean of the Gaussian over each pixel, where ours is that of its middle.
 */
export const drawOptions = {
  "rotate-image": (random) => ({
    angle: random.pick([0, 90, 180, 270, -90, 360, random.integer(-360, 360)]),
    mirror: random.pick(["none", "horizontally", "vertically"]),
  }),
  "adjust-image": (random) =>
    someOf(random, {
      brightness: () => random.integer(-100, 200),
      contrast: () => random.integer(-100, 200),
      saturation: () => random.integer(-100, 200),
      hue: () => random.integer(-180, 180),
      gamma: () => random.pick([0.5, 0.8, 1.5, 2.2]),
      grey: () => random.integer(0, 100),
      sepia: () => random.integer(0, 100),
      invert: () => true,
      blur: () => random.pick([1, 2, 3]),
    }),
  "grayscale-image": (random) => ({
    style: random.pick(["grey", "sepia", "black-and-white", "two-colours"]),
    strength: random.integer(0, 100),
    level: random.integer(1, 100),
    dark: colour(random),
    light: colour(random),
  }),
  "invert-image": (random) => ({ red: yes(random), green: yes(random), blue: yes(random) }),
  "opacity-image": (random) => ({ opacity: random.integer(0, 100) }),
  "transparent-colour": (random) => ({
    colour: colour(random),
    tolerance: tolerance(random),
    softness: random.pick([0, 0, 5, 20, 50]),
    fromCorner: yes(random),
    fromEdges: yes(random),
  }),
  "replace-colour": (random) => ({
    from: colour(random),
    to: colour(random),
    tolerance: tolerance(random),
    keepShades: yes(random),
  }),
  "enlarge-canvas": (random) => ({
    shape: random.pick(["free", "1:1", "16:9", "2:3", "5:7", "1.91:1"]),
    width: random.integer(1, 90),
    height: random.integer(1, 90),
    margin: random.integer(0, 9),
    position: random.pick(placements),
    ...(yes(random) && { background: colour(random) }),
  }),
  "round-corners": (random) => ({
    shape: random.pick(["corners", "circle"]),
    radius: random.integer(1, 50),
  }),
  "image-border": (random) => ({
    width: random.integer(1, 8),
    colour: colour(random),
    inside: yes(random),
  }),
  "trim-image": (random) => ({ tolerance: random.pick([0, 1, 3, 6, 10]) }),
  "sharpen-image": (random) => ({
    amount: random.integer(1, 200),
    radius: random.pick([1, 2, 4]),
    threshold: random.pick([0, 0, 5]),
  }),
  "blur-image": (random) => ({ radius: random.pick([1, 1.5, 2, 5, 8]) }),
  "pixelate-image": (random) => ({ block: random.integer(2, 40) }),
  "denoise-image": (random) => ({ size: random.pick([3, 5, 7]) }),
  "text-on-image": (random) => ({
    // Letters of which no two are drawn nearer to each other than others.
    text: random.text("HIMNEBDUO0123", random.integer(1, 2)),
    size: random.integer(25, 45),
    position: random.pick(placements),
    colour: colour(random),
    hasEdge: false,
    opacity: random.integer(30, 100),
  }),
} as const satisfies Readonly<Record<string, (random: Random) => Drawn>>;
