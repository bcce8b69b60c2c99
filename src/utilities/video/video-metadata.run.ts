import { stat } from "node:fs/promises";
import { callFfmpeg } from "#kit/ffmpeg/call-ffmpeg.ts";
import { describeSeconds } from "#kit/ffmpeg/time-text.ts";
import { describeSize } from "#kit/image/describe-size.ts";
import { refuseManyBytes } from "#kit/run/output-bytes.ts";
import { outputFilename } from "#kit/run/output-filename.ts";
import type { ServerRunContext, ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { beforeAndAfter } from "#kit/run/size-columns.ts";
import { openVideo, type Video } from "./open-video.ts";
import { formatOf } from "./run-edit.ts";
import { videoFormats } from "./video-formats.ts";
import type { videoMetadata } from "./video-metadata.ts";
import { videoInput } from "./write-video.ts";

const containers: Readonly<Record<string, string>> = {
  asf: "WMV (ASF)",
  avi: "AVI",
  flv: "FLV",
  matroska: "MKV or WebM (Matroska)",
  mov: "MP4 or MOV",
  mpeg: "MPEG",
  mpegts: "MPEG transport stream",
  ogg: "OGG",
};

const tagLabels: Readonly<Record<string, string>> = {
  creation_time: "Date",
  "com.apple.quicktime.creationdate": "Date and time zone",
  location: "Place",
  "com.apple.quicktime.location.ISO6709": "Place (Apple)",
  make: "Camera maker",
  model: "Camera",
  "com.apple.quicktime.make": "Camera maker (Apple)",
  "com.apple.quicktime.model": "Camera (Apple)",
  "com.apple.quicktime.software": "Software (Apple)",
  major_brand: "Brand",
  encoder: "Written by",
};

const mostTagCharacters = 500;

/** Throws RunError `no_metadata_possible`, and as `openVideo` and `callFfmpeg` do. */
export const run: ServerRunFunction<typeof videoMetadata> = async (
  operation,
  _options,
  context,
) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose a video first.");
  const video = await openVideo(input, context);
  if (operation === "remove") return remove(video, context);
  context.progress(100, "Done");
  return { type: "table", columns: ["Name", "Value"], rows: factsOf(video) };
};

function factsOf(video: Video): [string, string][] {
  const { seconds, bitRate, profile, turn, sounds, subtitles, tags } = video;
  const kilobits = (bits: number) => `${Math.round(bits / 1000).toLocaleString("en-US")} kbit/s`;
  return [
    ["Container", containers[video.demuxer] ?? video.demuxer],
    ["Length", seconds === undefined ? "Not stated" : describeSeconds(seconds)],
    ["Bytes", video.bytes.toLocaleString("en-US")],
    ["Picture", describeSize(video.shown)],
    ["Codec", [video.codec, profile].filter((word) => word !== undefined).join(", ")],
    ["Pixels", video.pixelFormat],
    ["Frames per second", String(Math.round(video.framesPerSecond * 1000) / 1000)],
    ...(bitRate === undefined ? [] : ([["Bit rate", kilobits(bitRate)]] as [string, string][])),
    ...(turn === 0 ? [] : ([["Rotated", `${turn}° right`]] as [string, string][])),
    ...(video.isInterlaced ? ([["Interlaced", "Yes"]] as [string, string][]) : []),
    ...(video.isHighDynamicRange ? ([["HDR", "Yes"]] as [string, string][]) : []),
    ...sounds.map(({ codec, channels, rate, bitRate: bits, language }): [string, string] => [
      "Sound",
      [
        codec,
        channels === 1 ? "mono" : channels === 2 ? "stereo" : `${channels} channels`,
        `${rate.toLocaleString("en-US")} Hz`,
        ...(bits === undefined ? [] : [kilobits(bits)]),
        ...(language === undefined ? [] : [language]),
      ].join(", "),
    ]),
    ...subtitles.map(({ codec, language }): [string, string] => [
      "Subtitles",
      [codec, ...(language === undefined ? [] : [language])].join(", "),
    ]),
    ...Object.entries(tags).map(([name, text]): [string, string] => [
      tagLabels[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      text.slice(0, mostTagCharacters),
    ]),
  ];
}

async function remove(video: Video, context: ServerRunContext) {
  const { filename: given, demuxer, seconds } = video;
  const format = demuxer === "avi" ? "avi" : formatOf(video, "same");
  if (!["mov", "matroska", "avi"].includes(demuxer)) {
    throw new RunError(
      "no_metadata_possible",
      `Metadata of "${given}" can't be removed by itself. Convert it to MP4, which leaves it out.`,
    );
  }
  const filename = outputFilename(given, "_clean", format);
  const path = context.outputs.path(filename);
  const maps = ["0:v", "0:a?", ...(format === "avi" ? [] : ["0:s?"])];
  await callFfmpeg(
    context,
    [
      ...videoInput(video),
      ...maps.flatMap((map) => ["-map", map]),
      "-c",
      "copy",
      "-map_metadata",
      "-1",
      "-map_metadata:s",
      "-1",
      "-map_chapters",
      "-1",
      "-bitexact",
      ...(demuxer === "mov" ? ["-movflags", "+faststart"] : []),
      "-fs",
      String(context.limits.outputBytes + 1),
      "-f",
      format === "avi" ? "avi" : videoFormats[format].muxer,
      `file:${path}`,
    ],
    {
      filename: given,
      damaged: "damaged_video",
      pass: { step: `Copying ${given}`, from: 0, to: 100, seconds },
    },
  );
  const { size } = await stat(path);
  refuseManyBytes(size, context.limits.outputBytes, "Trim the video first.");
  context.progress(100, "Done");
  return {
    type: "table" as const,
    columns: ["File", "Bytes before", "Bytes after"],
    sizes: beforeAndAfter,
    rows: [[filename, video.bytes, size]],
  };
}
