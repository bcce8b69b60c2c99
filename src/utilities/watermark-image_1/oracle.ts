import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { PictureFacts } from "#kit/oracle/pictures.ts";
import { factsOf, isNear, pictureContent, pictureNames } from "#kit/oracle/pictures.ts";
import { placements } from "#kit/image/placement.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Given = {
  readonly name: string;
  readonly logo: string;
  readonly options: Record<string, string | number | boolean>;
};

const isLossless = (name: string) => /^(?!size|wide|moving).*\.(png|tiff|gif)$/.test(name);
const pictures = pictureNames.filter(isLossless);
const logos = pictures.filter((name) => /^(basic-[2346]|clear)/.test(name));

const marked = compareWith<Given, PictureFacts>({
  name: "marked",
  cases: (random) =>
    random.list(210, (index) => ({
      name: pictures[index % pictures.length] ?? "",
      logo: random.pick(logos),
      options: {
        position: random.pick(placements),
        tile: random.pick([true, false]),
        size: random.integer(5, 100),
        angle: random.pick([0, 0, 90, 180, -90]),
        opacity: random.integer(1, 100),
        margin: random.integer(0, 20),
      },
    })),
  theirs: {
    script: "marked.py",
    command:
      "PIL.Image.resize, transpose and alpha_composite; pictures decoded by ffmpeg or Pillow",
    packages: ["ffmpeg", "libavif-bin", "python3-pil"],
    given: async (one) => ({ ...one, ours: (await mark(one)).toString("base64") }),
  },
  ours: async (one) => factsOf(await mark(one)),
  // Both use Lanczos but round kernels differently.
  agree: (theirs, ours) => isNear(theirs, ours, { mean: 2, most: 90, part: 4 }),
});

export const oracle = defineOracle({
  by: "Pillow scales the same logo and pastes it onto the same pictures.",
  trust:
    "It scales, rotates and pastes with its own code; text-on-image's oracle covers how letters are drawn.",
  comparisons: [marked],
});

async function mark({ name, logo, options }: Given): Promise<Buffer> {
  const { outputs } = await runOnServerForTest(run, manifest, {
    operation: "mark",
    options: { kind: "picture", format: "png", ...options },
    inputs: [name, logo].map((filename, index) => ({
      filename: `${index}-${filename}`,
      content: pictureContent(filename),
    })),
  });
  return outputs[0]?.content ?? Buffer.alloc(0);
}
