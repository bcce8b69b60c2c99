import { readdirSync, readFileSync } from "node:fs";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import {
  type Bound,
  factsOf,
  isNear,
  pictureContent,
  type PictureFacts,
  pictureNames,
} from "#kit/oracle/pictures.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { memberOf } from "#kit/proof/family-for-test.ts";
import { family } from "../manifest.ts";
import { run } from "../run.ts";
import { drawRaw } from "./draw-raw.ts";
import { halvedColour } from "./halved-colour.ts";

const folder = new URL("rare/", import.meta.url);

async function convert(code: string, input: TestFile, options: object): Promise<Buffer> {
  const call = { operation: "convert", options, inputs: [input] };
  const { outputs } = await runOnServerForTest(run, memberOf(family, `${code}_1`), call);
  return outputs[0]?.content ?? Buffer.alloc(0);
}

const rareFile = (filename: string) => ({
  filename,
  content: readFileSync(new URL(filename, folder)),
});

type Given = { readonly name: string; readonly background?: string };

/** Pictures of other programs in formats that sharp does not read, as PNG. */
export const rareSources = compareWith<Given, PictureFacts>({
  name: "rare",
  cases: (random) =>
    readdirSync(folder)
      .filter((name) => !name.endsWith(".sh"))
      .toSorted()
      .flatMap((name): Given[] => [
        { name },
        { name, background: `#${random.text("0123456789abcdef", 6)}` },
      ]),
  theirs: {
    script: "rare.py",
    command: "heif-convert, djxl, icotool -x, icns2png -x, PIL.Image.open and convert",
    packages: [
      "libheif-examples",
      "libjxl-tools",
      "icoutils",
      "icnsutils",
      "imagemagick",
      "python3-pil",
    ],
    given: async (one) => ({
      ...one,
      background: one.background ?? null,
      ours: (await asPng(one)).toString("base64"),
    }),
  },
  ours: async (one) => factsOf(await asPng(one)),
  // Colour in half the size is spread differently, and what JPEG XL lost is rounded differently.
  agree: (theirs, ours, { name }) =>
    isNear(
      theirs,
      ours,
      /heic$|(lossy|turned).jxl/.test(name) ? { mean: 2, most: 60 } : { mean: 0.4, most: 1 },
    ),
});

function asPng({ name, ...options }: Given): Promise<Buffer> {
  return convert("convert-to-png", rareFile(name), options);
}

type Written = {
  readonly name: string;
  readonly background?: string;
  readonly side?: number;
  readonly quality?: number;
};

/** Of what has lost something: how alike it is to the given picture, from 0 to 1, and how alike cjxl's is. */
type WrittenFacts = PictureFacts & { readonly ssim?: number; readonly due?: number };

/** What a format holds that sharp does not write, read by another program. */
function written(format: "jxl" | "bmp" | "ico") {
  const content = ({ name, side, ...options }: Written) => {
    const own = side === undefined ? {} : { side: String(side) };
    const input = { filename: name, content: pictureContent(name) };
    return convert(`convert-to-${format}`, input, { ...options, ...own });
  };
  return compareWith<Written, WrittenFacts>({
    name: format,
    cases: (random) =>
      pictureNames.flatMap((name, index): Written[] => {
        const background = `#${random.text("0123456789abcdef", 6)}`;
        const icon = format === "ico" ? { side: [16, 32, 48, 64][index % 4] ?? 16 } : {};
        const lossless = format === "jxl" ? { quality: 100 } : {};
        return [
          { name, ...icon, ...lossless },
          { name, ...icon, ...lossless, background },
          // Without a quality a JPEG XL has 90.
          { name, background: "#fff", ...(format === "ico" ? { side: 32 } : {}) },
        ];
      }),
    theirs: {
      script: "written.py",
      command: "djxl, cjxl -q 90, convert bmp:- and icotool -x",
      packages: [
        "libjxl-tools",
        "icoutils",
        "imagemagick",
        "python3-pil",
        "python3-numpy",
        "ffmpeg",
        "libavif-bin",
      ],
      given: async (one) => ({
        ...one,
        format,
        background: one.background ?? null,
        ours: (await content(one)).toString("base64"),
      }),
    },
    // Read back, which shows that what was recorded is what is written today.
    ours: async (one) => {
      const input = { filename: `a.${format}`, content: await content(one) };
      return factsOf(await convert("convert-to-png", input, {}));
    },
    agree: (theirs, ours, one) =>
      isNear(theirs, ours, writtenBound(format, one)) &&
      // Hard edges between the strong colours of a palette lose more, and with cjxl more still.
      (theirs.ssim ?? 1) >= Math.min(0.98, theirs.due ?? 1),
  });
}

/** Nothing is lost but by rounding: where a ground is put behind, and of sixteen bits the last eight. */
function writtenBound(
  format: "jxl" | "bmp" | "ico",
  { name, quality, background }: Written,
): Bound {
  // Where sizes differ, ways to scale do too.
  if (format === "ico") return { mean: 8, most: 255 };
  // Of a picture of a few pixels much is edge.
  if (format === "jxl" && quality === undefined) {
    return { mean: /^(size|wide)/.test(name) ? 12 : 6, most: 255 };
  }
  if (halvedColour.test(name)) return { mean: 6, most: 95 };
  // Decoders of JPEG and AVIF round as well.
  const isRounded = background !== undefined || /16|deep|jpg$|avif$/.test(name);
  return isRounded ? { mean: 0.6, most: 3 } : { mean: 0, most: 0 };
}

type Raw = { readonly dng: string };

const developed = compareWith<Raw, PictureFacts>({
  name: "raw",
  cases: (random) => random.list(210, () => ({ dng: drawRaw(random).toString("base64") })),
  theirs: {
    script: "raw.py",
    command: "dcraw -c -w",
    packages: ["dcraw", "ffmpeg", "python3-pil"],
    given: async (one) => ({ ...one, ours: (await develop(one)).toString("base64") }),
  },
  ours: async (one) => factsOf(await develop(one)),
  // Edges of patches are the mosaic's and the JPEG's; within one, how bright the lightest is made differs a little.
  agree: (theirs, ours) => isNear(theirs, ours, { mean: 8, most: 110, part: 10 }),
});

function develop({ dng }: Raw): Promise<Buffer> {
  const input = { filename: "mosaic.dng", content: Buffer.from(dng, "base64") };
  return convert("convert-raw", input, { quality: 95 });
}

const trust =
  "djxl, icoutils and ImageMagick 6.9 decode with their own code or older releases; the expected pictures come from the decoders of ffmpeg, Pillow and dav1d, which we don't use.";

export const rareOracles = {
  "convert-to-jxl": defineOracle({
    by: "djxl decodes our lossy and lossless files.",
    trust,
    comparisons: [written("jxl")],
  }),
  "convert-to-bmp": defineOracle({
    by: "ImageMagick 6.9 decodes our files.",
    trust,
    comparisons: [written("bmp")],
  }),
  "convert-to-ico": defineOracle({
    by: "icotool extracts our icons, and Pillow scales the original picture to compare.",
    trust,
    comparisons: [written("ico")],
  }),
  "convert-raw": defineOracle({
    by: "dcraw develops the same file.",
    trust:
      "LibRaw grew out of dcraw, but has read files and colours with its own code since 2008. Both turn a mosaic into pixels the same way, but the files contain only patches, which that can barely change. Files from real cameras weren't available.",
    comparisons: [developed],
  }),
};
