import { readdirSync, readFileSync } from "node:fs";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import {
  factsOf,
  isNear,
  pictureContent,
  type PictureFacts,
  pictureNames,
} from "#kit/oracle/pictures.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { memberOf } from "#kit/manifest/family.ts";
import { family } from "../manifest.ts";
import { run } from "../run.ts";
import { drawRaw } from "./draw-raw.ts";

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
    command: "heif-convert, djxl, icotool -x, icns2png -x and convert",
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

type Written = { readonly name: string; readonly background?: string; readonly side: number };

/** What a format holds that sharp does not write, read by another program. */
function written(format: "jxl" | "bmp" | "ico") {
  const content = async ({ name, side, ...options }: Written) => {
    const own =
      format === "ico" ? { side: String(side) } : format === "jxl" ? { quality: 100 } : {};
    const input = { filename: name, content: pictureContent(name) };
    return convert(`convert-to-${format}`, input, { ...options, ...own });
  };
  return compareWith<Written, PictureFacts | null>({
    name: format,
    cases: (random) =>
      pictureNames.flatMap((name, index): Written[] => {
        const side = [16, 32, 48, 64][index % 4] ?? 16;
        const background = `#${random.text("0123456789abcdef", 6)}`;
        return [
          { name, side },
          { name, side, background },
          { name, side: 32, background: "#fff" },
        ];
      }),
    theirs: {
      script: "written.py",
      command: "djxl, convert bmp:- and icotool -x",
      packages: ["libjxl-tools", "icoutils", "imagemagick", "python3-pil", "ffmpeg", "libavif-bin"],
      given: async (one) => ({
        ...one,
        format,
        background: one.background ?? null,
        ours: (await content(one)).toString("base64"),
      }),
    },
    ours: async () => null,
    agree: (theirs) => theirs !== null && isWithin(theirs, format),
  });
}

/** Nothing is lost but the last eight of sixteen bits; where sizes differ, ways to scale do too. */
function isWithin({ mean, most }: PictureFacts, format: string): boolean {
  return format === "ico" ? mean <= 12 : mean <= 0.6 && most <= 4;
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
  agree: (theirs, ours) => isNear(theirs, ours, { mean: 12, most: 255, part: 10 }),
});

function develop({ dng }: Raw): Promise<Buffer> {
  const input = { filename: "mosaic.dng", content: Buffer.from(dng, "base64") };
  return convert("convert-raw", input, { quality: 95 });
}

const trust =
  "djxl, icoutils and ImageMagick 6.9 decode by code of their own or of older releases; what is to be seen comes from decoders of ffmpeg, Pillow and dav1d, which ours do not use.";

export const rareOracles = {
  "convert-to-jxl": defineOracle({
    by: "djxl decoding what was written without loss.",
    trust,
    comparisons: [written("jxl")],
  }),
  "convert-to-bmp": defineOracle({
    by: "ImageMagick 6.9 decoding what was written.",
    trust,
    comparisons: [written("bmp")],
  }),
  "convert-to-ico": defineOracle({
    by: "icotool taking the pictures out, beside Pillow's own scaling of the given picture.",
    trust,
    comparisons: [written("ico")],
  }),
  "convert-raw": defineOracle({
    by: "dcraw developing the same file.",
    trust:
      "LibRaw grew out of dcraw, but reads files and colours by its own code since 2008; how a mosaic becomes pixels is the same, and the files are of patches, of which that cannot change much. Files of real cameras could not be had.",
    comparisons: [developed],
  }),
};
