import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { PictureFacts } from "#kit/oracle/pictures.ts";
import { factsOf, isNear, pictureContent, pictureNames } from "#kit/oracle/pictures.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Given = {
  readonly name: string;
  readonly options: Record<string, number>;
  readonly tile: number;
};

const pictures = pictureNames.filter((name) => /^(?!moving).*\.(png|tiff|gif)$/.test(name));

const tiles = compareWith<Given, PictureFacts & { count: number; filename: string }>({
  name: "tiles",
  cases: (random) =>
    random.list(210, (index) => ({
      name: pictures[index % pictures.length] ?? "",
      options: random.pick([
        { rows: random.integer(1, 9), columns: random.integer(1, 9) },
        { tileWidth: random.integer(5, 40), rows: random.integer(1, 4) },
        { tileWidth: random.integer(5, 40), tileHeight: random.integer(5, 40) },
      ]),
      tile: random.integer(0, 80),
    })),
  theirs: {
    script: "tiles.py",
    command: "PIL.Image.crop; pictures decoded by ffmpeg or Pillow",
    packages: ["ffmpeg", "libavif-bin", "python3-pil"],
    given: async (one) => ({ ...one, ours: (await tileOf(one)).content.toString("base64") }),
  },
  ours: async (one) => {
    const { content, count, filename } = await tileOf(one);
    return { ...(await factsOf(content)), count, filename };
  },
  agree: (theirs, ours) =>
    isNear(theirs, ours, { mean: 0.6, most: 4 }) &&
    theirs.count === ours.count &&
    theirs.filename === ours.filename,
});

export const oracle = defineOracle({
  by: "Pillow cuts the same pictures.",
  trust: "It and ffmpeg share no code with ours, and the script calculates where to cut.",
  comparisons: [tiles],
});

async function tileOf({ name, options, tile }: Given) {
  const { outputs } = await runOnServerForTest(run, manifest, {
    operation: "split",
    options: { format: "png", ...options },
    inputs: [{ filename: name, content: pictureContent(name) }],
  });
  const count = outputs.length;
  const { content, filename } = outputs[tile % count] ?? { content: Buffer.alloc(0), filename: "" };
  return { content, filename, count };
}
