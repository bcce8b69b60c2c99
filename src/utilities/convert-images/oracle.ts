import { memberOf } from "#kit/proof/family-for-test.ts";
import type { ImageFormat } from "#kit/image/image-format.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import {
  type Bound,
  factsOf,
  isNear,
  pictureContent,
  type PictureFacts,
  pictureNames,
} from "#kit/oracle/pictures.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { family } from "./manifest.ts";
import { rareOracles, rareSources } from "./oracle/rare-oracles.ts";
import { halvedColour } from "./oracle/halved-colour.ts";
import { keptMetadata } from "./oracle/kept-metadata.ts";
import { type Drawing, drawSvg } from "./oracle/draw-svg.ts";
import { run } from "./run.ts";

type Given = { readonly name: string; readonly quality?: number; readonly background?: string };

/** Allowed mean and greatest difference in levels of 255. */
const bounds: Readonly<Record<ImageFormat, Bound>> = {
  png: { mean: 0.6, most: 4 },
  tiff: { mean: 0.6, most: 4 },
  gif: { mean: 4, most: 130 },
  // Chroma subsampling: pixels next to a hard edge can have any colour.
  jpeg: { mean: 12, most: 255, part: 10 },
  webp: { mean: 12, most: 255, part: 10 },
  avif: { mean: 12, most: 255, part: 10 },
};

/** Chroma subsampling leaves little of tiny pictures, so only their size is compared. */
const ofFewPixels = /^(size|wide)/;
const onlySize: Bound = { mean: 255, most: 255, part: 255 };

const ofPictures = Object.fromEntries(
  (["png", "jpeg", "webp", "avif", "gif", "tiff"] as const).map((format) => [
    `convert-to-${format}`,
    defineOracle({
      by: "ffmpeg, Pillow and avifdec decode both the original picture and ours.",
      trust:
        "ffmpeg has its own decoders for JPEG, WebP and TIFF, Pillow has its own for PNG and GIF, and libavif reads AVIF with dav1d; ours are libpng, mozjpeg, libwebp, nsgif, libtiff, libheif and libaom. The pictures follow the plan of PngSuite, which isn't in any package.",
      comparisons: [
        comparisonOf(format),
        ...(format === "png" ? [rareSources] : []),
        ...(format === "gif" ? [] : [keptMetadata(format, keeping(format))]),
      ],
    }),
  ]),
);

type Drawn = Drawing & { readonly drawingSide: number | null };

const drawn = compareWith<Drawn, PictureFacts>({
  name: "drawn",
  cases: (random) =>
    random.list(220, (index) => ({
      ...drawSvg(random),
      drawingSide: index % 3 === 0 ? random.integer(10, 200) : null,
    })),
  theirs: {
    script: "drawn.py",
    command: "mutool draw -c rgba -w WIDTH -h HEIGHT -f",
    packages: ["mupdf-tools", "python3-pil"],
    given: async (one) => ({ ...one, ours: (await draw(one)).toString("base64") }),
  },
  ours: async (one) => factsOf(await draw(one)),
  agree: (theirs, ours) => isNear(theirs, ours, { mean: 6, most: 255 }),
});

export const oracles = {
  ...ofPictures,
  ...rareOracles,
  "svg-to-png": defineOracle({
    by: "MuPDF draws the same SVG.",
    trust:
      "It parses SVG and fills paths with its own code; ours is librsvg on Cairo. The script calculates the expected size from CSS.",
    comparisons: [drawn],
  }),
};

function comparisonOf(format: ImageFormat) {
  return compareWith<Given, PictureFacts>({
    name: format,
    cases: (random) =>
      pictureNames.flatMap((name, index): Given[] => {
        const isLossy = ["jpeg", "webp", "avif"].includes(format);
        const background = () => ({ background: `#${random.text("0123456789abcdef", 6)}` });
        const quality = () => (isLossy ? { quality: random.integer(70, 100) } : {});
        const onGround = { name, ...background(), ...quality() };
        return index % 3 === 0
          ? [{ name }, onGround, { name, ...quality() }]
          : [{ name }, onGround];
      }),
    theirs: {
      script: "converted.py",
      command:
        "ffmpeg -i FILE -pix_fmt rgba, avifdec --codec dav1d, PIL.Image.open and ImageChops.difference",
      packages: ["ffmpeg", "libavif-bin", "python3-pil"],
      given: async (one) => ({
        name: one.name,
        isClearOrNot: format === "gif",
        ground: one.background ?? (format === "jpeg" ? "#ffffff" : null),
        ours: (await convert(format, one)).toString("base64"),
      }),
    },
    ours: async (one) => factsOf(await convert(format, one)),
    agree: (theirs, ours, { name }) => isNear(theirs, ours, boundOf(format, name)),
  });
}

function boundOf(format: ImageFormat, name: string): Bound {
  const bound = bounds[format];
  if (bound.part !== undefined && ofFewPixels.test(name)) return onlySize;
  if (!halvedColour.test(name)) return bound;
  // Half of an odd side rounds either way.
  const part = bound.part === undefined ? {} : { part: 40 };
  return { mean: bound.mean + 5, most: bound.most + 90, ...part };
}

async function convert(format: ImageFormat, { name, ...options }: Given): Promise<Buffer> {
  const { outputs } = await runOnServerForTest(run, memberOf(family, `convert-to-${format}_1`), {
    operation: "convert",
    options,
    inputs: [{ filename: name, content: pictureContent(name) }],
  });
  return outputs[0]?.content ?? Buffer.alloc(0);
}

function keeping(format: ImageFormat) {
  return async (filename: string, content: Buffer): Promise<Buffer> => {
    const { outputs } = await runOnServerForTest(run, memberOf(family, `convert-to-${format}_1`), {
      operation: "convert",
      options: { keepMetadata: true },
      inputs: [{ filename, content }],
    });
    return outputs[0]?.content ?? Buffer.alloc(0);
  };
}

async function draw({ svg, drawingSide }: Drawn): Promise<Buffer> {
  const { outputs } = await runOnServerForTest(run, memberOf(family, "svg-to-png_1"), {
    operation: "convert",
    options: drawingSide === null ? {} : { drawingSide },
    inputs: [{ filename: "drawing.svg", content: Buffer.from(svg) }],
  });
  return outputs[0]?.content ?? Buffer.alloc(0);
}
