import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { type AnyComparison, compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import type { TestFile, TestRun } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { family } from "./manifest.ts";
import { aviOf, drawFrames, type Frame } from "./oracle/drawn-video.ts";

const run = familyRunForTest(family, import.meta.url);

const casesOfEach = 5;
const rate = 10;
/** Of a colour, out of 255: what encoders and half the colours may change in the middle of a quarter. */
const bound = 22;

const fewer =
  "Each case writes a video and starts two programs that decode it, and the options are few.";

type Options = { [name: string]: JsonValue };

/** Once for what the script is given, and once for the comparison. */
const done = new Map<string, Promise<TestRun>>();

function runMember(
  code: string,
  options: Options,
  inputs: readonly TestFile[],
  operation?: string,
): Promise<TestRun> {
  const digest = createHash("sha256").update(JSON.stringify([code, options, operation]));
  for (const { content } of inputs) digest.update(content);
  const key = digest.digest("hex");
  const member = memberOf(family, `${code}_1`);
  const [first = ""] = Object.keys(member.operations);
  const call = { operation: operation ?? first, options, inputs };
  const running = done.get(key) ?? runOnServerForTest(run, member, call);
  done.set(key, running);
  return running;
}

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url));

type Size = { width: number; height: number };
type Drawn = {
  code: string;
  options: Options;
  /** Two for what joins. */
  parts: (Size & { frames: number[][][] })[];
  extension: string;
  expected: Seen;
  most: number;
};
type Seen = {
  container: string;
  picture: string[];
  sound: string[];
  texts: string[];
  size: number[];
  rate: number;
  frames: number[][][];
  fault: string | null;
};

const containers: Readonly<Record<string, string>> = {
  mp4: "MPEG-4",
  mov: "MPEG-4",
  mkv: "Matroska",
  webm: "WebM",
};

/** Where a point of the result, from 0 to 1, lies in the source; undefined in a black bar. */
type Place = (x: number, y: number) => readonly [number, number] | undefined;

type Change = {
  readonly options: Options;
  readonly extension?: string;
  readonly size?: Size;
  readonly rate?: number;
  readonly place?: Place;
  /** Numbers of the source's frames. */
  readonly order?: readonly number[];
  readonly most?: number;
  readonly sound?: string[];
  readonly texts?: string[];
};

const same: Place = (x, y) => [x, y];
const all = (count: number) => Array.from({ length: count }, (_, index) => index);

