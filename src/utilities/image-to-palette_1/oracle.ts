import sharp from "sharp";
import { answerOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { pictureContent, pictureNames } from "#kit/oracle/pictures.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Value = { label: string; value: string; note?: string };

type Bars = { readonly bars: readonly (readonly [colour: string, width: number])[] };

const packages = ["ffmpeg", "libavif-bin", "python3-pil"];

const flat = compareWith<Bars, Value[]>({
  name: "flat",
  cases: (random) =>
    random.list(120, (): Bars => ({
      bars: random.list(random.integer(1, 12), (index) => [
        `#${random.text("0123456789abcdef", 5)}${index.toString(16)}`,
        random.integer(1, 40),
      ]),
    })),
  theirs: {
    script: "flat.py",
    command: "PIL.Image.getcolors, and WCAG's contrast in Python",
    packages,
  },
  ours: async ({ bars }) => find(await drawBars(bars), 12),
});

const near = compareWith<{ readonly name: string; readonly colours: number }, number>({
  name: "near",
  cases: (random) =>
    random.list(100, () => ({
      name: random.pick(
        pictureNames.filter((name) =>
          /^(basic-[23]-8|filter|interlaced-[23]-8|lossless\.webp|lzw|palette)/.test(name),
        ),
      ),
      colours: random.integer(2, 24),
    })),
  theirs: { script: "near.py", command: "PIL.Image.quantize by median cut and k-means", packages },
  ours: async ({ name, colours }) => {
    const content = pictureContent(name);
    return errorOf(
      content,
      (await find(content, colours)).map(({ label }) => label),
    );
  },
  agree: (theirs, ours) => ours <= theirs * 1.25 + 2,
});

export const oracle = defineOracle({
  by: "Pillow counts the colours of flat pictures and clusters the colours of others.",
  trust:
    "It decodes, counts and clusters with its own code; our palette's error may be about a quarter larger than Pillow's at most.",
  comparisons: [flat, near],
});

async function find(content: Buffer, colours: number): Promise<Value[]> {
  const inputs = [{ filename: "a.png", content }];
  const call = { operation: "find", options: { colours }, inputs };
  const { values } = answerOf(await runOnServerForTest(run, manifest, call), "values");
  return values.map(({ label, value, note = "" }) => ({ label, value, note }));
}

async function drawBars(bars: Bars["bars"]): Promise<Buffer> {
  const row = bars.flatMap(([colour, width]) =>
    Array.from({ length: width }, () =>
      [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
    ),
  );
  return sharp(Buffer.from(row.flat()), { raw: { width: row.length, height: 1, channels: 3 } })
    .png()
    .toBuffer();
}

async function errorOf(content: Buffer, palette: readonly string[]): Promise<number> {
  const colours = palette.map((hex) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  const data = await sharp(content).removeAlpha().toColourspace("srgb").raw().toBuffer();
  let sum = 0;
  for (let at = 0; at < data.length; at += 3) {
    const apart = colours.map((colour) =>
      colour.reduce((total, level, index) => total + (level - (data[at + index] ?? 0)) ** 2, 0),
    );
    sum += Math.min(...apart);
  }
  return Math.round(sum / (data.length / 3));
}
