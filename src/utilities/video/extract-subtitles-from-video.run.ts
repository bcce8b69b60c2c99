import { stat } from "node:fs/promises";
import { callFfmpeg } from "#kit/ffmpeg/call-ffmpeg.ts";
import { freeFilename } from "#kit/run/free-filename.ts";
import { refuseManyBytes } from "#kit/run/output-bytes.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { sizeOfFile } from "#kit/run/size-columns.ts";
import { type extractSubtitlesFromVideo, mostTracks } from "./extract-subtitles-from-video.ts";
import { openVideo } from "./open-video.ts";
import { videoInput } from "./write-video.ts";

const asText = /^(subrip|srt|ass|ssa|webvtt|mov_text|text|microdvd|subviewer)$/;
const encoders = {
  srt: ["-c:s", "srt", "-f", "srt"],
  vtt: ["-c:s", "webvtt", "-f", "webvtt"],
  ass: ["-c:s", "ass", "-f", "ass"],
};
const mostBytesOfEach = 20 * 1024 ** 2;

/** Throws RunError `no_subtitles`, and as `openVideo` and `callFfmpeg` do. */
export const run: ServerRunFunction<typeof extractSubtitlesFromVideo> = async (
  _operation,
  { format },
  context,
) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose a video first.");
  const video = await openVideo(input, context);
  const { filename: given, subtitles, seconds } = video;
  const texts = subtitles.filter(({ codec }) => asText.test(codec)).slice(0, mostTracks);
  if (texts.length === 0) {
    throw new RunError(
      "no_subtitles",
      subtitles.length === 0
        ? `"${given}" has no subtitles, or they are part of its picture.`
        : `The subtitles of "${given}" are pictures, not text.`,
    );
  }
  const taken = new Set<string>();
  const rows: (string | number)[][] = [];
  let left = context.limits.outputBytes;
  for (const [index, { stream, language }] of texts.entries()) {
    const suffix =
      language !== undefined && /^[A-Za-z-]{2,10}$/.test(language) ? `_${language}` : "";
    const filename = freeFilename(given, suffix, format, taken);
    const path = context.outputs.path(filename);
    await callFfmpeg(
      context,
      [
        ...videoInput(video),
        "-map",
        `0:${stream}`,
        "-map_metadata",
        "-1",
        "-bitexact",
        "-fs",
        String(mostBytesOfEach + 1),
        ...encoders[format],
        `file:${path}`,
      ],
      {
        filename: given,
        damaged: "damaged_video",
        pass: {
          step: `Saving ${filename}`,
          from: (index / texts.length) * 100,
          to: ((index + 1) / texts.length) * 100,
          seconds,
        },
      },
    );
    const { size } = await stat(path);
    refuseManyBytes(size, Math.min(mostBytesOfEach, left), "These can't be subtitles.");
    left -= size;
    rows.push([filename, language ?? "Not stated", size]);
  }
  context.progress(100, "Done");
  const others = subtitles.length - texts.length;
  return {
    type: "table",
    columns: ["File", "Language", "Bytes"],
    sizes: sizeOfFile,
    rows,
    ...(others > 0 && {
      notice: `${others} ${others === 1 ? "track is" : "tracks are"} pictures, not text, and weren't saved.`,
    }),
  };
};
