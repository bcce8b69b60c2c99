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

/** What Pillow compares without the names, whose places must have ink of their own. */
const sheets = compareWith<Given, PictureFacts>({
  name: "contact-sheet",
  cases: (random) =>
    random.list(200, () => ({
      names: random.list(random.integer(1, 6), () => random.pick(pictures)),
      options: {
        columns: random.integer(1, 4),
        rows: random.integer(2, 6),
        names: random.pick(["full", "bare", "none"]),
        paper: random.pick(["a4", "letter"]),
        isLandscape: random.pick([true, false]),
        resolution: random.pick([72, 75]),
        margin: random.integer(0, 20),
        gap: random.integer(0, 10),
        background: random.pick(["#ffffff", "#fefedc", "#000000"]),
        format: "png",
      },
    })),
  theirs: {
    script: "joined.py",
    command: "PIL.Image.resize and alpha_composite; pictures decoded by ffmpeg or Pillow",
    packages: ["ffmpeg", "libavif-bin", "python3-pil"],
    given: async (one) => ({
      ...one,
      code: "contact-sheet",
      ours: (await join("contact-sheet", one)).toString("base64"),
    }),
  },
  ours: async (one) => factsOf(await join("contact-sheet", one)),
  agree: (theirs, ours) => isNear(theirs, ours, { mean: 2, most: 255, part: 12 }),
});

const sheetOracle = defineOracle({
  by: "Pillow scales the same pictures and pastes them in the same places of the sheet.",
  trust: "It decodes, scales and pastes with its own code; the script calculates the positions.",
  comparisons: [sheets],
});

export const oracles = Object.fromEntries([
  ["contact-sheet", sheetOracle],
  ...Object.entries(drawOptions).map(
    ([code, draw]) =>
      [
        code,
        defineOracle({
          by: "Pillow scales the same pictures and pastes them in the same places.",
          trust:
            "It decodes, scales and pastes with its own code; the script calculates the positions.",
          comparisons: [comparisonOf(code, draw)],
        }),
      ] as const,
  ),
]);

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
    operation: code === "contact-sheet" ? "make" : "join",
    options,
    inputs: names.map((name, index) => ({
      filename: `${index}-${name}`,
      content: pictureContent(name),
    })),
  });
  return outputs[0]?.content ?? Buffer.alloc(0);
}
