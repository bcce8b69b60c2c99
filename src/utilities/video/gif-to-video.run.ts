import { rename, stat } from "node:fs/promises";
import { callFfmpeg, inputWords, pictureDemuxers } from "#kit/ffmpeg/call-ffmpeg.ts";
import { refuseManyBytes } from "#kit/run/output-bytes.ts";
import type { ServerRunContext, ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { evenWithin } from "./frame-size.ts";
import type { gifToVideo } from "./gif-to-video.ts";
import { openVideo } from "./open-video.ts";
import { tableOf } from "./run-edit.ts";
import { type VideoFormat, videoFormats } from "./video-formats.ts";
import { writeFilters, writeVideo, type Written } from "./write-video.ts";

/** Throws RunError as `openVideo` and `writeVideo` do. */
export const run: ServerRunFunction<typeof gifToVideo> = async (
  _operation,
  { format, times, background, quality },
  context,
) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose a GIF first.");
  const opened = await openVideo(input, context, pictureDemuxers);
  const video = { ...opened, pixelFormat: "rgba" };
  const { width, height } = opened.shown;
  const size = evenWithin(opened.shown);
  const colour = `0x${(background.length === 4 ? background.replaceAll(/[^#]/g, "$&$&") : background).slice(1)}`;
  const graph = [
    // It ends by itself if no frame can be read.
    `color=c=${colour}:s=${width}x${height}:r=50:d=${((video.seconds ?? 600) + 1).toFixed(2)},format=rgb24[ground]`,
    `[0:${video.stream}]format=rgba,scale=${width}:${height},fps=50:round=near[moving]`,
    `[ground][moving]overlay=shortest=1:format=rgb,${writeFilters(video, size).join(",")}[v]`,
  ].join(";");
  const once = await writeVideo(context, video, {
    format,
    graph,
    // Frames that are written out of order would be lost where the copies meet.
    picture: { size, rate: quality, words: format === "webm" ? [] : ["-bf", "0"] },
    sound: null,
    keepMetadata: false,
    pass: {
      step: `Converting ${video.filename}`,
      from: 0,
      to: times === 1 ? 100 : 80,
      seconds: video.seconds,
    },
  });
  const written = times === 1 ? once : await repeated(context, once, { format, times });
  context.progress(100, "Done");
  const notices = written.isDamaged ? [`Parts of "${video.filename}" are damaged.`] : [];
  return tableOf(written, size, notices);
};

/** Copies the video, whose last frame has its length: FFmpeg shortens that of a GIF it reads again. */
async function repeated(
  context: ServerRunContext,
  once: Written,
  { format, times }: { readonly format: VideoFormat; readonly times: number },
): Promise<Written> {
  const { filename, bytes } = once;
  refuseManyBytes(bytes * times, context.limits.outputBytes, "Play it less often.");
  const path = context.outputs.path(filename);
  const copy = context.outputs.between("once");
  await rename(path, copy);
  const { seconds } = await callFfmpeg(
    context,
    [
      "-stream_loop",
      String(times - 1),
      ...inputWords(format === "webm" ? "matroska" : "mov", copy),
      "-c",
      "copy",
      "-bitexact",
      ...(format === "webm" ? [] : ["-movflags", "+faststart"]),
      "-f",
      videoFormats[format].muxer,
      `file:${path}`,
    ],
    {
      filename,
      damaged: "damaged_video",
      pass: { step: "Repeating", from: 80, to: 100, seconds: once.seconds * times },
    },
  );
  const { size } = await stat(path);
  return { ...once, bytes: size, seconds };
}
