import { Buffer } from "node:buffer";
import sharp from "sharp";
import { valuesOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { pictureContent, pictureNames } from "#kit/oracle/pictures.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Given = { readonly names: readonly [string, string]; readonly tolerance: number };
type Answer = { count: number; most: number; psnr: number; ssim: number };

/** Of one size, without 16-bit versions, which decoders round differently. */
const pictures = pictureNames.filter((name) =>
  /^(basic|filter|interlaced|chunks|clear).*(?<!-16)\.png$/.test(name),
);

const compared = compareWith<Given, Answer>({
  name: "compared",
  cases: (random) =>
    random.list(210, (): Given => {
      const first = random.pick(pictures);
      const second = random.integer(0, 2) === 0 ? `soft ${first}` : random.pick(pictures);
      return { names: [first, second], tolerance: random.pick([0, 1, 5, 20]) };
    }),
  theirs: {
    script: "compared.py",
    command: "compare -metric PSNR, and the formula of SSIM in Python; pictures decoded by Pillow",
    packages: ["imagemagick", "ffmpeg", "libavif-bin", "python3-pil"],
    given: async ({ names, tolerance }) => ({
      tolerance,
      files: await Promise.all(
        names.map(async (name) => (await contentOf(name)).toString("base64")),
      ),
    }),
  },
  ours: async ({ names, tolerance }) => {
    const [one, other] = await Promise.all(names.map(contentOf));
    const inputs = [one, other].map((content, index) => ({
      filename: `${index}.png`,
      content: content ?? Buffer.alloc(0),
    }));
    const call = { operation: "compare", options: { tolerance }, inputs };
    const values = valuesOf(await runOnServerForTest(run, manifest, call));
    const first = (label: string) => Number.parseFloat((values[label] ?? "").replaceAll(",", ""));
    return {
      count: first("Different pixels"),
      most: first("Largest difference"),
      psnr: values.PSNR === "identical" ? 0 : first("PSNR"),
      ssim: first("SSIM"),
    };
  },
  agree: (theirs, ours) =>
    theirs.count === ours.count &&
    theirs.most === ours.most &&
    Math.abs(theirs.psnr - ours.psnr) < 0.02 &&
    Math.abs(theirs.ssim - ours.ssim) < 0.001,
});

export const oracle = defineOracle({
  by: "ImageMagick's PSNR, Pillow's differences, and SSIM written in Python from its paper.",
  trust: "Pillow decodes and subtracts, and ImageMagick measures, with their own code.",
  comparisons: [compared],
});

async function contentOf(name: string): Promise<Buffer> {
  const soft = name.startsWith("soft ");
  const content = pictureContent(name.replace("soft ", ""));
  return soft ? sharp(content).blur(0.7).png().toBuffer() : content;
}
