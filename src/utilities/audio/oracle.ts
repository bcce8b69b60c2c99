import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { rowsOf } from "#kit/oracle/answers.ts";
import { type AnyComparison, compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import type { TestRun } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { family } from "./manifest.ts";
import {
  levelOf,
  noise,
  type Samples,
  samplesOf,
  samplesOfWav,
  tone,
  wavOf,
} from "./oracle/drawn-sounds.ts";

const run = familyRunForTest(family, import.meta.url);

/** For each member; a few hundred would take an hour to record. */
const casesOfEach = 16;

const fewerOfPrograms =
  "Each case starts two programs and compares hundreds or thousands of samples, and the options are few.";

type Options = { [name: string]: JsonValue };

/** Once for what the script is given, and once for the comparison. */
const done = new Map<string, Promise<TestRun>>();

function runMember(
  code: string,
  options: Options,
  files: readonly { readonly filename: string; readonly content: Buffer }[],
): Promise<TestRun> {
  const digest = createHash("sha256").update(JSON.stringify([code, options]));
  for (const { content } of files) digest.update(content);
  const key = digest.digest("hex");
  const member = memberOf(family, `${code}_1`);
  const [operation = ""] = Object.keys(member.operations);
  const known = done.get(key);
  const running = known ?? runOnServerForTest(run, member, { operation, options, inputs: files });
  if (known === undefined) done.set(key, running);
  return running;
}

const base64 = (content: Buffer) => content.toString("base64");
const bytesOf = (content: string) => Buffer.from(content, "base64");
const filesOf = (contents: readonly string[], extension = "wav") =>
  contents.map((content, index) => ({
    filename: `given${index}.${extension}`,
    content: bytesOf(content),
  }));

async function written(code: string, options: Options, files: readonly string[]): Promise<Buffer> {
  const { outputs } = await runMember(code, options, filesOf(files));
  return outputs[0]?.content ?? Buffer.alloc(0);
}

/** By FFmpeg, which shares no decoder with the libraries that the scripts call. */
function decoded(content: Buffer, bits: 16 | 24): Samples {
  const words = ["-v", "error", "-i", "pipe:0", "-map", "0:a:0", "-c:a", `pcm_s${bits}le`];
  const wav = execFileSync("ffmpeg", [...words, "-f", "wav", "-fflags", "+bitexact", "pipe:1"], {
    input: content,
    maxBuffer: 64 * 1024 ** 2,
  });
  // A pipe's WAV says nothing of its length.
  return samplesOfWav(wav);
}

type Changed = { code: string; options: Options; files: string[]; isExact: boolean };
type Heard = [rate: number, bits: number, frames: number, samples: JsonValue, fault: string | null];

const rates = [8000, 11_025, 22_050, 44_100, 48_000];

const changes: Readonly<Record<string, (random: Random, length: number, rate: number) => Options>> =
  {
    "convert-to-wav": (random) => ({ bits: random.pick(["same", "16", "24"]) }),
    "convert-to-flac": (random) => ({ bits: random.pick(["same", "16", "24"]) }),
    "trim-audio": (random, length, rate) => {
      const [one, other] = [random.integer(1, length - 2), random.integer(1, length - 2)];
      const [start, end] = [Math.min(one, other), Math.max(one, other) + 1];
      const isOpen = random.integer(0, 3) === 0;
      return {
        start: (start / rate).toFixed(6),
        end: isOpen ? "" : (end / rate).toFixed(6),
        keep: random.pick(["selection", "rest"]),
      };
    },
    "reverse-audio": () => ({}),
    "merge-audio": (random, _length, rate) => ({ gap: random.pick([0, 10 / rate]) }),
    "change-audio-volume": (random) => ({
      gain: random.integer(-400, 200) / 10,
      avoidClipping: false,
    }),
    "fade-audio": (random, length, rate) => ({
      fadeIn: random.integer(0, length >> 1) / rate,
      fadeOut: random.integer(1, length >> 1) / rate,
    }),
  };

const rounding = new Set(["change-audio-volume", "fade-audio"]);

/** How far a sample may be off: by rounding, and in fades by one step of the gain. */
function boundOf({ code, options }: Changed, rate: number, bits: number): number {
  if (code !== "fade-audio") return 1;
  const shortest = Math.min(
    ...[options["fadeIn"], options["fadeOut"]]
      .map((seconds) => Math.round(Number(seconds) * rate))
      .filter((samples) => samples > 0),
  );
  return 2 + 2 ** (bits - 1) / shortest;
}

function changed(code: string): AnyComparison {
  const isExact = !rounding.has(code);
  const isFlac = code === "convert-to-flac";
  return compareWith<Changed, Heard>({
    name: code,
    cases: (random) =>
      random.list(casesOfEach, (): Changed => {
        const [rate, bits] = [random.pick(rates), random.pick([16, 16, 24])];
        const channels = random.integer(1, 2);
        const length = random.integer(100, isExact ? 700 : 160);
        const draw = () => base64(wavOf(noise(random, rate, bits, channels, length)));
        const files = code === "merge-audio" ? random.list(random.integer(2, 4), draw) : [draw()];
        return { code, options: changes[code]?.(random, length, rate) ?? {}, files, isExact };
      }),
    theirs: {
      script: "lossless.py",
      command: "wave and whole numbers of Python; sf_readf_double of libsndfile for FLAC",
      packages: ["libsndfile1"],
      given: async (one) => ({
        ...one,
        ours: isFlac ? base64(await written(code, one.options, one.files)) : null,
      }),
    },
    ours: async ({ options, files }, [, bits]) => {
      const content = await written(code, options, files);
      const sound = isFlac ? decoded(content, bits === 24 ? 24 : 16) : samplesOfWav(content);
      const samples = isExact
        ? createHash("sha256").update(JSON.stringify(sound.channels)).digest("hex").slice(0, 24)
        : sound.channels.map((channel) => [...channel]);
      return [sound.rate, sound.bits, sound.channels[0]?.length ?? 0, samples, null];
    },
    ...(!isExact && {
      agree: (theirs, ours, one) => {
        const [rate, bits] = ours;
        if ([0, 1, 2].some((place) => theirs[place] !== ours[place])) return false;
        const bound = boundOf(one, rate, bits);
        const [wanted, got] = [theirs[3], ours[3]] as [number[][], number[][]];
        return wanted.every((channel, index) =>
          channel.every((sample, at) => Math.abs(sample - (got[index]?.[at] ?? 1e9)) <= bound),
        );
      },
    }),
  });
}

type Lossy = {
  format: string;
  options: Options;
  file: string;
  hertz: number[];
  levels: number[][];
  bound: number;
};
type LossyHeard = { rate: number; seconds: number; levels: number[][]; fault: string | null };

function lossy(format: "mp3" | "ogg" | "opus" | "m4a"): AnyComparison {
  const code = `convert-to-${format}`;
  return compareWith<Lossy, LossyHeard>({
    name: code,
    cases: (random) =>
      random.list(casesOfEach, (): Lossy => {
        const rate = random.pick([22_050, 32_000, 44_100, 48_000]);
        const length = Math.round(rate * (0.3 + random.integer(0, 3) / 10));
        const [low, high] = [random.integer(200, 500), random.integer(900, 2500)];
        const level = random.pick([0.7, 0.25, 0.1]);
        const channels = [tone(low, level, rate, length), tone(high, level, rate, length)];
        const channelsLeft = random.pick(["same", "stereo", "mono"]);
        const db = 20 * Math.log10(level);
        const quiet = -100;
        return {
          format,
          options: {
            bitRate: random.pick(
              ["320", "192", "128"].filter((each) => format !== "opus" || each !== "320"),
            ),
            channels: channelsLeft,
          },
          file: base64(wavOf(samplesOf(rate, 16, channels))),
          hertz: [low, high],
          levels:
            channelsLeft === "mono"
              ? [[db - 6, db - 6]]
              : [
                  [db, quiet],
                  [quiet, db],
                ],
          bound: 1.5,
        };
      }),
    theirs: {
      script: "lossy.py",
      command: "sf_readf_double of libsndfile; NeAACDecDecode of libfaad2",
      packages: format === "m4a" ? ["libfaad2", "ffmpeg"] : ["libsndfile1"],
      given: async ({ file, options, ...one }) => ({
        ...one,
        ours: base64(await written(code, options, [file])),
      }),
    },
    ours: async ({ options, file, hertz }) => {
      const { rate, channels } = decoded(await written(code, options, [file]), 16);
      const unit = channels.map((channel) => channel.map((sample) => sample / 32_768));
      return {
        rate,
        seconds: (channels[0]?.length ?? 0) / rate,
        levels: unit.map((channel) => hertz.map((each) => levelOf(channel, each, rate))),
        fault: null,
      };
    },
    agree: (theirs, ours) =>
      theirs.fault === null &&
      // An Opus file names the rate of its source, and is always played at 48 kHz.
      // libfaad2 plays what may be HE-AAC at twice the rate.
      (format === "opus" ||
        theirs.rate === ours.rate ||
        (format === "m4a" && theirs.rate === 2 * ours.rate)) &&
      // libfaad2 gives the encoder's padding too, which the MP4 says to leave out.
      Math.abs(theirs.seconds - ours.seconds) < (format === "m4a" ? 0.15 : 0.06) &&
      theirs.levels.every((channel, index) =>
        channel.every((level, at) => {
          const other = ours.levels[index]?.[at] ?? 0;
          return Math.abs(level - other) < 1 || (level < -40 && other < -40);
        }),
      ),
  });
}

type Normalized = { options: Options; file: string };

const loudness = compareWith<Normalized, { lufs: number; truePeak: number }>({
  name: "normalize-loudness",
  cases: (random) =>
    random.list(casesOfEach, (): Normalized => {
      const rate = random.pick([8000, 16_000, 22_050]);
      const parts = random.list(random.integer(1, 3), () =>
        tone(random.integer(60, 3000), random.pick([0.9, 0.3, 0.05, 0.01]), rate, rate >> 1),
      );
      const channels = random.list(random.integer(1, 2), () => parts.flat());
      return {
        options: {
          loudness: -random.integer(8, 30),
          truePeak: -random.integer(1, 9),
          peaks: "quieter",
        },
        file: base64(wavOf(samplesOf(rate, 16, channels))),
      };
    }),
  theirs: {
    script: "loudness.py",
    command: "ITU-R BS.1770-4 in Python",
    given: async ({ options, file }) => ({
      ours: base64(await written("normalize-loudness", options, [file])),
    }),
  },
  ours: async ({ options, file }) => {
    const done = await runMember("normalize-loudness", options, filesOf([file]));
    const after = String(rowsOf(done)[0]?.[3]).replace("\u2212", "-");
    return { lufs: Number.parseFloat(after), truePeak: Number(options["truePeak"]) };
  },
  agree: (theirs, ours) =>
    Math.abs(theirs.lufs - ours.lufs) <= 0.15 && theirs.truePeak <= ours.truePeak + 0.25,
});

type Sped = { code: string; options: Options; file: string; hertz: number; seconds: number };

const speed = compareWith<Sped, { hertz: number; seconds: number }>({
  name: "change-audio-speed",
  cases: (random) =>
    random.list(casesOfEach, (): Sped => {
      const rate = random.pick([16_000, 44_100]);
      const hertz = random.integer(150, 1500);
      const length = rate >> 1;
      return {
        code: "change-audio-speed",
        options: {
          speed: random.pick([0.25, 0.4, 0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2, 2.5, 4]),
          keepPitch: random.pick([true, false]),
        },
        file: base64(wavOf(samplesOf(rate, 16, [tone(hertz, 0.5, rate, length)]))),
        hertz,
        seconds: length / rate,
      };
    }),
  theirs: {
    script: "heard.py",
    command: "zero crossings in Python",
    given: async ({ code, options, file }) => ({
      code,
      ours: base64(await written(code, options, [file])),
    }),
  },
  ours: async ({ options, hertz, seconds }) => {
    const factor = Number(options["speed"]);
    return {
      hertz: options["keepPitch"] === true ? hertz : hertz * factor,
      seconds: seconds / factor,
    };
  },
  agree: (theirs, ours) =>
    Math.abs(theirs.hertz / ours.hertz - 1) < 0.01 &&
    Math.abs(theirs.seconds - ours.seconds) < 0.06,
});

type Tight = { code: string; options: Options; file: string };

const silence = compareWith<Tight, number>({
  name: "remove-silence",
  cases: (random) =>
    random.list(casesOfEach, (): Tight => {
      const rate = 8000;
      const channel = random.list(random.integer(2, 7), (index) => {
        const length = random.integer(8, 60) * 80;
        const isQuiet = index % 2 === random.integer(0, 1);
        // A square wave has no samples near zero.
        return Array.from(
          { length },
          (_, at) => (isQuiet ? 0.0005 : 0.3) * (at % 20 < 10 ? 1 : -1),
        );
      });
      channel.push(Array.from({ length: 800 }, (_, at) => (at % 20 < 10 ? 0.3 : -0.3)));
      return {
        code: "remove-silence",
        options: {
          where: random.pick(["everywhere", "ends"]),
          level: -random.integer(30, 60),
          least: random.integer(10, 50) / 100,
          left: random.pick([0, 0.05, 0.1]),
        },
        file: base64(wavOf(samplesOf(rate, 16, [channel.flat()]))),
      };
    }),
  theirs: { script: "heard.py", command: "runs of quiet samples in Python" },
  ours: async ({ code, options, file }) => {
    const { rate, channels } = samplesOfWav(await written(code, options, [file]));
    const before = samplesOfWav(bytesOf(file)).channels[0] ?? [];
    const loud = (samples: readonly number[]) =>
      samples.filter((sample) => Math.abs(sample) > 5000);
    const isWhole = String(loud(before)) === String(loud(channels[0] ?? []));
    return isWhole ? (channels[0]?.length ?? 0) / rate : -1;
  },
  // Pieces of 10 ms are cut, at two edges of up to four pauses.
  agree: (theirs, ours) => Math.abs(theirs - ours) <= 0.08,
});

const waveform = compareWith<Tight, number[][]>({
  name: "audio-waveform",
  cases: (random) =>
    random.list(casesOfEach, (): Tight => {
      const channels = random.integer(1, 2);
      const sound = noise(random, 8000, random.pick([16, 24]), channels, random.integer(200, 2000));
      return {
        code: "audio-waveform",
        options: {
          width: random.integer(100, 160),
          height: random.integer(20, 90),
          fill: random.pick([true, false]),
        },
        file: base64(wavOf(sound)),
      };
    }),
  theirs: { script: "waveform.py", command: "wave, min and max of Python" },
  ours: async ({ code, options, file }) => {
    const picture = sharp(await written(code, options, [file]));
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    return Array.from({ length: info.width }, (_, x) => {
      const rows = Array.from({ length: info.height }, (_each, y) => y).filter(
        (y) => (data[(y * info.width + x) * info.channels + 3] ?? 0) > 0,
      );
      return [rows[0] ?? -1, rows.at(-1) ?? -1];
    });
  },
  agree: (theirs, ours) =>
    theirs.length === ours.length &&
    theirs.every((rows, x) => rows.every((row, at) => Math.abs(row - (ours[x]?.[at] ?? -9)) <= 1)),
});

type Tagged = { options: Options; extension: string; file: string };

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url));

