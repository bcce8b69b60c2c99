import { describeSeconds } from "#kit/ffmpeg/time-text.ts";
import type { Size } from "#kit/image/describe-size.ts";
import { orderedInputs } from "#kit/run/ordered-inputs.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { evenWithin, fittingInside } from "./frame-size.ts";
import type { mergeVideos } from "./merge-videos.ts";
import { lengthOf } from "./length-of.ts";
import { noticesOf } from "./notices.ts";
import { openVideo, type Video } from "./open-video.ts";
import { mostMegabytes } from "./paid-for-video.ts";
import { formatOf, tableOf } from "./run-edit.ts";
import { readFilters, writeFilters, writeVideo } from "./write-video.ts";

/** Throws RunError `too_few_files`, `too_many_bytes`, and as `orderedInputs`, `openVideo` and `writeVideo` do. */
export const run: ServerRunFunction<typeof mergeVideos> = async (
  _operation,
  { order, sound: hasSound, format: wished, quality, keepMetadata },
  context,
) => {
  const inputs = orderedInputs(context.inputs, order);
  if (inputs.reduce((sum, { bytes }) => sum + bytes, 0) > mostMegabytes * 1024 ** 2) {
    throw new RunError("too_many_bytes", `Together the videos may have up to ${mostMegabytes} MB.`);
  }
  const videos: Video[] = [];
  for (const input of inputs) {
    const video = await openVideo(input, context);
    videos.push({ ...video, seconds: await lengthOf(video, context) });
  }
  const [first] = videos;
  if (first === undefined || videos.length < 2) {
    throw new RunError("too_few_files", "Choose at least two videos to join.");
  }
  const size = evenWithin(first.shown);
  const sounds = hasSound ? videos.flatMap((video) => video.sounds.slice(0, 1)) : [];
  const channels = Math.min(2, Math.max(1, ...sounds.map((sound) => sound.channels)));
  const isHeard = sounds.length > 0;
  const seconds = videos.reduce((sum, video) => sum + (video.seconds ?? 0), 0);
  const [main] = sounds;
  const written = await writeVideo(
    context,
    // The sound of the first may be silence that is made here.
    { ...first, sounds: main === undefined ? [] : [{ ...main, channels }] },
    {
      format: formatOf(first, wished),
      suffix: "_merged",
      // Their demuxers open no other file; a protocol list for each would be too many words.
      inputs: videos.flatMap(({ demuxer, path }) => ["-f", demuxer, "-i", `file:${path}`]),
      graph: graphOf(videos, {
        size,
        channels: isHeard ? channels : 0,
        rate: first.framesPerSecond,
      }),
      picture: { size, rate: quality },
      ...(isHeard ? {} : { sound: null }),
      keepMetadata,
      pass: { step: "Joining", from: 0, to: 100, seconds },
    },
  );
  context.progress(100, "Done");
  return tableOf(written, size, [
    ...videos.flatMap((video) => noticesOf(video, { isDamaged: false, hasSound })),
    ...(written.isDamaged ? ["Parts of the videos are damaged, and missing or silent."] : []),
    `${videos.length} videos were joined: ${videos.map(({ seconds: long }) => (long === undefined ? "?" : describeSeconds(long))).join(" + ")}.`,
  ]);
};

function graphOf(
  videos: readonly Video[],
  {
    size,
    channels,
    rate,
  }: { readonly size: Size; readonly channels: number; readonly rate: number },
): string {
  const layout = `aformat=sample_rates=48000:channel_layouts=${channels === 1 ? "mono" : "stereo"}`;
  const parts = videos.map((video, index) => {
    const picture = [
      ...readFilters(video),
      ...fittingInside(video.shown, size),
      `fps=${Math.min(120, rate).toFixed(5)}`,
      ...writeFilters(video, size),
      "setpts=PTS-STARTPTS",
    ].join(",");
    const [sound] = video.sounds;
    const heard =
      channels === 0
        ? ""
        : sound === undefined
          ? `anullsrc=r=48000:cl=${channels === 1 ? "mono" : "stereo"}:d=${video.seconds ?? 0}[a${index}];`
          : `[${index}:${sound.stream}]${layout},asetpts=PTS-STARTPTS[a${index}];`;
    return `[${index}:${video.stream}]${picture}[v${index}];${heard}`;
  });
  const ends = videos
    .map((_, index) => `[v${index}]${channels === 0 ? "" : `[a${index}]`}`)
    .join("");
  const made = channels === 0 ? "v=1:a=0[v]" : "v=1:a=1[v][a]";
  return `${parts.join("")}${ends}concat=n=${videos.length}:${made}`;
}
