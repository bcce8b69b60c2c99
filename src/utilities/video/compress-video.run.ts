import { callFfmpeg } from "#kit/ffmpeg/call-ffmpeg.ts";
import { describeSeconds } from "#kit/ffmpeg/time-text.ts";
import { describeSize, type Size } from "#kit/image/describe-size.ts";
import type { ServerRunContext, ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { compressVideo } from "./compress-video.ts";
import { evenWithin, fitShorter } from "./frame-size.ts";
import { lengthOf } from "./length-of.ts";
import { noticesOf } from "./notices.ts";
import { openVideo, type Video } from "./open-video.ts";
import { pictureWords } from "./video-formats.ts";
import { readFilters, videoInput, writeFilters, writeVideo } from "./write-video.ts";

type Plan = {
  readonly size: Size;
  /** In bit/s. */
  readonly picture: number;
  /** In kbit/s; 0 without sound. */
  readonly sound: number;
};

/** Of the picture, in bit/s: below it, nothing is to be seen. */
const leastPicture = 24_000;
/** Shorter sides that may be chosen for a small size. */
const steps = [1080, 720, 540, 480, 360, 240, 144];
/** With fewer bits for each pixel, a smaller picture looks better. */
const bitsPerPixel = 0.045;
const mostTries = 3;

/** Throws RunError `already_smaller`, `target_too_small`, and as `openVideo` and `writeVideo` do. */
export const run: ServerRunFunction<typeof compressVideo> = async (
  _operation,
  { megabytes, size: wished, sound: hasSound, keepMetadata },
  context,
) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose a video to compress.");
  const video = await openVideo(input, context);
  const most = Math.floor(megabytes * 1e6) - 1;
  if (video.bytes <= most) {
    throw new RunError(
      "already_smaller",
      `"${video.filename}" is ${inMegabytes(video.bytes)} MB already: choose a smaller size.`,
      { field: "megabytes" },
    );
  }
  const seconds = await lengthOf(video, context);
  let target = most;
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const plan = planFor(video, { target, seconds, wished, hasSound });
    if (plan === undefined) break;
    const before = (attempt / mostTries) * 100;
    const passed = await twoPasses(context, video, plan, {
      from: before,
      to: attempt === 0 ? 99 : before + 100 / mostTries,
      seconds,
      keepMetadata,
    });
    if (passed.bytes <= most) {
      context.progress(100, "Done");
      const notices = noticesOf(video, { ...passed, hasSound });
      return {
        type: "values",
        values: [
          { label: "Size before", value: `${inMegabytes(video.bytes)} MB` },
          { label: "Size after", value: `${inMegabytes(passed.bytes)} MB` },
          { label: "Picture", value: describeSize(plan.size) },
          { label: "Length", value: describeSeconds(passed.seconds) },
        ],
        ...(notices.length > 0 && { notice: notices.join(" ") }),
      };
    }
    target = Math.floor((target * most * 0.96) / passed.bytes);
  }
  const least = ((leastPicture + (hasSound && video.sounds.length > 0 ? 32_000 : 0)) * seconds) / 8;
  throw new RunError(
    "target_too_small",
    `"${video.filename}" is too long for that: choose at least ${(Math.ceil(((least * 1.2) / 1e6) * 100) + 1) / 100} MB, or trim it first.`,
    { field: "megabytes" },
  );
};

function inMegabytes(bytes: number): string {
  return (bytes / 1e6).toLocaleString("en-US", { maximumFractionDigits: bytes < 1e6 ? 3 : 1 });
}

/** Returns undefined if no picture is possible. */
function planFor(
  video: Video,
  {
    target,
    seconds,
    wished,
    hasSound,
  }: {
    readonly target: number;
    readonly seconds: number;
    readonly wished: string;
    readonly hasSound: boolean;
  },
): Plan | undefined {
  // MP4 spends about 12 bytes on each frame and each piece of sound, and a kilobyte on its head.
  const frames = seconds * (Math.min(60, video.framesPerSecond) + 50);
  const bits = ((target - 1500 - frames * 12) * 8 * 0.98) / seconds;
  const sound =
    hasSound && video.sounds.length > 0
      ? ([128, 96, 64, 48].find((kilobits) => kilobits * 1000 * 6 <= bits) ?? 32)
      : 0;
  const left = bits - sound * 1000;
  if (left < leastPicture) return undefined;
  const picture = Math.floor(Math.min(left, video.bitRate ?? left));
  const whole = evenWithin(video.shown);
  const frameRate = Math.min(60, video.framesPerSecond);
  const isEnough = ({ width, height }: Size) =>
    picture / (width * height * frameRate) >= bitsPerPixel;
  const sizes = [whole, ...steps.map((step) => fitShorter(whole, step))];
  const size =
    wished === "auto"
      ? (sizes.find(isEnough) ?? fitShorter(whole, steps.at(-1) ?? 144))
      : fitShorter(whole, Number(wished));
  return { size, picture, sound };
}

async function twoPasses(
  context: ServerRunContext,
  video: Video,
  { size, picture, sound }: Plan,
  told: {
    readonly from: number;
    readonly to: number;
    readonly seconds: number;
    readonly keepMetadata: boolean;
  },
) {
  const { from, to, seconds, keepMetadata } = told;
  const log = context.outputs.between("passes");
  const middle = from + (to - from) * 0.4;
  const limit = video.framesPerSecond > 60 ? ["fps=60"] : [];
  await callFfmpeg(
    context,
    [
      ...videoInput(video),
      "-map",
      `0:${video.stream}`,
      "-filter:v",
      [...readFilters(video), ...limit, ...writeFilters(video, size)].join(","),
      ...pictureWords("mp4", { bitRate: picture }, size),
      "-pass",
      "1",
      "-passlogfile",
      log,
      "-f",
      "null",
      "-",
    ],
    {
      filename: video.filename,
      damaged: "damaged_video",
      pass: { step: `Measuring ${video.filename}`, from, to: middle, seconds },
    },
  );
  return writeVideo(context, video, {
    format: "mp4",
    suffix: "_compressed",
    picture: {
      size,
      filters: limit,
      rate: { bitRate: picture },
      words: [
        "-maxrate",
        String(picture * 2),
        "-bufsize",
        String(picture * 4),
        "-pass",
        "2",
        "-passlogfile",
        log,
      ],
    },
    sound: sound === 0 ? null : { kilobits: sound },
    keepMetadata,
    pass: { step: `Compressing ${video.filename}`, from: middle, to, seconds },
  });
}