const tags = compareWith<Tagged, [Options, string | null]>({
  name: "edit-audio-tags",
  cases: (random) =>
    random.list(casesOfEach, (index): Tagged => {
      const extension = ["mp3", "m4a", "flac", "ogg", "opus"][index % 5] ?? "mp3";
      const text = () =>
        random
          .text(["a", "Ö", "=", ";", "#", "\\", "ж", "日本", "B ", "'", "9"], random.integer(1, 20))
          .trim();
      return {
        options: {
          title: `T${text()}`,
          artist: random.pick(["", `A${text()}`]),
          album: random.pick(["", `L${text()}`]),
          genre: random.pick(["", "Noise"]),
          others: random.pick(["keep", "remove"]),
        },
        extension,
        file: base64(sample(`tone.${extension}`)),
      };
    }),
  theirs: {
    script: "tags.py",
    command: "exiftool, and sf_readf_double of libsndfile",
    packages: ["libimage-exiftool-perl", "libsndfile1"],
    given: async (one) => ({ ...one, ours: base64(await tagged(one)) }),
  },
  ours: async (one) => {
    await tagged(one);
    const asked = Object.entries(one.options).filter(
      ([name, text]) => name !== "others" && text !== "",
    );
    return [Object.fromEntries(asked), null];
  },
  agree: ([theirs, fault], [ours]) =>
    fault === null &&
    // A space follows a backslash at the end.
    Object.entries(ours).every(([name, text]) => {
      const read = theirs[name];
      return typeof read === "string" && read.trimEnd() === text;
    }),
});

