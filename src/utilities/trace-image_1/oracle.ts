import { Buffer } from "node:buffer";
import sharp from "sharp";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Shape = { kind: "ellipse" | "polygon" | "line"; colour: string; places: number[] };

type Case = { side: number; ground: string; shapes: Shape[]; options: Options };

type Options = { threshold?: number; invert: boolean; specks: number; smoothness: number };

/** Which pixels are ink, one bit each in Base64, and the share that rsvg-convert draws otherwise. */
type Facts = { ink: string; apart: number };

/** Edges run through pixels, and a curve through their corners. */
const mostApart = 0.02;

const traced = compareWith<Case, Facts>({
  name: "traced",
  cases: (random) =>
    random.list(96, (index): Case => {
      const side = random.integer(24, 40);
      const [dark, light] = ["0123456", "9abcdef"].map(
        (digits) => () => `#${random.text(digits, 6)}`,
      );
      const invert = index % 4 === 3;
      const [ink, ground] = (invert ? [light, dark] : [dark, light]) as [
        () => string,
        () => string,
      ];
      return {
        side,
        ground: ground(),
        shapes: random.list(random.integer(1, 4), () => ({
          kind: random.pick(["ellipse", "polygon", "line"] as const),
          colour: ink(),
          places: random.list(6, () => random.integer(3, side - 3)),
        })),
        options: {
          ...(index % 2 === 1 && { threshold: random.pick([45, 50, 55]) }),
          invert,
          specks: 0,
          smoothness: random.pick([0, 50, 75]),
        },
      };
    }),
  theirs: {
    script: "traced.py",
    command: "rsvg-convert, skimage.filters.threshold_otsu and PIL.Image.point",
    packages: ["librsvg2-bin", "python3-pil", "python3-skimage"],
    given: async (one) => ({
      picture: (await pictureOf(one)).toString("base64"),
      svg: (await svgOf(one)).toString("base64"),
      threshold: one.options.threshold ?? null,
      isInverted: one.options.invert,
    }),
  },
  ours: async (one) => ({ ink: (await inkOf(await svgOf(one))).toString("base64"), apart: 0 }),
  agree: (theirs, ours, { side }) => {
    const [one, other] = [theirs.ink, ours.ink].map((ink) => Buffer.from(ink, "base64"));
    const others = one?.reduce((sum, byte, at) => sum + ones(byte ^ (other?.[at] ?? 0)), 0) ?? 1;
    return (
      one?.length === other?.length && others / side ** 2 <= mostApart && theirs.apart <= mostApart
    );
  },
});

function ones(byte: number): number {
  return byte.toString(2).replaceAll("0", "").length;
}

async function pictureOf({ side, ground, shapes }: Case): Promise<Buffer> {
  const drawn = shapes.map(({ kind, colour, places }) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = places;
    if (kind === "polygon") return `<polygon points="${places.join(" ")}" fill="${colour}"/>`;
    return kind === "ellipse"
      ? `<ellipse cx="${x1}" cy="${y1}" rx="${2 + x2 / 4}" ry="${2 + y2 / 4}" fill="${colour}"/>`
      : `<path d="M${x1} ${y1}L${x2} ${y2}" stroke-width="3" stroke="${colour}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="${ground}"/>${drawn.join("")}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}

async function svgOf(one: Case): Promise<Buffer> {
  const inputs = [{ filename: "a.png", content: await pictureOf(one) }];
  const call = { operation: "trace", options: one.options, inputs };
  return (await runOnServerForTest(run, manifest, call)).outputs[0]?.content ?? Buffer.alloc(0);
}

/** Row by row, without padding. */
async function inkOf(svg: Buffer): Promise<Buffer> {
  const grey = await sharp(svg).flatten({ background: "#fff" }).greyscale().raw().toBuffer();
  const ink = Buffer.alloc(Math.ceil(grey.length / 8));
  for (const [at, level] of grey.entries()) {
    if (level < 128) ink[at >> 3] = (ink[at >> 3] ?? 0) | (0x80 >> (at & 7));
  }
  return ink;
}

export const oracle = defineOracle({
  by: "rsvg-convert draws our SVG in the size of the image: at most 2% of its pixels differ from the image as scikit-image's Otsu threshold, or a given one, divides it.",
  trust:
    "scikit-image and Pillow find the threshold with their own code, and librsvg has no part in tracing.",
  fewer: "Each picture has hundreds of pixels, which are all compared.",
  comparisons: [traced],
});
