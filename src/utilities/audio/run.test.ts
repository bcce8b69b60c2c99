import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import type { TestCall, TestFile } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { family } from "./manifest.ts";
import { samplesOf, samplesOfWav, tone, wavOf } from "./oracle/drawn-sounds.ts";
import { rateFor } from "./sound-formats.ts";
import { secondsOf, timeText } from "#kit/ffmpeg/time-text.ts";

const run = familyRunForTest(family, import.meta.url);

const sample = (filename: string): TestFile => ({
  filename,
  content: readFileSync(new URL(`samples/${filename}`, import.meta.url)),
});

function call(
  code: string,
  options: object,
  inputs: readonly TestFile[],
  { operation, ...more }: Partial<TestCall> = {},
) {
  const member = memberOf(family, `${code}_1`);
  const [first = ""] = Object.keys(member.operations);
  return runOnServerForTest(run, member, {
    operation: operation ?? first,
    options,
    inputs,
    ...more,
  });
}

/** What FFmpeg reads in a file. */
function probe(content: Buffer): { streams: Record<string, unknown>[]; tags: unknown } {
  const words = ["-v", "error", "-of", "json", "-show_streams", "-show_format", "-i", "pipe:0"];
  const { streams, format } = JSON.parse(
    execFileSync("ffprobe", words, { input: content, encoding: "utf8" }),
  ) as { streams: Record<string, unknown>[]; format: { tags?: unknown } };
  return { streams, tags: format.tags };
}

const text = (filename: string, content: string): TestFile => ({
  filename,
  content: Buffer.from(content),
});
const secret = new URL("samples/tone.wav", import.meta.url).pathname;
const notSound = (filename: string) =>
  new RunError(
    "not_a_sound",
    `"${filename}" isn't a sound or video that can be read, or it is damaged.`,
  );

const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`;

test.each<[string, TestFile, RunError]>([
  ["nothing", text("a.mp3", ""), new RunError("empty_sound", '"a.mp3" is empty.')],
  ["a text", text("a.mp3", "no sound"), notSound("a.mp3")],
  ["a playlist that names another file", text("a.mp3", playlist), notSound("a.mp3")],
  [
    "a playlist of an address",
    text("a.m4a", playlist.replace(`file://${secret}`, "http://127.0.0.1:9/a.ts")),
    notSound("a.m4a"),
  ],
  [
    "a script that joins other files",
    text("a.wav", `ffconcat version 1.0\nfile '${secret}'\n`),
    notSound("a.wav"),
  ],
  [
    "a DASH manifest",
    text(
      "a.mp4",
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period/></MPD>`,
    ),
    notSound("a.mp4"),
  ],
  [
    "a session description",
    text(
      "a.mp3",
      "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=a\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 9 RTP/AVP 0\n",
    ),
    notSound("a.mp3"),
  ],
  [
    "subtitles",
    text("a.ogg", "1\n00:00:00,000 --> 00:00:01,000\n<img src='/etc/passwd'>\n"),
    notSound("a.ogg"),
  ],
  [
    "an M4A that is cut off",
    { filename: "a.m4a", content: sample("tone.m4a").content.subarray(0, 1200) },
    notSound("a.m4a"),
  ],
  [
    "a song that is copy-protected",
    {
      filename: "a.m4p",
      content: Buffer.from(
        sample("tone.m4a").content.toString("latin1").replace("mp4a", "drms"),
        "latin1",
      ),
    },
    new RunError(
      "protected_sound",
      '"a.m4p" is copy-protected. Only the program it was bought with can play it.',
    ),
  ],
  [
    "a video without sound",
    sample("silent.mp4"),
    new RunError("no_sound", '"silent.mp4" has no sound.'),
  ],
])("refuses %s", async (_what, file, error) => {
  const refused = call("convert-to-wav", {}, [file]);
  await expect(refused).rejects.toThrow(error);
  await expect(refused).rejects.toMatchObject({ code: error.code });
});

const quiet = (seconds: number): TestFile => ({
  filename: "quiet.wav",
  content: wavOf(samplesOf(8000, 16, [tone(440, 0, 8000, 8000 * seconds)])),
});

test.each<[string, object, TestFile, RunError]>([
  [
    "trim-audio",
    { start: "0:02", end: "1" },
    sample("tone.wav"),
    new RunError("start_after_end", "The end must be after the start.", { field: "end" }),
  ],
  [
    "trim-audio",
    { start: "0.1", end: "0.10001" },
    sample("tone.wav"),
    new RunError("start_after_end", "There is no sound between these times: choose a later end.", {
      field: "end",
    }),
  ],
  [
    "trim-audio",
    { start: "5" },
    sample("tone.wav"),
    new RunError("outside_sound", '"tone.wav" is only 0.3 s long: choose an earlier start.', {
      field: "start",
    }),
  ],
  [
    "trim-audio",
    { keep: "rest", end: "9" },
    sample("tone.wav"),
    new RunError("nothing_left", 'That would remove all of "tone.wav".', { field: "keep" }),
  ],
  [
    "fade-audio",
    { fadeIn: 0, fadeOut: 0 },
    sample("tone.wav"),
    new RunError("no_fade", "Enter a time for one of the fades.", { field: "fadeIn" }),
  ],
  [
    "fade-audio",
    { fadeIn: 0.2, fadeOut: 0.2 },
    sample("tone.wav"),
    new RunError("outside_sound", '"tone.wav" is only 0.3 s long: choose shorter fades.', {
      field: "fadeOut",
    }),
  ],
  [
    "remove-silence",
    {},
    quiet(1),
    new RunError("all_silent", '"quiet.wav" is silent throughout at this level.', {
      field: "level",
    }),
  ],
  [
    "normalize-loudness",
    {},
    quiet(1),
    new RunError(
      "all_silent",
      '"quiet.wav" is silent, or too short to measure: at least 0.4 seconds are needed.',
    ),
  ],
  [
    "edit-audio-tags",
    { title: "A" },
    sample("clip.mp4"),
    new RunError(
      "no_tags_possible",
      `Tags of "clip.mp4" can't be changed. Convert it to MP3, M4A or FLAC first.`,
    ),
  ],
])("%s refuses %j", async (code, options, file, error) => {
  const refused = call(code, options, [file]);
  await expect(refused).rejects.toThrow(error);
  await expect(refused).rejects.toMatchObject({ code: error.code, field: error.field });
});