async function tagged({ options, extension, file }: Tagged): Promise<Buffer> {
  const { outputs } = await runMember("edit-audio-tags", options, filesOf([file], extension));
  return outputs[0]?.content ?? Buffer.alloc(0);
}

const exactly = {
  by: "Python calculates from the samples what must come out.",
  trust:
    "The samples are whole numbers that we draw, and Python's wave shares no code with FFmpeg.",
  fewer: fewerOfPrograms,
};

const lossyStatement = (by: string) => ({
  by,
  trust:
    "We know the tones, their levels and their channels, and no decoder is FFmpeg's; libvorbis and libopus also encode, so FFmpeg's own decoders must hear the same.",
  fewer: fewerOfPrograms,
});

export const oracles = {
  "convert-to-wav": defineOracle({ ...exactly, comparisons: [changed("convert-to-wav")] }),
  "convert-to-flac": defineOracle({
    by: "libsndfile reads our FLAC, and finds the samples that Python finds in the WAV.",
    trust: "libFLAC shares no code with FFmpeg's encoder.",
    fewer: fewerOfPrograms,
    comparisons: [changed("convert-to-flac")],
  }),
  ...Object.fromEntries(
    (["mp3", "ogg", "opus"] as const).map((format) => [
      `convert-to-${format}`,
      defineOracle({
        ...lossyStatement("libsndfile hears the tones that we draw, at their levels."),
        comparisons: [lossy(format)],
      }),
    ]),
  ),
  "convert-to-m4a": defineOracle({
    ...lossyStatement("libfaad2 hears the tones that we draw, at their levels."),
    comparisons: [lossy("m4a")],
  }),
  ...Object.fromEntries(
    ["trim-audio", "reverse-audio", "merge-audio", "change-audio-volume", "fade-audio"].map(
      (code) => [code, defineOracle({ ...exactly, comparisons: [changed(code)] })],
    ),
  ),
  "normalize-loudness": defineOracle({
    by: "The formulas of ITU-R BS.1770-4, written in Python, measure our file.",
    trust: "They are written from the recommendation, at any sample rate.",
    fewer: fewerOfPrograms,
    comparisons: [loudness],
  }),
  "change-audio-speed": defineOracle({
    by: "Python counts the length of our file and the waves of its tone.",
    trust: "We know the tone's frequency and length.",
    fewer: fewerOfPrograms,
    comparisons: [speed],
  }),
  "remove-silence": defineOracle({
    by: "Python finds the runs of quiet samples, and how long the sound without them is.",
    trust: "Every loud sample must still be there, in its order.",
    fewer: fewerOfPrograms,
    comparisons: [silence],
  }),
  "audio-waveform": defineOracle({
    by: "Python finds the lowest and highest sample of each column.",
    trust: "It reads the WAV by its own module.",
    fewer: fewerOfPrograms,
    comparisons: [waveform],
  }),
  "edit-audio-tags": defineOracle({
    by: "exiftool reads the tags that we write, and libsndfile hears the same sound as before.",
    trust: "Neither shares code with FFmpeg.",
    fewer: fewerOfPrograms,
    comparisons: [tags],
  }),
  "extract-audio": defineOracle({
    none: "Copying packets has no other program here that reads as many containers.",
    instead:
      "The packets of the video's sound and of our file are the same bytes, and what is converted to FLAC has the same samples.",
    fewer: "A video for each codec that is copied.",
    comparisons: [extracted()],
  }),
};

function extracted(): AnyComparison {
  return compareWith<{ video: string }, boolean>({
    name: "extract-audio",
    cases: () =>
      ["aac.mp4", "mp3.avi", "opus.mkv", "vorbis.webm", "flac.mkv", "pcm.mov"].map((video) => ({
        video,
      })),
    theirs: () => true,
    ours: async ({ video }) => {
      const content = readFileSync(new URL(`oracle/videos/${video}`, import.meta.url));
      const { outputs } = await runMember("extract-audio", {}, [{ filename: video, content }]);
      const sound = outputs[0]?.content ?? Buffer.alloc(0);
      if (video === "pcm.mov") {
        const [before, after] = [decoded(content, 16), decoded(sound, 16)];
        return JSON.stringify(before.channels) === JSON.stringify(after.channels);
      }
      return packetsOf(content) === packetsOf(sound);
    },
  });
}

function packetsOf(content: Buffer): string {
  const words = ["-v", "error", "-i", "pipe:0", "-map", "0:a", "-c", "copy", "-f", "md5", "pipe:1"];
  return execFileSync("ffmpeg", words, { input: content, encoding: "utf8" });
}
