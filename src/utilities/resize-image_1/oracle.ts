import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import {
  factsOf,
  isNear,
  pictureContent,
  type PictureFacts,
  pictureNames,
} from "#kit/oracle/pictures.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Given = {
  readonly name: string;
  readonly operation: "enlarge" | "reduce";
  readonly options: Record<string, string | number>;
};

const chosen = pictureNames.filter(
  (name) => !/^(size|wide|half|lossy|poor|progressive|colour-42|odd|moving|bilevel)/.test(name),
);

const resized = compareWith<Given, PictureFacts>({
  name: "resized",
  cases: (random) =>
    chosen.flatMap((name, place) =>
      random.list(place % 6 === 0 ? 4 : 3, (index): Given => {
        const operation = index === 1 ? "enlarge" : "reduce";
        const kernel = random.pick(["linear", "cubic", "lanczos3", "mitchell", "lanczos2"]);
        const side = () => (index === 1 ? random.integer(48, 120) : random.integer(5, 24));
        const factor =
          index === 1 ? random.pick([1, 1.5, 2, 3.25]) : random.pick([0.25, 0.5, 0.75, 1]);
        const size = random.pick<Record<string, string | number>>([
          { factor },
          { width: side() },
          { height: side() },
          { longestSide: side() },
          { width: side(), height: side() },
          { width: side(), height: side(), fit: "fill" },
        ]);
        return { name, operation, options: { kernel, format: "png", ...size } };
      }),
    ),
  theirs: {
    script: "resized.py",
    command: "PIL.Image.resize of premultiplied pixels, convert -filter Mitchell|Lanczos2 -resize",
    packages: ["ffmpeg", "imagemagick", "libavif-bin", "python3-pil"],
    given: async (one) => ({ ...one, ours: (await resize(one)).toString("base64") }),
  },
  ours: async (one) => factsOf(await resize(one)),
  // Both use the same kernel but round and clip differently.
  agree: (theirs, ours) => isNear(theirs, ours, { mean: 7, most: 160 }),
});

export const oracle = defineOracle({
  by: "Pillow and ImageMagick resize the same pictures with the kernel of the same name.",
  trust:
    "They have their own kernels and get pixels decoded by ffmpeg or Pillow, and the script calculates sizes as fractions. The utility's own tests cover Nearest, where each program picks a different pixel.",
  comparisons: [resized],
});

async function resize({ name, operation, options }: Given): Promise<Buffer> {
  const inputs = [{ filename: name, content: pictureContent(name) }];
  const { outputs } = await runOnServerForTest(run, manifest, { operation, options, inputs });
  return outputs[0]?.content ?? Buffer.alloc(0);
}
