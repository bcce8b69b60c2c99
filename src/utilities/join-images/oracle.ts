import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { PictureFacts } from "#kit/oracle/pictures.ts";
import { factsOf, isNear, pictureContent, pictureNames } from "#kit/oracle/pictures.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type Options = Record<string, string | number | boolean>;
type Given = { readonly names: readonly string[]; readonly options: Options };

const pictures = pictureNames.filter((name) => /^(?!wide|moving).*\.(png|tiff|gif)$/.test(name));

const drawOptions: Readonly<Record<string, (random: Random) => Options>> = {
  collage: (random) => ({
    columns: random.integer(0, 4),
    width: random.integer(4, 60),
    height: random.integer(4, 60),
    fit: random.pick(["fill", "whole"]),
  }),
  "stitch-images": (random) => ({
    direction: random.pick(["row", "column"]),
    isScaled: random.pick([true, false]),
    align: random.pick(["start", "middle", "end"]),
  }),
};

export const oracles = Object.fromEntries(
  Object.entries(drawOptions).map(([code, draw]) => [
    code,
    defineOracle({
      by: "Pillow scales the same pictures and pastes them in the same places.",
      trust:
        "It decodes, scales and pastes with its own code; the script calculates the positions.",
      comparisons: [comparisonOf(code, draw)],
    }),
  ]),
);

function comparisonOf(code: string, draw: (random: Random) => Options) {
  return compareWith<Given, PictureFacts>({
    name: code,
    cases: (random) =>
      random.list(205, () => ({
        names: random.list(random.integer(2, 6), () => random.pick(pictures)),
        options: {
          ...draw(random),
          gap: random.integer(0, 5),
          border: random.integer(0, 5),
          background: `#${random.text("0123456789abcdef", 6)}`,
          isClear: random.pick([true, false]),
        },
      })),
    theirs: {
      script: "joined.py",
      command: "PIL.Image.resize, crop and alpha_composite; pictures decoded by ffmpeg or Pillow",
      packages: ["ffmpeg", "libavif-bin", "python3-pil"],
      given: async (one) => ({ ...one, code, ours: (await join(code, one)).toString("base64") }),
    },
    ours: async (one) => factsOf(await join(code, one)),
    // Kernels differ when enlarging, and odd remainders shift by a pixel.
    agree: (theirs, ours) => isNear(theirs, ours, { mean: 11, most: 230, part: 12 }),
  });
}

async function join(code: string, { names, options }: Given): Promise<Buffer> {
  const { outputs } = await runOnServerForTest(run, memberOf(family, `${code}_1`), {
    operation: "join",
    options,
    inputs: names.map((name, index) => ({
      filename: `${index}-${name}`,
      content: pictureContent(name),
    })),
  });
  return outputs[0]?.content ?? Buffer.alloc(0);
}