const changes: Readonly<Record<string, (random: Random, count: number, from: Size) => Change>> = {
  "convert-to-mp4": (random) => ({ options: { quality: random.pick(["same", "medium"]) } }),
  "convert-to-webm": (random) => ({
    options: { quality: random.pick(["same", "high"]) },
    extension: "webm",
  }),
  "convert-to-mov": () => ({ options: {}, extension: "mov" }),
  "convert-to-mkv": () => ({ options: {}, extension: "mkv" }),
  "compress-video": (random, count, from) => {
    const whole = count * from.width * from.height * 3;
    const bytes = Math.max(10_000, Math.round(whole / random.pick([4, 6, 8])));
    return { options: { megabytes: bytes / 1e6 }, most: bytes };
  },
  "trim-video": (random, count) => {
    const first = random.integer(0, count - 3);
    const last = random.integer(first + 1, count - 1);
    const keep = random.pick(["selection", "rest"]);
    const isKept = (index: number) => (index >= first && index < last) === (keep === "selection");
    return {
      options: { start: (first / rate).toFixed(3), end: (last / rate).toFixed(3), keep },
      order: all(count).filter(isKept),
    };
  },
  "resize-video": (random, _count, from) => {
    const fit = random.pick(["inside", "fill", "stretch"]);
    const [width, height] = [random.integer(16, 48) * 2, random.integer(16, 48) * 2];
    const [over, under] = [width / from.width, height / from.height];
    const factor = fit === "inside" ? Math.min(over, under) : Math.max(over, under);
    const [w, h] =
      fit === "stretch" ? [1, 1] : [(from.width * factor) / width, (from.height * factor) / height];
    return {
      options: { resolution: "own", width, height, fit },
      size: { width, height },
      place: (x, y) => {
        const [sx, sy] = [(x - 0.5) / w + 0.5, (y - 0.5) / h + 0.5];
        return sx < 0 || sx > 1 || sy < 0 || sy > 1 ? undefined : [sx, sy];
      },
    };
  },
  "crop-video": (random, _count, from) => {
    const cut = (side: number) => random.integer(0, side >> 3) * 2;
    const [left, right, top, bottom] = [
      cut(from.width),
      cut(from.width),
      cut(from.height),
      cut(from.height),
    ];
    const size = { width: from.width - left - right, height: from.height - top - bottom };
    return {
      options: { aspect: "own", left, right, top, bottom },
      size,
      place: (x, y) => [
        (left + x * size.width) / from.width,
        (top + y * size.height) / from.height,
      ],
    };
  },
  "rotate-video": (random, _count, { width, height }) => {
    const [turn, flip] = [
      random.pick(["90", "180", "270"]),
      random.pick(["none", "horizontal", "vertical"]),
    ];
    return {
      options: { turn, flip },
      size: turn === "180" ? { width, height } : { width: height, height: width },
      place: (x, y) => {
        const [u, v] = [flip === "horizontal" ? 1 - x : x, flip === "vertical" ? 1 - y : y];
        if (turn === "180") return [1 - u, 1 - v];
        return turn === "90" ? [v, 1 - u] : [1 - v, u];
      },
    };
  },
  "change-video-speed": (random, count) => {
    const speed = random.pick([0.25, 0.5, 2]);
    return speed === 2
      ? { options: { speed }, order: all(count >> 1).map((index) => index * 2) }
      : { options: { speed }, rate: rate * speed };
  },
  "change-frame-rate": (random, count) => {
    const framesPerSecond = random.pick([5, 20, 30]);
    const factor = framesPerSecond / rate;
    return {
      options: { framesPerSecond },
      rate: framesPerSecond,
      order: all(Math.round(count * factor)).map((index) => Math.floor(index / factor)),
    };
  },
  "merge-videos": () => ({ options: {} }),
  "add-audio-to-video": (random) => ({
    options: { volume: random.integer(10, 200), repeat: random.pick([true, false]) },
    sound: ["AAC"],
  }),
  "mute-video": () => ({ options: {} }),
};

const quarterAt = (frame: Frame, x: number, y: number) =>
  frame[(y < 0.5 ? 0 : 2) + (x < 0.5 ? 0 : 1)] ?? [0, 0, 0];

const middles = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => [x, y] as const));

function quartersOf(frame: Frame, place: Place): number[][] {
  return middles.map(([x, y]) => {
    const at = place(x, y);
    return at === undefined ? [0, 0, 0] : [...quarterAt(frame, at[0], at[1])];
  });
}

function drawn(code: string) {
  return (random: Random): Drawn[] =>
    random.list(casesOfEach, (): Drawn => {
      const size = { width: random.integer(8, 24) * 4, height: random.integer(8, 20) * 4 };
      const count = random.integer(3, 5) * 2;
      const isJoined = code === "merge-videos";
      const parts = random.list(isJoined ? 2 : 1, () => ({
        ...size,
        frames: drawFrames(random, count).map((frame) => frame.map((colour) => [...colour])),
      }));
      const change = changes[code]?.(random, count, size) ?? { options: {} };
      const { extension = "mp4", place = same, size: to = size } = change;
      const frames = parts.flatMap((part) => part.frames as unknown as Frame[]);
      const order = change.order ?? all(frames.length);
      return {
        code,
        options: change.options,
        parts,
        extension,
        most: change.most ?? 0,
        expected: {
          container: containers[extension] ?? "",
          picture: [extension === "webm" ? "VP9" : "AVC"],
          sound: change.sound ?? [],
          texts: change.texts ?? [],
          size: [to.width, to.height],
          rate: change.rate ?? rate,
          frames: order.map((index) => quartersOf(frames[index] ?? [], place)),
          fault: null,
        },
      };
    });
}

async function written({ code, options, parts }: Drawn): Promise<Buffer> {
  const inputs = parts.map(({ frames, ...size }, index) => ({
    filename: `drawn${index}.avi`,
    content: aviOf(frames as unknown as Frame[], { ...size, rate }),
  }));
  const tone = { filename: "tone.mp3", content: sample("tone.mp3") };
  if (code === "add-audio-to-video") inputs.push(tone);
  if (code === "mute-video") {
    const { outputs } = await runMember("add-audio-to-video", {}, [...inputs, tone]);
    inputs.splice(
      0,
      1,
      ...outputs.map(({ filename, content }) => ({ filename, content: Buffer.from(content) })),
    );
  }
  const { outputs } = await runMember(code, options, inputs);
  return Buffer.from(outputs[0]?.content ?? "");
}