test.each(["1:5x", "1:99", "-1", "1e3", "::"])("refuses the time %s", async (start) => {
  const refused = call("trim-audio", { start }, [sample("tone.wav")]);
  await expect(refused).rejects.toThrow("Start must be a time such as 1:30 or 90.5 seconds.");
});

test.each([
  ["", undefined],
  ["90.5", 90.5],
  ["1:30.5", 90.5],
  ["1:02:03", 3723],
])("reads the time %j", (time, seconds) => {
  expect(secondsOf(time)).toBe(seconds);
  expect(seconds === undefined ? seconds : secondsOf(timeText(seconds))).toBe(seconds);
});

test("uses the next higher sample rate that the format has", () => {
  expect(rateFor("mp3", 96_000)).toBe(48_000);
  expect(rateFor("opus", 44_100)).toBe(48_000);
  expect(rateFor("m4a", 50_000)).toBe(64_000);
  expect(rateFor("flac", 44_056)).toBe(44_056);
});

test("goes by the content, whatever the file is called", async () => {
  const { result, outputs } = await call("convert-to-flac", {}, [
    { ...sample("tone.wav"), filename: "song.mp3" },
  ]);
  expect(result).toMatchObject({ rows: [["song.flac", "0.3 s", 16_044, expect.any(Number)]] });
  const back = await call("convert-to-wav", {}, [outputs[0] ?? sample("tone.wav")]);
  expect(samplesOfWav(back.outputs[0]?.content ?? Buffer.alloc(0))).toEqual(
    samplesOfWav(sample("tone.wav").content),
  );
});

test("the same sound gives the same bytes, in files of their own names", async () => {
  for (const format of ["ogg"]) {
    const { outputs, progress } = await call(`convert-to-${format}`, {}, [
      sample("tone.wav"),
      sample("tone.wav"),
    ]);
    expect(outputs.map(({ filename }) => filename)).toEqual([
      `tone.${format}`,
      `tone (2).${format}`,
    ]);
    expect(outputs[0]?.content.equals(outputs[1]?.content ?? Buffer.alloc(0))).toBe(true);
    expect(progress.at(-1)).toEqual({ percent: 100, step: "Done" });
  }
});

test.each(["mp3", "m4a", "ogg"])("%s gets tags and cover, or none", async (format) => {
  const source = sample(format === "mp3" ? "tone.flac" : "tone.mp3");
  const { outputs } = await call(`convert-to-${format}`, {}, [source]);
  const { streams, tags } = probe(outputs[0]?.content ?? Buffer.alloc(0));
  const shown = { title: "Tone", artist: "Pennyworks", album: "Samples", track: "3", date: "2024" };
  const lowered = Object.fromEntries(
    Object.entries({ ...(streams[0]?.["tags"] as object), ...(tags as object) }).map(
      ([name, value]) => [name.toLowerCase(), value as string],
    ),
  );
  expect(lowered).toMatchObject(shown);
  expect(streams[1]).toMatchObject({ codec_name: "png", disposition: { attached_pic: 1 } });
  const bare = await call(`convert-to-${format}`, { keepTags: false }, [source]);
  const content = bare.outputs[0]?.content ?? Buffer.alloc(0);
  expect(probe(content).streams).toHaveLength(1);
  expect(content.includes("Pennyworks")).toBe(false);
});

test("a backslash at the end of one tag takes nothing from the next", async () => {
  const { outputs } = await call("edit-audio-tags", { title: "C:\\" }, [sample("tone.mp3")]);
  const { tags } = probe(outputs[0]?.content ?? Buffer.alloc(0));
  expect(tags).toMatchObject({ title: "C:\\ ", artist: "Pennyworks", album: "Samples" });
});

