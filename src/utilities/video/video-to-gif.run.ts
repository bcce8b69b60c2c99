import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { callFfmpeg } from "#kit/ffmpeg/call-ffmpeg.ts";
import { secondsOf } from "#kit/ffmpeg/time-text.ts";
import { describeSize } from "#kit/image/describe-size.ts";
import { refuseManyBytes } from "#kit/run/output-bytes.ts";
import { outputFilename } from "#kit/run/output-filename.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { sizeOfFile } from "#kit/run/size-columns.ts";
import { openVideo, outsideVideo } from "./open-video.ts";
import { mostFrames, type videoToGif } from "./video-to-gif.ts";
import { readFilters, videoInput } from "./write-video.ts";

/** Throws RunError `outside_video`, `too_many_frames`, and as `openVideo` and `callFfmpeg` do. */
export const run: ServerRunFunction<typeof videoToGif> = async (
  _operation,
  { start, length, width: most, framesPerSecond, format, repeat },
  context,
) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose a video first.");
  const video = await openVideo(input, context);
  const { filename: given, shown } = video;
  const from = secondsOf(start) ?? 0;
  const outside = () => outsideVideo(video, "start");
  if (video.seconds !== undefined && from >= video.seconds) throw outside();
  const seconds = Math.min(length, (video.seconds ?? Infinity) - from);
  if (seconds * framesPerSecond > mostFrames) {
    const sentence = `That would be ${Math.ceil(seconds * framesPerSecond).toLocaleString("en-US")} frames. The limit is ${mostFrames.toLocaleString("en-US")}: choose a shorter part or fewer frames per second.`;
    throw new RunError("too_many_frames", sentence, { field: "length" });
  }
  const width = Math.min(most, shown.width);
  const height = Math.max(1, Math.round((shown.height * width) / shown.width));
  const filters = [
    ...readFilters(video),
    `fps=${framesPerSecond}`,
    `scale=${width}:${height}:flags=lanczos`,
  ].join(",");
  const part = ["-ss", String(from), "-t", String(length)];
  const opened = videoInput(video, part);
  const palette = context.outputs.between("palette.png");
  if (format === "gif") {
    await callFfmpeg(
      context,
      [
        ...opened,
        "-map",
        `0:${video.stream}`,
        "-filter:v",
        // "diff" leaves out colours of the last frame.
        `${filters},palettegen=stats_mode=full`,
        "-frames:v",
        "1",
        "-f",
        "image2",
        "-update",
        "1",
        `file:${palette}`,
      ],
      {
        filename: given,
        damaged: "damaged_video",
        pass: { step: "Finding the colours", from: 0, to: 40, seconds },
      },
    );
    // Without any frame there is no palette either.
    if (!existsSync(palette)) throw outside();
  }
  const filename = outputFilename(given, "", format);
  const path = context.outputs.path(filename);
  const { frames } = await callFfmpeg(
    context,
    [
      ...opened,
      ...(format === "gif"
        ? [
            "-f",
            "png_pipe",
            "-i",
            `file:${palette}`,
            "-filter_complex",
            `[0:${video.stream}]${filters}[v];[v][1:0]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle[o]`,
            "-map",
            "[o]",
            "-c:v",
            "gif",
            "-loop",
            repeat ? "0" : "-1",
          ]
        : [
            "-map",
            `0:${video.stream}`,
            "-filter:v",
            filters,
            "-c:v",
            "libwebp_anim",
            "-quality",
            "75",
            "-compression_level",
            "3",
            "-loop",
            repeat ? "0" : "1",
          ]),
      "-map_metadata",
      "-1",
      "-bitexact",
      "-fs",
      String(context.limits.outputBytes + 1),
      "-f",
      format,
      `file:${path}`,
    ],
    {
      filename: given,
      damaged: "damaged_video",
      pass: { step: `Making ${filename}`, from: format === "gif" ? 40 : 0, to: 100, seconds },
    },
  );
  if (frames === 0) throw outside();
  const { size: bytes } = await stat(path);
  refuseManyBytes(bytes, context.limits.outputBytes, "Choose a shorter part or a smaller width.");
  context.progress(100, "Done");
  const isLarge = format === "gif" && bytes > 10 * 1024 ** 2;
  return {
    type: "table",
    columns: ["File", "Frames", "Picture", "Bytes"],
    sizes: sizeOfFile,
    rows: [[filename, frames, describeSize({ width, height }), bytes]],
    ...(isLarge && {
      notice: "A GIF this large loads slowly. A smaller width, fewer frames or WebP help.",
    }),
  };
};
