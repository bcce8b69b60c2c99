import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import {
  factsOf,
  isNear,
  pictureContent,
  type PictureFacts,
  pictureNames,
} from "#kit/oracle/pictures.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Given = {
  readonly name: string;
  readonly file: string;
  readonly side: number;
  readonly filled: number;
  readonly ground: string | null;
};

const background = "#2a9d8f";

/** The maskable one fits the safe zone of the W3C's Web App Manifest: 0.8 / √2. */
const icons: readonly Omit<Given, "name">[] = [
  ...[16, 32, 48].map((side) => ({ file: "favicon.ico", side, filled: 1, ground: null })),
  { file: "apple-touch-icon.png", side: 180, filled: 0.8, ground: background },
  { file: "icon-192.png", side: 192, filled: 1, ground: null },
  { file: "icon-512.png", side: 512, filled: 1, ground: null },
  { file: "icon-maskable-512.png", side: 512, filled: 0.566, ground: background },
];

const chosen = pictureNames.filter((name) =>
  /^(basic.*[248]|interlaced-[0246]-8|clear-|filter-1|lossless|full|grey\.jpg|grey\.gif|palette|turned-[1368])/.test(
    name,
  ),
);

/** Shared by seven comparisons. */
const made = new Map<string, Promise<readonly TestFile[]>>();

const drawn = compareWith<Given, PictureFacts>({
  name: "icons",
  cases: () => chosen.flatMap((name) => icons.map((icon) => ({ name, ...icon }))),
  theirs: {
    script: "icons.py",
    command: "PIL.Image.resize and alpha_composite, PIL.IcoImagePlugin",
    packages: ["ffmpeg", "libavif-bin", "python3-pil"],
    given: async (one) => ({ ...one, ours: (await fileOf(one)).toString("base64") }),
  },
  ours: async (one) => factsOf(pngOf(await fileOf(one), one)),
  // Kernels differ when enlarging sixteenfold.
  agree: (theirs, ours) => isNear(theirs, ours, { mean: 8, most: 200 }),
});

export const oracle = defineOracle({
  by: "Pillow draws the same icons and reads our ICO file.",
  trust:
    "It resizes, composites and reads ICO files with its own code; the script places the pictures by the W3C's safe zone.",
  comparisons: [drawn],
});

async function fileOf({ name, file }: Given): Promise<Buffer> {
  const making = made.get(name) ?? make(name);
  made.set(name, making);
  const found = (await making).find(({ filename }) => filename === file);
  return found?.content ?? Buffer.alloc(0);
}

async function make(name: string): Promise<readonly TestFile[]> {
  const { outputs } = await runOnServerForTest(run, manifest, {
    operation: "make",
    options: { backgroundColour: background },
    inputs: [{ filename: name, content: pictureContent(name) }],
  });
  return outputs;
}

function pngOf(content: Buffer, { file, side }: Given): Buffer {
  if (file !== "favicon.ico") return content;
  for (let at = 6; at < 6 + 16 * content.readUInt16LE(4); at += 16) {
    const start = content.readUInt32LE(at + 12);
    if (content.readUInt8(at) === side) {
      return content.subarray(start, start + content.readUInt32LE(at + 8));
    }
  }
  throw new Error(`The ICO has no picture of ${side} pixels.`);
}