test("mixes two channels to one without making them louder", async () => {
  const loud = tone(440, 0.9, 16_000, 8000);
  const file = { filename: "a.wav", content: wavOf(samplesOf(16_000, 16, [loud, loud])) };
  const { outputs } = await call("convert-to-ogg", { channels: "mono" }, [file]);
  const { outputs: wav } = await call("convert-to-wav", {}, outputs);
  const { channels } = samplesOfWav(wav[0]?.content ?? Buffer.alloc(0));
  expect(Math.max(...channels.flat()) / 32_767).toBeCloseTo(0.9, 1);
});

test("says that WAV holds no cover", async () => {
  const { result } = await call("convert-to-wav", {}, [sample("tone.mp3")]);
  expect(result).toMatchObject({ notice: `WAV can't hold the cover of "tone.mp3".` });
});

test("obeys bit rate, sample rate and channels", async () => {
  const options = { bitRate: "64", sampleRate: "8000", channels: "mono" };
  const { outputs } = await call("convert-to-mp3", options, [sample("clip.mp4")]);
  expect(probe(outputs[0]?.content ?? Buffer.alloc(0)).streams).toEqual([
    expect.objectContaining({
      codec_name: "mp3",
      sample_rate: "8000",
      channels: 1,
      bit_rate: "64000",
    }),
  ]);
});

test("lowers a gain that would distort, and says so", async () => {
  const { result, outputs } = await call("change-audio-volume", { gain: 20 }, [sample("tone.wav")]);
  expect(result).toMatchObject({
    rows: [["tone_volume.wav", "0.3 s", "+6.2 dB", 16_044]],
    notice: '"tone.wav" got +6.2 dB, because more would distort it.',
  });
  const { channels } = samplesOfWav(outputs[0]?.content ?? Buffer.alloc(0));
  expect(Math.max(...channels.flat())).toBe(32_767);
});

test("limits peaks where loudness is worth more", async () => {
  const click = tone(300, 0.1, 8000, 8000).map((level, at) => (at % 2000 < 4 ? 0.9 : level));
  const file = { filename: "a.wav", content: wavOf(samplesOf(8000, 16, [click])) };
  const options = { loudness: -12, truePeak: -1, peaks: "limit" };
  const { result, outputs } = await call("normalize-loudness", options, [file]);
  expect(result).toMatchObject({ notice: 'The peaks of "a.wav" were limited.' });
  const { channels } = samplesOfWav(outputs[0]?.content ?? Buffer.alloc(0));
  expect(Math.max(...channels.flat().map(Math.abs))).toBeLessThanOrEqual(32_768 * 10 ** (-1 / 20));
  const quieter = await call("normalize-loudness", { ...options, peaks: "quieter" }, [file]);
  expect(quieter.result).toHaveProperty(
    "notice",
    '"a.wav" stays quieter than \u221212.0 LUFS, because its peaks would be too high.',
  );
});

test("joins formats that differ, in the order asked for", async () => {
  const { outputs } = await call("merge-audio", { order: ["pauses.wav"], format: "flac" }, [
    sample("tone.ogg"),
    sample("pauses.wav"),
  ]);
  expect(outputs[0]?.filename).toBe("pauses_merged.flac");
  const [stream] = probe(outputs[0]?.content ?? Buffer.alloc(0)).streams;
  expect(stream).toMatchObject({ sample_rate: "16000", channels: 2 });
});

test("puts a cover into an MP3 and an OGG, and reads it from there", async () => {
  const create = { width: 2000, height: 10, channels: 3, background: "#f00" } as const;
  const picture = { filename: "a.png", content: await sharp({ create }).png().toBuffer() };
  for (const extension of ["mp3", "ogg"]) {
    const inputs = [picture, sample(`tone.${extension}`)];
    const { outputs } = await call("edit-audio-tags", { others: "remove" }, inputs);
    const [file] = outputs;
    expect(file?.filename).toBe(`tone_tagged.${extension}`);
    const read = await call("edit-audio-tags", {}, file === undefined ? [] : [file], {
      operation: "read",
    });
    expect(read.result).toMatchObject({ rows: [], notice: expect.stringContaining("no tags") });
    const [cover] = read.outputs;
    expect(cover?.filename).toBe("tone_tagged_cover.jpg");
    expect(await sharp(cover?.content).metadata()).toMatchObject({ width: 1400, height: 7 });
  }
  const refused = call("edit-audio-tags", {}, [picture, sample("tone.wav")]);
  await expect(refused).rejects.toThrow(
    new RunError("no_cover_possible", "WAV files can't hold a cover."),
  );
});

test("ends a file that grows beyond the limit", async () => {
  const limits = { outputBytes: 10_000 };
  await expect(call("convert-to-wav", {}, [sample("tone.mp3")], { limits })).rejects.toMatchObject({
    code: "output_too_many_bytes",
  });
  await expect(call("reverse-audio", {}, [sample("tone.wav")], { limits })).rejects.toThrow(
    '"tone.wav" is too long: at its sample rate, up to 0 minutes can be reversed.',
  );
});
