import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Bound, PictureFacts } from "#kit/oracle/pictures.ts";
import { factsOf, isNear, pictureContent, pictureNames } from "#kit/oracle/pictures.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { family } from "./manifest.ts";
import { drawOptions } from "./oracle/draw-options.ts";

const run = familyRunForTest(family, import.meta.url);

type Options = Record<string, string | number | boolean>;
type Given = { readonly name: string; readonly options: Options };

const pictures = pictureNames.filter((name) =>
  /^(?!size|wide|moving).*\.(png|tiff|gif)$/.test(name),
);
const opaque = pictures.filter((name) => !/^(clear|basic-[46]|interlaced-[46]|chunks)/.test(name));

/** 8-bit: rounding from more could cross the tolerance. */
const shallow = opaque.filter((name) => !/-16\.|deep/.test(name));

/** From 1 × 1 pixel, where windows, radii and blocks are larger than the picture. */
const tiny = pictureNames.filter((name) => /^(size-\d-interlaced|wide)/.test(name));

/** These look at more than one pixel. */
const withWindows = [
  "denoise-image",
  "blur-image",
  "sharpen-image",
  "pixelate-image",
  "rotate-image",
];

/** Maximum difference in levels of 255, and the pictures compared. */
type Held = { readonly bound: Bound; readonly names?: readonly string[] };

const exact: Bound = { mean: 0.6, most: 2 };

const held: Readonly<Record<keyof typeof drawOptions, Held>> = {
  // At other than right angles, kernels differ at edges and by half a pixel at corners.
  "rotate-image": { bound: { mean: 3, most: 255, part: 6 } },
  "adjust-image": { bound: { mean: 1.5, most: 12 } },
  // At exactly the threshold, either may be black.
  "grayscale-image": { bound: { mean: 5, most: 255, part: 12 } },
  "invert-image": { bound: exact },
  "opacity-image": { bound: { mean: 1.1, most: 3 } },
  "transparent-colour": { bound: { mean: 1, most: 255, part: 4 }, names: shallow },
  "replace-colour": { bound: { mean: 1, most: 255, part: 4 }, names: shallow },
  "enlarge-canvas": { bound: exact },
  "round-corners": { bound: { mean: 1, most: 60 } },
  "image-border": { bound: exact },
  "trim-image": { bound: exact, names: opaque },
  "sharpen-image": { bound: { mean: 1.5, most: 40 }, names: opaque },
  "blur-image": { bound: { mean: 1, most: 4 } },
  "pixelate-image": { bound: { mean: 1, most: 3 } },
  "denoise-image": { bound: exact, names: opaque },
  "text-on-image": { bound: { mean: 4, most: 255, part: 10 } },
};

/** Pillow blurs the whole canvas and not a small copy of it. */
const blurredCanvases = comparison("enlarge-canvas", {
  name: "enlarge-canvas-blurred",
  count: 40,
  names: opaque,
  bound: { mean: 6, most: 255, part: 12 },
  more: { fill: "blurred" },
});

export const oracles = Object.fromEntries(
  Object.keys(drawOptions).map((code) => [
    code,
    defineOracle({
      by: "ImageMagick and Pillow make the same changes to the same pictures.",
      trust:
        "They change pixels with their own code; the script has the matrices of W3C's Filter Effects 1.",
      comparisons: [
        comparisonOf(code as keyof typeof drawOptions),
        ...(code === "enlarge-canvas" ? [blurredCanvases] : []),
        ...(withWindows.includes(code) ? [tinyComparisonOf(code as keyof typeof drawOptions)] : []),
      ],
    }),
  ]),
);

function comparisonOf(code: keyof typeof drawOptions) {
  const { bound, names = pictures } = held[code];
  return comparison(code, { name: code, count: 204, names, bound });
}

function tinyComparisonOf(code: keyof typeof drawOptions) {
  const { bound } = held[code];
  return comparison(code, { name: `${code}-tiny`, count: 36, names: tiny, bound });
}

type Compared = {
  readonly name: string;
  readonly count: number;
  readonly names: readonly string[];
  readonly bound: Bound;
  readonly more?: Options;
};

function comparison(
  code: keyof typeof drawOptions,
  { name: title, count, names, bound, more }: Compared,
) {
  return compareWith<Given, PictureFacts>({
    name: title,
    cases: (random: Random) =>
      random.list(count, (index) => ({
        name: names[index % names.length] ?? "",
        options: { ...drawOptions[code](random), ...more },
      })),
    theirs: {
      script: "edited.py",
      command:
        "convert, PIL.Image, fontTools and mutool draw; pictures decoded by ffmpeg or Pillow",
      packages: [
        "ffmpeg",
        "fonts-liberation",
        "imagemagick",
        "libavif-bin",
        "mupdf-tools",
        "python3-fonttools",
        "python3-pil",
      ],
      given: async (one) => ({ ...one, code, ours: (await edit(code, one)).toString("base64") }),
    },
    ours: async (one) => factsOf(await edit(code, one)),
    agree: (theirs, ours) => isNear(theirs, ours, bound),
  });
}

async function edit(code: string, { name, options }: Given): Promise<Buffer> {
  const { outputs } = await runOnServerForTest(run, memberOf(family, `${code}_1`), {
    operation: "edit",
    options: { format: "png", ...options },
    inputs: [{ filename: name, content: pictureContent(name) }],
  });
  return outputs[0]?.content ?? Buffer.alloc(0);
}
