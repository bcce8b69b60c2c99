import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import type { TestCall, TestFile } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { fitShorter } from "./frame-size.ts";
import { family } from "./manifest.ts";
import { aviOf } from "./oracle/drawn-video.ts";
import { scriptOf } from "./subtitle-script.ts";

const run = familyRunForTest(family, import.meta.url);

const sample = (filename: string): TestFile & { readonly content: Buffer } => ({
  filename,
  content: readFileSync(new URL(`samples/${filename}`, import.meta.url)),
});
const text = (filename: string, content: string): TestFile => ({
  filename,
  content: Buffer.from(content),
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

type Probed = {
  readonly streams: Record<string, unknown>[];
  readonly format: { readonly duration: string; readonly tags?: Record<string, string> };
};

function probe(content: Buffer): Probed {
  const words = ["-v", "error", "-of", "json", "-count_frames", "-show_streams", "-show_format"];
  return JSON.parse(
    execFileSync("ffprobe", [...words, "-i", "pipe:0"], { input: content, encoding: "utf8" }),
  ) as Probed;
}

const made = ({ outputs: [file] }: { readonly outputs: readonly TestFile[] }): Buffer =>
  Buffer.from(file?.content ?? "");

const secret = new URL("samples/clip.mp4", import.meta.url).pathname;
const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`;
const notVideo = (filename: string) =>
  new RunError("not_a_video", `"${filename}" isn't a video that can be read, or it is damaged.`);

/** An AVI of one small frame whose header says otherwise. */
function avi(width: number, height: number): TestFile {
  const content = aviOf([[]], { width: 16, height: 16, rate: 10 });
  const at = content.indexOf("strf") + 8;
  content.writeInt32LE(width, at + 4);
  content.writeInt32LE(height, at + 8);
  return { filename: "a.avi", content };
}

test.each<[string, TestFile, RunError]>([
  ["nothing", text("a.mp4", ""), new RunError("empty_video", '"a.mp4" is empty.')],
  ["a playlist that names another file", text("a.mp4", playlist), notVideo("a.mp4")],
  [
    "a playlist of an address",
    text("a.mp4", playlist.replace(`file://${secret}`, "http://127.0.0.1:9/a.ts")),
    notVideo("a.mp4"),
  ],
  [
    "a script that joins other files",
    text("a.mkv", `ffconcat version 1.0\nfile '${secret}'\n`),
    notVideo("a.mkv"),
  ],
  [
    "a DASH manifest",
    text(
      "a.mp4",
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period/></MPD>`,
    ),
    notVideo("a.mp4"),
  ],
  [
    "a drawing that names another file",
    text("a.mov", `<svg xmlns="http://www.w3.org/2000/svg"><image href="file://${secret}"/></svg>`),
    notVideo("a.mov"),
  ],
  ["subtitles", text("a.mp4", "1\n00:00:00,000 --> 00:00:01,000\nHi\n"), notVideo("a.mp4")],
  [
    "an MP4 that is cut off",
    { filename: "a.mp4", content: sample("clip.mp4").content.subarray(0, 900) },
    notVideo("a.mp4"),
  ],
  ["a GIF", sample("card.gif"), notVideo("card.gif")],
  [
    "a sound",
    sample("tone.mp3"),
    new RunError("no_video", '"tone.mp3" has no picture, only sound.'),
  ],
  [
    "a film that is copy-protected",
    {
      filename: "a.m4v",
      content: Buffer.from(
        sample("silent.mp4").content.toString("latin1").replaceAll("avc1", "drmi"),
        "latin1",
      ),
    },
    new RunError(
      "protected_video",
      '"a.m4v" is copy-protected. Only the program it was bought with can play it.',
    ),
  ],
  [
    "enormous frames",
    avi(16_000, 16_000),
    new RunError(
      "too_many_pixels",
      '"a.avi" is 16,000 × 16,000 pixels. The limit is 4,096 × 2,304 pixels.',
    ),
  ],
])("refuses %s", async (_what, file, error) => {
  const refused = call("convert-to-mp4", {}, [file]);
  await expect(refused).rejects.toThrow(error);
  await expect(refused).rejects.toMatchObject({ code: error.code });
});

test.each<[string, object, string[], RunError]>([
  [
    "trim-video",
    { start: "2", end: "1" },
    ["clip.mp4"],
    new RunError("start_after_end", "The end must be after the start.", { field: "end" }),
  ],
  [
    "trim-video",
    { start: "9" },
    ["clip.mp4"],
    new RunError("outside_video", '"clip.mp4" is only 0.5 s long: choose an earlier start.', {
      field: "start",
    }),
  ],
  [
    "trim-video",
    { keep: "rest" },
    ["clip.mp4"],
    new RunError("nothing_left", 'That would remove all of "clip.mp4".', { field: "keep" }),
  ],
  [
    "compress-video",
    {},
    ["clip.mp4"],
    new RunError("already_smaller", '"clip.mp4" is 0.005 MB already: choose a smaller size.', {
      field: "megabytes",
    }),
  ],
  [
    "video-to-gif",
    { length: 300, framesPerSecond: 50, start: "1:00" },
    ["clip.mp4"],
    new RunError("outside_video", '"clip.mp4" is only 0.5 s long: choose an earlier start.', {
      field: "start",
    }),
  ],
  [
    "picture-from-video",
    { every: 0.001 },
    ["clip.mp4"],
    new RunError(
      "too_many_pictures",
      "That would be 500 pictures. The limit is 200: choose a longer interval.",
      { field: "every" },
    ),
  ],
  [
    "crop-video",
    { aspect: "own", left: 63 },
    ["clip.mp4"],
    new RunError("nothing_left", "That would leave nothing of 64 × 48 pixels.", { field: "left" }),
  ],
  [
    "resize-video",
    { resolution: "own" },
    ["clip.mp4"],
    new RunError("no_size", "Enter a width or a height.", { field: "width" }),
  ],
  [
    "resize-video",
    { resolution: "own", width: 4096, height: 4096 },
    ["clip.mp4"],
    new RunError(
      "too_many_pixels",
      "That would be 4,096 × 4,096 pixels. The limit is 4,096 × 2,304 pixels.",
      { field: "resolution" },
    ),
  ],
  [
    "rotate-video",
    { turn: "0" },
    ["clip.mp4"],
    new RunError("no_change", "Choose how to rotate or flip it.", { field: "turn" }),
  ],
  ["mute-video", {}, ["silent.mp4"], new RunError("no_sound", '"silent.mp4" has no sound.')],
  [
    "add-audio-to-video",
    {},
    ["clip.mp4", "silent.mp4"],
    new RunError("no_sound_file", '"silent.mp4" has no sound to add.'),
  ],
  [
    "add-subtitles-to-video",
    {},
    ["clip.mp4", "silent.mp4"],
    new RunError(
      "no_subtitles",
      "None of the files has subtitles. Choose an SRT, WebVTT or ASS file of up to 2 MB.",
    ),
  ],
  [
    "extract-subtitles-from-video",
    {},
    ["clip.mp4"],
    new RunError("no_subtitles", '"clip.mp4" has no subtitles, or they are part of its picture.'),
  ],
])("%s refuses %j", async (code, options, files, error) => {
  const refused = call(code, options, files.map(sample));
  await expect(refused).rejects.toThrow(error);
  await expect(refused).rejects.toMatchObject({ code: error.code, field: error.field });
});

test("refuses subtitles that are a playlist", async () => {
  const files = [sample("clip.mp4"), text("a.srt", playlist)];
  await expect(call("add-subtitles-to-video", {}, files)).rejects.toMatchObject({
    code: "no_cues",
  });
});

test("takes over styles and texts of ASS alone, and no command from other subtitles", () => {
  const look = { size: "medium", place: "bottom", colour: "#ff8000", box: false } as const;
  const frame = { width: 160, height: 90 };
  const ass =
    "[Script Info]\nPlayResX: 10\n[Fonts]\nfontname: a.ttf\nAAAA\n[V4+ Styles]\nStyle: A\n[Graphics]\nfilename: b\n[Events]\nDialogue: 0,0:00:00.00,0:00:01.00,A,,0,0,0,,Hi\n";
  expect(scriptOf(ass, frame, look).text).toBe(
    "[Script Info]\nPlayResX: 10\n[V4+ Styles]\nStyle: A\n[Events]\nDialogue: 0,0:00:00.00,0:00:01.00,A,,0,0,0,,Hi\n\n",
  );
  const srt = "1\n00:00:00,500 --> 00:00:02,000\n{\\an8}<i>A</i> {\\p1}\\N<font size=9>&lt;b\nc\n";
  const { text: script } = scriptOf(srt, frame, look);
  expect(script).toContain("&H000080FF");
  expect(script.trim().split("\n").at(-1)).toBe(
    "Dialogue: 0,0:00:00.50,0:00:02.00,Default,,0,0,0,,{\\i1}A{\\i0} \\{\\\u2060p1\\}\\\u2060N<b\\Nc",
  );
});

test("copies what MP4 can hold, and says so", async () => {
  const { result, outputs, progress } = await call("convert-to-mp4", {}, [sample("clip.mov")]);
  expect(result).toMatchObject({
    rows: [["clip.mp4", "0.5 s", "64 × 48 pixels", expect.any(Number)]],
    notice: "The picture was copied without loss.",
  });
  expect(outputs.map(({ filename }) => filename)).toEqual(["clip.mp4"]);
  expect(progress.at(-1)).toEqual({ percent: 100, step: "Done" });
  const { streams } = probe(made({ outputs }));
  expect(streams.map(({ codec_name: codec }) => codec)).toEqual(["h264", "aac"]);
});

test("encodes what it can't, to a smaller size, as the picture is turned", async () => {
  const options = { size: "240", quality: "small" };
  const { outputs } = await call("convert-to-webm", options, [sample("turned.mp4")]);
  const { streams, format } = probe(made({ outputs }));
  expect(streams).toMatchObject([
    { codec_name: "vp9", width: 48, height: 64, nb_read_frames: "5" },
    { codec_name: "opus" },
  ]);
  expect(Number(format.duration)).toBeCloseTo(0.5, 1);
  expect(fitShorter({ width: 1080, height: 1920 }, 720)).toEqual({ width: 720, height: 1280 });
});

test("makes whole frames of interlaced ones", async () => {
  const { outputs } = await call("convert-to-mp4", {}, [sample("clip.m2ts")]);
  expect(probe(made({ outputs })).streams[0]).toMatchObject({
    codec_name: "h264",
    field_order: "progressive",
    pix_fmt: "yuv420p",
  });
});

test("goes by the content, and leaves out or keeps title and place", async () => {
  const file = { ...sample("clip.mp4"), filename: "film.avi" };
  const bare = made(await call("mute-video", {}, [file]));
  expect(bare.includes("Clip")).toBe(false);
  expect(bare.includes("+48.2")).toBe(false);
  const kept = await call("mute-video", { keepMetadata: true }, [file]);
  expect(kept.outputs[0]?.filename).toBe("film_muted.mp4");
  expect(probe(made(kept)).format.tags).toMatchObject({ title: "Clip" });
});

test("a header that names a million frames in a second gives those there are", async () => {
  const content = aviOf([[], []], { width: 32, height: 32, rate: 1_000_000 });
  const { outputs } = await call("convert-to-mp4", {}, [{ filename: "a.avi", content }]);
  expect(Number(probe(made({ outputs })).streams[0]?.["nb_read_frames"])).toBeLessThanOrEqual(2);
});

test("stays under the size, with sound", async () => {
  const noise = execFileSync(
    "ffmpeg",
    [
      ..."-v error -f lavfi -i nullsrc=s=160x120:r=10:d=2,geq=random(1)*255:128:128".split(" "),
      ..."-f lavfi -i anoisesrc=d=2:r=16000 -c:v mjpeg -q:v 5 -c:a pcm_s16le".split(" "),
      ..."-f matroska pipe:1".split(" "),
    ],
    { maxBuffer: 64 * 1024 ** 2 },
  );
  const { outputs, result } = await call("compress-video", { megabytes: 0.05 }, [
    { filename: "noise.mkv", content: noise },
  ]);
  const content = made({ outputs });
  expect(content.length).toBeLessThan(50_000);
  expect(content.length).toBeGreaterThan(25_000);
  expect(probe(content).streams).toHaveLength(2);
  expect(result).toMatchObject({ type: "values" });
  await expect(
    call("compress-video", { megabytes: 0.01 }, [{ filename: "noise.mkv", content: noise }]),
  ).rejects.toMatchObject({ code: "target_too_small", field: "megabytes" });
});

test("adds a track of subtitles that can be turned on, in each format", async () => {
  const files = [sample("words.srt"), sample("clip.mp4")];
  for (const [format, codec] of [
    ["mp4", "mov_text"],
    ["mkv", "subrip"],
    ["webm", "webvtt"],
  ]) {
    const done = await call(
      "add-subtitles-to-video",
      { how: "track", format, language: "eng" },
      files,
    );
    expect(probe(made(done)).streams[2]).toMatchObject({
      codec_name: codec,
      tags: { language: "eng" },
    });
  }
});

test("saves a series of pictures under the times they are shown at", async () => {
  const { outputs } = await call("picture-from-video", { every: 0.2 }, [sample("clip.mp4")]);
  expect(outputs.map(({ filename }) => filename)).toEqual([
    "clip_at_0.0.jpg",
    "clip_at_0.2.jpg",
    "clip_at_0.4.jpg",
  ]);
});

test("ends a file that grows beyond the limit", async () => {
  const limits = { outputBytes: 2000 };
  await expect(call("convert-to-mkv", {}, [sample("clip.avi")], { limits })).rejects.toMatchObject({
    code: "output_too_many_bytes",
  });
});
