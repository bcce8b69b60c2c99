import sharp from "sharp";
import { rowsOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { pictureContent, pictureNames } from "#kit/oracle/pictures.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Given = { readonly names: readonly [string, string]; readonly change: string };

const pictures = pictureNames.filter((name) =>
  /^(?!size|wide|moving).*\.(png|tiff|gif)$/.test(name),
);

/** In percent; null below the minimum option. */
const likeness = compareWith<Given, number | null>({
  name: "likeness",
  cases: (random) =>
    random.list(220, (): Given => {
      const one = random.pick(pictures);
      const other = random.integer(0, 1) === 0 ? one : random.pick(pictures);
      return {
        names: [one, other],
        change: random.pick(["none", "small", "large", "jpeg", "light"]),
      };
    }),
  theirs: {
    script: "likeness.py",
    command: "PIL.Image.resize and the difference hash; pictures decoded by ffmpeg or Pillow",
    packages: ["ffmpeg", "libavif-bin", "python3-pil"],
    given: async (one) => (await filesOf(one)).map(({ content }) => content.toString("base64")),
  },
  ours: async (one) => {
    const inputs = (await filesOf(one)).map(({ content }, index) => ({
      filename: String(index),
      content,
    }));
    const options = { likeness: 60 };
    const done = await runOnServerForTest(run, manifest, { operation: "find", options, inputs });
    const alike = rowsOf(done)[1]?.[2];
    return typeof alike === "string"
      ? Number.parseInt(alike.replace("same file", "100"), 10)
      : null;
  },
  // Equal neighbours can fall either way: four bits of 64.
  agree: (theirs, ours) => Math.abs((theirs ?? 60) - (ours ?? 60)) <= 7,
});

export const oracle = defineOracle({
  by: "Pillow makes the thumbnails, and the difference hash is written in Python.",
  trust: "It decodes and scales with its own code; the hash is Neal Krawetz's (2013).",
  comparisons: [likeness],
});

async function filesOf({ names, change }: Given) {
  const [one, other] = names.map(pictureContent);
  const picture = sharp(other);
  const changed = {
    none: picture,
    small: picture.resize(24, 24, { fit: "fill" }),
    large: picture.resize(96, 64, { fit: "fill" }),
    jpeg: picture.flatten({ background: "#ffffff" }),
    light: picture.linear(0.8, 40),
  }[change];
  const content = await (change === "jpeg" ? changed?.jpeg() : changed?.png())?.toBuffer();
  return [{ content: await sharp(one).png().toBuffer() }, { content: content ?? Buffer.alloc(0) }];
}
