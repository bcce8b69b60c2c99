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
import { aspects } from "./options.ts";
import { run } from "./run.ts";

type Given = { readonly name: string; readonly options: Record<string, string | number | boolean> };

/** No sample picture has a smaller side. */
const least = 20;

const chosen = pictureNames.filter(
  (name) => !/^(size|wide|half|lossy|poor|progressive|colour-42|odd|moving)/.test(name),
);

const cropped = compareWith<Given, PictureFacts>({
  name: "cropped",
  cases: (random) =>
    chosen.flatMap((name, place) =>
      random.list(place % 8 === 0 ? 4 : 3, (index): Given => {
        const moved = {
          angle: random.pick([0, 90, 180, 270, -90, 360]),
          flipHorizontally: random.pick([true, false]),
          flipVertically: random.pick([true, false]),
          format: "png",
        };
        const [x, y] = [random.integer(0, least - 1), random.integer(0, least - 1)];
        const side = (start: number) => random.integer(1, least - start);
        const part = [
          { aspect: random.pick(aspects.filter((aspect) => aspect !== "free")) },
          { x, y, width: side(x), height: side(y) },
          random.pick([
            { x },
            { y },
            { x, y },
            { x, width: side(x) },
            { y, height: side(y), x: 0 },
          ]),
        ][index % 3];
        return { name, options: { ...moved, ...part } };
      }),
    ),
  theirs: {
    script: "cropped.py",
    command: "PIL.Image.transpose and crop; pictures decoded by ffmpeg or Pillow",
    packages: ["ffmpeg", "libavif-bin", "python3-pil"],
    given: async (one) => ({ ...one, ours: (await crop(one)).toString("base64") }),
  },
  ours: async (one) => factsOf(await crop(one)),
  agree: (theirs, ours) => isNear(theirs, ours, { mean: 1.1, most: 4 }),
});

export const oracle = defineOracle({
  by: "Pillow mirrors, rotates and crops the same pictures.",
  trust:
    "It moves pixels with its own code, and it and ffmpeg share no decoders with libvips. The utility's own tests cover rotations that aren't multiples of 90°.",
  comparisons: [cropped],
});

async function crop({ name, options }: Given): Promise<Buffer> {
  const inputs = [{ filename: name, content: pictureContent(name) }];
  const { outputs } = await runOnServerForTest(run, manifest, {
    operation: "crop",
    options,
    inputs,
  });
  return outputs[0]?.content ?? Buffer.alloc(0);
}
