import { createHash } from "node:crypto";
import sharp from "sharp";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { pictureContent, pictureNames } from "#kit/oracle/pictures.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { family } from "./manifest.ts";
import { drawGif, type DrawnGif } from "./oracle/draw-gif.ts";
import { partsOfApng, readApng } from "./read-apng.ts";

const run = familyRunForTest(family, import.meta.url);

type Options = Record<string, string | number | boolean>;

type Given = { readonly names: readonly string[]; readonly options: Options };

type Facts = { size: number[]; frames: number; delays: number[]; plays: number; mean: number };

const pictures = pictureNames.filter((name) =>
  /^(?!size|wide|moving|clear|basic-[46]|interlaced-[46]|chunks).*\.(png|tiff|gif)$/.test(name),
);

const draws: Readonly<Record<string, { draw: (random: Random) => Options; mean: number }>> = {
  "gif-maker": {
    draw: (random) => ({
      delay: random.integer(2, 90) * 10,
      loop: random.pick([0, 1, 2, 3, 40]),
      isReversed: random.pick([true, false]),
      background: `#${random.text("0123456789abcdef", 6)}`,
      width: random.integer(20, 60),
      height: random.integer(20, 60),
      fit: random.pick(["whole", "fill"]),
    }),
    // Scaled images need a 256-colour palette.
    mean: 8,
  },
  "before-after-gif": {
    draw: (random) => ({
      style: random.pick(["slide", "fade", "swap"]),
      hold: random.integer(2, 90) * 10,
      change: random.integer(2, 5) * 50,
      line: random.integer(0, 6),
      colour: `#${random.text("0123456789abcdef", 6)}`,
      loop: random.pick([0, 1, 2, 40]),
      format: random.pick(["gif", "webp"]),
    }),
    // Two pictures share a palette of 256 colours.
    mean: 14,
  },
  "gif-compress": {
    draw: (random) => ({
      colours: random.integer(64, 256),
      loss: random.integer(0, 8),
      keepEvery: random.integer(1, 3),
      scale: random.pick([50, 75, 100]),
    }),
    mean: 12,
  },
  "convert-animation": {
    draw: (random) => ({
      from: random.pick(["gif", "webp"]),
      to: random.pick(["gif", "apng", "webp"]),
      quality: 95,
    }),
    mean: 8,
  },
  "gif-frames": {
    draw: (random) => ({ from: random.integer(1, 3), every: random.integer(1, 3) }),
    mean: 0.1,
  },
};

type Drawn = {
  size: number[];
  frames: string[][];
  delays: number[];
  plays: number;
  disposal: number[];
  blend: number[];
  hasDefault: boolean;
};

const apngs = compareWith<Drawn, { file: string; frames: string[] }>({
  name: "apng-read",
  cases: (random) =>
    random.list(120, () => {
      const frames = random.list(random.integer(2, 5), (frame) =>
        random.list(random.integer(2, 7), () =>
          random.pick(["00000000", `${random.text("0123456789abcdef", 6)}ff`, `${frame}00000ff`]),
        ),
      );
      const each = (values: number[]) => frames.map(() => random.pick(values));
      return {
        size: [random.integer(1, 9), random.integer(1, 9)],
        frames,
        delays: each([10, 40, 100, 1000]),
        plays: random.integer(0, 3),
        disposal: each([0, 1, 2]),
        blend: each([0, 1]),
        hasDefault: false,
      };
    }),
  theirs: {
    script: "apng.py",
    command: "PIL.PngImagePlugin",
    packages: ["python3-pil"],
  },
  ours: async (_, { file }) => {
    const apng = partsOfApng(Buffer.from(file, "base64"));
    const { frames } = apng === undefined ? { frames: [] } : await readApng(apng);
    return {
      file,
      frames: frames.map(({ data }) => createHash("sha256").update(data).digest("hex")),
    };
  },
});

/** Frames that cover a part of the screen, with every disposal, transparency and colour table. */
const screens = compareWith<DrawnGif, string[]>({
  name: "gif-screens",
  cases: (random) =>
    random.list(160, () => {
      const size = [random.integer(1, 9), random.integer(1, 9)] as const;
      const table = random.integer(0, 4) > 0;
      const frames = random.list(random.integer(1, 5), () => {
        const [left, top] = [random.integer(0, size[0] - 1), random.integer(0, size[1] - 1)];
        const [width, height] = [size[0] - left, size[1] - top];
        const box = [left, top, random.integer(1, width), random.integer(1, height)] as const;
        return {
          box,
          colour: random.integer(0, 3),
          pixels: random.list(random.pick([0, box[2] * box[3]]), () => random.integer(0, 3)),
          disposal: random.integer(0, 3),
          clear: random.pick([null, null, random.integer(0, 3)]),
          ownTable: !table || random.integer(0, 3) === 0,
          interlaced: random.pick([true, false]),
        };
      });
      return { size, background: random.integer(0, 3), table, frames };
    }),
  theirs: {
    script: "screens.py",
    command: "ffmpeg -vsync passthrough -pix_fmt rgba",
    packages: ["ffmpeg"],
    given: async (one) => ({ size: one.size, gif: drawGif(one).toString("base64") }),
  },
  ours: async (one) => {
    const { outputs } = await runOnServerForTest(run, memberOf(family, "gif-frames_1"), {
      operation: "extract",
      inputs: [{ filename: "a.gif", content: drawGif(one) }],
    });
    return Promise.all(
      outputs.map(async ({ content }) => {
        const data = await sharp(content).toColourspace("srgb").ensureAlpha().raw().toBuffer();
        for (let at = 0; at < data.length; at += 4)
          if (data[at + 3] === 0) data.fill(0, at, at + 4);
        return createHash("sha256").update(data).digest("hex");
      }),
    );
  },
});