/** By FFmpeg, which shares no decoder with openh264, and tells nothing of names. */
function decoded(content: Buffer, { expected }: Drawn): Seen {
  const [width = 0, height = 0] = expected.size;
  const words = ["-v", "error", "-i", "pipe:0", "-vf", "scale=in_color_matrix=bt709,format=rgb24"];
  const raw = execFileSync("ffmpeg", [...words, "-vsync", "0", "-f", "rawvideo", "pipe:1"], {
    input: content,
    maxBuffer: 64 * 1024 ** 2,
  });
  const size = width * height * 3;
  const frames = Array.from({ length: Math.floor(raw.length / size) }, (_, index) =>
    middles.map(([x, y]) => {
      const at = index * size + (Math.floor(y * height) * width + Math.floor(x * width)) * 3;
      return [...raw.subarray(at, at + 3)];
    }),
  );
  return { ...expected, frames, fault: raw.length % size === 0 ? null : "other size" };
}

function isAsExpected(seen: Seen, { expected }: Drawn): boolean {
  const { frames, rate: seenRate, ...rest } = seen;
  const { frames: wanted, rate: wantedRate, ...others } = expected;
  return (
    Object.entries(others).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(rest[name as keyof typeof rest]),
    ) &&
    Math.abs(seenRate - wantedRate) < 0.02 &&
    areClose(frames, wanted)
  );
}

function areClose(frames: readonly number[][][], wanted: readonly number[][][]): boolean {
  return (
    frames.length === wanted.length &&
    wanted.flat(2).every((level, at) => Math.abs(level - (frames.flat(2)[at] ?? 1e9)) <= bound)
  );
}

const gstreamer = [
  "mediainfo",
  "gstreamer1.0-tools",
  "gstreamer1.0-plugins-base",
  "gstreamer1.0-plugins-good",
  "gstreamer1.0-plugins-bad",
];

const moving = (code: string): AnyComparison =>
  compareWith<Drawn, Seen>({
    name: code,
    cases: drawn(code),
    theirs: {
      script: "frames.py",
      command: "openh264dec and vp9dec of gst-launch-1.0; mediainfo --Output=JSON",
      packages: gstreamer,
      given: async (one) => ({
        ours: (await written(one)).toString("base64"),
        extension: one.extension,
        most: one.most,
      }),
    },
    ours: async (one) => decoded(await written(one), one),
    agree: (theirs, ours, one) => isAsExpected(theirs, one) && isAsExpected(ours, one),
  });

type Pictured = {
  code: string;
  options: Options;
  frames: number[][][];
  size: Size;
  places: number[][];
  expected: { format: string; size: number[]; frames: [number, number[][]][] };
};
type Shown = Pictured["expected"];

function picturedBy(
  code: string,
  change: (
    random: Random,
    frames: readonly Frame[],
    size: Size,
  ) => Omit<Pictured, "code" | "frames" | "size">,
): AnyComparison {
  return compareWith<Pictured, Shown>({
    name: code,
    cases: (random) =>
      random.list(casesOfEach, (): Pictured => {
        const size = { width: random.integer(8, 20) * 4, height: random.integer(8, 20) * 4 };
        const frames = drawFrames(random, random.integer(4, 8));
        return {
          code,
          size,
          frames: frames.map((frame) => frame.map((colour) => [...colour])),
          ...change(random, frames, size),
        };
      }),
    theirs: {
      script: "pictures.py",
      command: "Image.open and seek of Pillow",
      packages: ["python3-pil"],
      given: async (one) => ({
        ours: (await pictured(one)).toString("base64"),
        places: one.places,
      }),
    },
    ours: async (one) => shownBySharp(await pictured(one), one),
    agree: (theirs, ours, { expected }) =>
      [theirs, ours].every(
        (seen) =>
          seen.format === expected.format &&
          JSON.stringify(seen.size) === JSON.stringify(expected.size) &&
          areClose(
            seen.frames.map(([, colours]) => colours),
            expected.frames.map(([, colours]) => colours),
          ) &&
          seen.frames.every(
            ([duration], index) => Math.abs(duration - (expected.frames[index]?.[0] ?? -1)) <= 10,
          ),
      ),
  });
}

