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

type Given = { readonly name: string; readonly format: string };

type Compressed = PictureFacts & {
  /** Whether the aspect ratio is kept. */
  readonly shaped: boolean;
};

const most = 1;

const compressed = compareWith<Given, Compressed>({
  name: "compressed",
  cases: () =>
    pictureNames
      .filter((name) => !/^(moving|size|wide)/.test(name))
      .flatMap((name) => ["jpeg", "webp", "avif"].map((format) => ({ name, format }))),
  theirs: {
    script: "compressed.py",
    command: "PIL.Image.resize to the size that came out; pictures decoded by ffmpeg or Pillow",
    packages: ["ffmpeg", "libavif-bin", "python3-pil"],
    given: async (one) => ({
      name: one.name,
      ground: one.format === "jpeg" ? "#ffffff" : null,
      ours: (await compress(one)).toString("base64"),
    }),
  },
  ours: async (one) => {
    const content = await compress(one);
    if (content.length > most * 1000) throw new Error(`${content.length} bytes are too many.`);
    return { ...(await factsOf(content)), shaped: true };
  },
  agree: (theirs, ours) => theirs.shaped && isNear(theirs, ours, { mean: 14, most: 255, part: 40 }),
});

export const oracle = defineOracle({
  by: "ffmpeg decodes our picture, and Pillow resizes the original to its size.",
  trust:
    "Neither shares a decoder or a kernel with libvips; counting bytes shows that the file meets its size limit.",
  comparisons: [compressed],
});

async function compress({ name, format }: Given): Promise<Buffer> {
  const options = { kilobytes: most, format, minimumQuality: 30 };
  const inputs = [{ filename: name, content: pictureContent(name) }];
  const { outputs } = await runOnServerForTest(run, manifest, {
    operation: "compress",
    options,
    inputs,
  });
  return outputs[0]?.content ?? Buffer.alloc(0);
}