/** For conversion: palette, lossless, and chroma subsampling. */
const bounds: Readonly<Record<string, number>> = { gif: 8, apng: 0, webp: 14 };

export const oracles = Object.fromEntries(
  Object.entries(draws).map(([code, { draw, mean }]) => [
    code,
    defineOracle({
      by: "ffmpeg reads the animations, and Pillow reads their timing and animated WebP and makes frames from the same pictures.",
      trust:
        "They have their own code to decode GIF and APNG, to scale and paste, and to read times and repeats; all use libwebp's decoder for WebP.",
      comparisons: [
        compareWith<Given, Facts>({
          name: code,
          cases: (random) =>
            random.list(202, () => ({
              names: random.list(random.integer(3, 6), () => random.pick(pictures)),
              options: draw(random),
            })),
          theirs: {
            script: "animations.py",
            command: "ffmpeg -vsync passthrough -pix_fmt rgba, PIL.ImageSequence, PIL.Image.resize",
            packages: ["ffmpeg", "libavif-bin", "python3-pil"],
            given: async (one) => {
              const { before, after } = await filesOf(code, one);
              const encoded = (files: readonly Buffer[]) =>
                files.map((file) => file.toString("base64"));
              return { ...one, code, before: encoded(before), after: encoded(after) };
            },
          },
          ours: async (one) => factsOf((await filesOf(code, one)).after),
          agree: (theirs, ours, { options }) =>
            JSON.stringify({ ...theirs, mean: 0 }) === JSON.stringify(ours) &&
            theirs.mean <= (bounds[String(options["to"])] ?? mean),
        }),
        ...(code === "convert-animation" ? [apngs] : []),
        ...(code === "gif-frames" ? [screens] : []),
      ],
    }),
  ]),
);

const operations: Readonly<Record<string, string>> = {
  "gif-maker": "make",
  "before-after-gif": "make",
  "gif-compress": "compress",
  "convert-animation": "convert",
};

const start = async (
  code: string,
  options: Options,
  inputs: { filename: string; content: Buffer }[],
) => {
  const operation = operations[code] ?? "extract";
  const member = memberOf(family, `${code}_1`);
  const { outputs } = await runOnServerForTest(run, member, { operation, options, inputs });
  return outputs.map(({ content }) => content);
};

async function filesOf(code: string, { names, options }: Given) {
  const inputs = names.map((name, index) => ({
    filename: `${index}-${name}`,
    content: pictureContent(name),
  }));
  if (code === "before-after-gif") {
    const [name = ""] = names;
    const content = pictureContent(name);
    // The second has the same size, in other colours.
    const other = await sharp(content).rotate().negate({ alpha: false }).png().toBuffer();
    const pair = [
      { filename: "before", content },
      { filename: "after.png", content: other },
    ];
    const after = await start(code, options, pair);
    return { before: [other], after };
  }
  if (code === "gif-maker") return { before: [], after: await start(code, options, inputs) };
  const { from, ...rest } = options;
  const format = code === "convert-animation" ? { format: String(from) } : {};
  const before = await start("gif-maker", { delay: 120, loop: 5, ...format }, inputs);
  const animation = before.map((content) => ({ filename: "a.gif", content }));
  return { before, after: await start(code, code === "gif-frames" ? options : rest, animation) };
}

async function factsOf(files: readonly Buffer[]): Promise<Facts> {
  const [first = Buffer.alloc(0)] = files;
  const apng = first[0] === 137 ? partsOfApng(first) : undefined;
  if (apng !== undefined) {
    const { frames: all, delays, plays } = await readApng(apng);
    const size = [all[0]?.width ?? 0, all[0]?.height ?? 0];
    return { size, frames: all.length, delays: [...delays], plays, mean: 0 };
  }
  const { width, height, format, pages = 1, delay, loop = 1 } = await sharp(first).metadata();
  const frames = Math.max(pages, files.length);
  return {
    size: [width, height],
    frames,
    delays: delay ?? (format === "webp" ? [0] : []),
    plays: loop,
    mean: 0,
  };
}