async function pictured({ code, options, frames, size }: Pictured): Promise<Buffer> {
  const content = aviOf(frames as unknown as Frame[], { ...size, rate });
  const { outputs } = await runMember(code, options, [{ filename: "drawn.avi", content }]);
  return Buffer.from(outputs[0]?.content ?? "");
}

async function shownBySharp(content: Buffer, { places }: Pictured): Promise<Shown> {
  const picture = sharp(content, { animated: true });
  const {
    format,
    width,
    height,
    pages = 1,
    pageHeight = height,
    delay = [],
  } = await picture.metadata();
  const raw = await picture.removeAlpha().toColourspace("srgb").raw().toBuffer();
  return {
    format: { gif: "GIF", webp: "WEBP", png: "PNG", jpeg: "JPEG" }[String(format)] ?? "",
    size: [width, pageHeight],
    frames: Array.from({ length: pages }, (_, page): [number, number[][]] => [
      delay[page] ?? 0,
      places.map(([x = 0, y = 0]) => {
        const at = ((page * pageHeight + y) * width + x) * 3;
        return [...raw.subarray(at, at + 3)];
      }),
    ]),
  };
}

const points = ({ width, height }: Size) =>
  middles.map(([x, y]) => [Math.floor(x * width), Math.floor(y * height)]);

const animations = picturedBy("video-to-gif", (random, frames, size) => {
  const format = random.pick(["gif", "webp"]);
  const first = random.integer(0, frames.length - 3);
  return {
    options: { start: (first / rate).toFixed(1), length: 60, framesPerSecond: rate, format },
    places: points(size),
    expected: {
      format: format === "gif" ? "GIF" : "WEBP",
      size: [size.width, size.height],
      frames: frames.slice(first).map((frame) => [1000 / rate, quartersOf(frame, same)]),
    },
  };
});

const stills = picturedBy("picture-from-video", (random, frames, size) => {
  const format = random.pick(["jpg", "png", "webp"]);
  const index = random.integer(0, frames.length - 1);
  const moment = (index + random.pick([0, 0.3, 0.9])) / rate;
  return {
    options: { moment: moment.toFixed(3), format },
    places: points(size),
    expected: {
      format: format === "jpg" ? "JPEG" : format.toUpperCase(),
      size: [size.width, size.height],
      frames: [[0, quartersOf(frames[index] ?? [], same)]],
    },
  };
});

const sheets = picturedBy("video-contact-sheet", (random, frames, size) => {
  const [columns, rows] = [random.integer(1, 3), random.integer(1, 3)];
  const [gap, count] = [4, columns * rows];
  const cells = all(count).map((index) => {
    const at = ((index + 0.5) * frames.length) / count;
    return frames[Math.floor(at + 0.005)] ?? [];
  });
  const corner = (index: number) => [
    gap + (index % columns) * (size.width + gap),
    gap + Math.floor(index / columns) * (size.height + gap),
  ];
  return {
    options: { columns, rows, width: size.width, times: false, format: "png" },
    places: all(count).flatMap((index) => {
      const [left = 0, top = 0] = corner(index);
      return points(size).map(([x = 0, y = 0]) => [left + x, top + y]);
    }),
    expected: {
      format: "PNG",
      size: [columns * (size.width + gap) + gap, rows * (size.height + gap) + gap],
      frames: [[0, cells.flatMap((frame) => quartersOf(frame, same))]],
    },
  };
});

type Animated = Drawn;

/** Of a GIF whose frames last a tenth of a second each, as video has 50 in a second. */
const fromGif = compareWith<Animated, Seen>({
  name: "gif-to-video",
  cases: (random) =>
    random.list(casesOfEach, (): Animated => {
      const extension = random.pick(["mp4", "mov", "webm"]);
      const times = random.integer(1, 3);
      const size = { width: random.integer(8, 20) * 4, height: random.integer(8, 20) * 4 };
      const frames = drawFrames(random, random.integer(2, 4));
      const shown = Array.from({ length: times }, () => frames).flat();
      return {
        code: "gif-to-video",
        options: { format: extension, times },
        parts: [{ ...size, frames: frames.map((frame) => frame.map((colour) => [...colour])) }],
        extension,
        most: 0,
        expected: {
          container: containers[extension] ?? "",
          picture: [extension === "webm" ? "VP9" : "AVC"],
          sound: [],
          texts: [],
          size: [size.width, size.height],
          rate: 50,
          frames: shown.flatMap((frame) =>
            Array.from({ length: 5 }, () => quartersOf(frame, same)),
          ),
          fault: null,
        },
      };
    }),
  theirs: {
    script: "frames.py",
    command: "openh264dec of gst-launch-1.0; mediainfo --Output=JSON",
    packages: gstreamer,
    given: async (one) => ({
      ours: (await writtenFromGif(one)).toString("base64"),
      extension: one.extension,
    }),
  },
  ours: async (one) => decoded(await writtenFromGif(one), one),
  agree: (theirs, ours, one) => isAsExpected(theirs, one) && isAsExpected(ours, one),
});

async function writtenFromGif({ options, parts: [part] }: Animated): Promise<Buffer> {
  if (part === undefined) throw new Error("There is no GIF.");
  const { width, height, frames } = part;
  const pixels = frames.flatMap((frame) =>
    all(height).flatMap((y) =>
      all(width).flatMap((x) =>
        quarterAt(frame as unknown as Frame, (x + 0.5) / width, (y + 0.5) / height),
      ),
    ),
  );
  const raw = { width, height: height * frames.length, channels: 3 as const, pageHeight: height };
  const content = await sharp(Buffer.from(pixels), { raw })
    .gif({ delay: frames.map(() => 100), dither: 0 })
    .toBuffer();
  const { outputs } = await runMember("gif-to-video", options, [
    { filename: "drawn.gif", content },
  ]);
  return Buffer.from(outputs[0]?.content ?? "");
}

type Burnt = { options: Options; cues: [first: number, last: number][]; frames: number };

const black = (frames: number) =>
  aviOf(
    Array.from({ length: frames }, () => []),
    { width: 160, height: 90, rate },
  );

const srtOf = (cues: Burnt["cues"]) =>
  cues
    .map(([first, last], index) => {
      const time = (frame: number) => `00:00:0${Math.floor(frame / rate)},${frame % rate}00`;
      return `${index + 1}\n${time(first)} --> ${time(last)}\n<b>HHH</b> ${index}\n`;
    })
    .join("\n");

async function subtitled({ options, cues, frames }: Burnt, how = "burn"): Promise<Buffer> {
  const { outputs } = await runMember("add-subtitles-to-video", { ...options, how }, [
    { filename: "words.srt", content: Buffer.from(srtOf(cues)) },
    { filename: "black.avi", content: black(frames) },
  ]);
  return Buffer.from(outputs[0]?.content ?? "");
}

const drawCues = (random: Random): Burnt => {
  const first = random.integer(0, 3);
  const second = first + random.integer(3, 5);
  return {
    options: {
      place: random.pick(["bottom", "top"]),
      size: random.pick(["small", "medium", "large"]),
    },
    cues: [
      [first, first + 2],
      [second, second + random.integer(1, 3)],
    ],
    frames: 14,
  };
};

const burnt = compareWith<Burnt, string[]>({
  name: "add-subtitles-to-video",
  cases: (random) => random.list(casesOfEach, () => drawCues(random)),
  theirs: {
    script: "burnt.py",
    command: "openh264dec of gst-launch-1.0",
    packages: gstreamer,
    given: async (one) => ({ ours: (await subtitled(one)).toString("base64") }),
  },
  ours: async (one) => {
    const content = await subtitled(one);
    const words = ["-v", "error", "-i", "pipe:0", "-f", "rawvideo", "-pix_fmt", "gray", "pipe:1"];
    const raw = execFileSync("ffmpeg", words, { input: content, maxBuffer: 64 * 1024 ** 2 });
    const size = 160 * 90;
    const bright = (from: number, to: number) =>
      raw.subarray(from, to).filter((level) => level > 120).length;
    return Array.from({ length: raw.length / size }, (_, index) => {
      const [start, middle, end] = [index * size, (index + 0.5) * size, (index + 1) * size];
      const [upper, lower] = [bright(start, middle), bright(middle, end)];
      return upper + lower === 0 ? "none" : upper > lower ? "top" : "bottom";
    });
  },
  agree: (theirs, ours, { options, cues, frames }) => {
    const wanted = all(frames).map((frame) =>
      cues.some(([first, last]) => frame >= first && frame < last) ? options["place"] : "none",
    );
    return [theirs, ours].every((seen) => JSON.stringify(seen) === JSON.stringify(wanted));
  },
});

const extracted = compareWith<Burnt, string>({
  name: "extract-subtitles-from-video",
  cases: (random) => random.list(casesOfEach, () => drawCues(random)),
  theirs: ({ cues }) => srtOf(cues).trim(),
  ours: async (one) => {
    const content = await subtitled({ ...one, options: { format: "mkv" } }, "track");
    const { outputs } = await runMember("extract-subtitles-from-video", {}, [
      { filename: "black.mkv", content },
    ]);
    return Buffer.from(outputs[0]?.content ?? "")
      .toString()
      .trim();
  },
});

type Told = { width: number; height: number; rate: number; channels: number; left: string[] };

const metadata = compareWith<{ file: string; extension: string }, Told>({
  name: "video-metadata",
  cases: () =>
    ["clip.mp4", "clip.mov", "clip.mkv", "clip.webm", "clip.avi"].map((name) => ({
      file: sample(name).toString("base64"),
      extension: name.slice(5),
    })),
  theirs: {
    script: "metadata.py",
    command: "mediainfo --Output=JSON; exiftool -json",
    packages: ["mediainfo", "libimage-exiftool-perl"],
    given: async ({ file, extension }) => {
      const inputs = [{ filename: `a.${extension}`, content: Buffer.from(file, "base64") }];
      const { outputs } = await runMember("video-metadata", {}, inputs, "remove");
      return { file, extension, ours: Buffer.from(outputs[0]?.content ?? "").toString("base64") };
    },
  },
  ours: async ({ file, extension }) => {
    const inputs = [{ filename: `a.${extension}`, content: Buffer.from(file, "base64") }];
    const { result } = await runMember("video-metadata", {}, inputs);
    const { rows } = result as { rows: [string, string][] };
    const value = (name: string) => rows.find(([label]) => label === name)?.[1] ?? "";
    const [width = 0, height = 0] = value("Picture")
      .replace(" pixels", "")
      .split(" × ")
      .map(Number);
    const removed = await runMember("video-metadata", {}, inputs, "remove");
    const content = Buffer.from(removed.outputs[0]?.content ?? "").toString("latin1");
    return {
      width,
      height,
      rate: Number(value("Frames per second")),
      channels: value("Sound").includes("mono") ? 1 : 0,
      left: ["Clip", "+48.2"].filter((text) => content.includes(text)),
    };
  },
});

const byGstreamer = {
  by: "MediaInfo names container and codecs, and GStreamer decodes our video, whose frames we draw.",
  trust:
    "We know the colours of each quarter of each frame. MediaInfo has its own parsers; openh264 shares no code with x264 or FFmpeg; and FFmpeg's own VP9 decoder must see the same as libvpx.",
  fewer,
};

const byPillow = {
  by: "Pillow reads the frames of our picture, whose colours we draw, and how long each lasts.",
  trust: "It shares no code with FFmpeg, and sharp must see the same.",
  fewer,
};

export const oracles = {
  ...Object.fromEntries(
    Object.keys(changes).map((code) => [
      code,
      defineOracle({ ...byGstreamer, comparisons: [moving(code)] }),
    ]),
  ),
  "gif-to-video": defineOracle({ ...byGstreamer, comparisons: [fromGif] }),
  "video-to-gif": defineOracle({ ...byPillow, comparisons: [animations] }),
  "picture-from-video": defineOracle({ ...byPillow, comparisons: [stills] }),
  "video-contact-sheet": defineOracle({ ...byPillow, comparisons: [sheets] }),
  "add-subtitles-to-video": defineOracle({
    by: "GStreamer decodes our video, and shows in which frames and in which half letters are.",
    trust: "We draw the times of the subtitles and the black picture below them.",
    fewer,
    comparisons: [burnt],
  }),
  "extract-subtitles-from-video": defineOracle({
    none: "Other programs that read subtitles from videos are built on FFmpeg.",
    instead: "The subtitles that we draw and add to a video as a track are the ones that come out.",
    fewer,
    comparisons: [extracted],
  }),
  "video-metadata": defineOracle({
    by: "MediaInfo reads the same facts in the file, and exiftool finds none of its tags in ours.",
    trust: "Neither shares code with FFmpeg.",
    fewer: "A video for each container whose tags are removed.",
    comparisons: [metadata],
  }),
};
