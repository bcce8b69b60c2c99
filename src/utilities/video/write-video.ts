import { stat } from "node:fs/promises";
import { callFfmpeg, inputWords, type Pass } from "#kit/ffmpeg/call-ffmpeg.ts";
import type { Size } from "#kit/image/describe-size.ts";
import { refuseManyBytes } from "#kit/run/output-bytes.ts";
import { outputFilename } from "#kit/run/output-filename.ts";
import type { ServerRunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { evenWithin } from "./frame-size.ts";
import { mostPixels, type Video } from "./open-video.ts";
import {
  holdsPicture,
  holdsSound,
  pictureWords,
  type Quality,
  soundWords,
  type VideoFormat,
  videoFormats,
} from "./video-formats.ts";

export type Wanted = {
  readonly format: VideoFormat;
  /** `_trimmed`. */
  readonly suffix?: string;
  /** Instead of the video alone. */
  readonly inputs?: readonly string[];
  /** Has the whole picture as `[v]`, and the sound as `[a]` if there is one. */
  readonly graph?: string;
  /** `copy` keeps every bit where the format holds it, and else encodes in high quality. */
  readonly picture:
    | "copy"
    | {
        readonly filters?: readonly string[];
        readonly size: Size;
        readonly rate: Quality | { readonly bitRate: number };
        /** More words for the encoder. */
        readonly words?: readonly string[];
      };
  /** Null leaves it out; by default it is copied where the format holds it. */
  readonly sound?:
    | null
    | { readonly filters: readonly string[] }
    | { readonly kilobits: number }
    | { readonly words: readonly string[] };
  /** Words for more streams. */
  readonly more?: readonly string[];
  readonly keepMetadata: boolean;
  readonly pass: Pass;
  /** Instead of "No picture could be read". */
  readonly ofNothing?: (() => RunError) | undefined;
};

export type Written = {
  readonly filename: string;
  readonly bytes: number;
  readonly seconds: number;
  readonly isPictureCopied: boolean;
  /** Whether FFmpeg complained about parts of the input. */
  readonly isDamaged: boolean;
};

/** Opens the video, and refuses frames that turn out larger than its header says. */
export function videoInput({ demuxer, path }: Video, before: readonly string[] = []) {
  return ["-max_pixels", String(mostPixels), ...before, ...inputWords(demuxer, path)];
}

/** Throws RunError `damaged_video`, `nothing_left` and `output_too_many_bytes`. */
export async function writeVideo(
  context: ServerRunContext,
  video: Video,
  wanted: Wanted,
): Promise<Written> {
  const { format, suffix = "", keepMetadata, pass, ofNothing, inputs = videoInput(video) } = wanted;
  const filename = outputFilename(video.filename, suffix, format);
  const path = context.outputs.path(filename);
  const isPictureCopied = wanted.picture === "copy" && holdsPicture(format, video);
  const { seconds, frames, complaints } = await callFfmpeg(
    context,
    [
      ...inputs,
      ...(wanted.graph === undefined ? [] : ["-filter_complex", wanted.graph]),
      ...pictureOf(video, wanted, isPictureCopied),
      ...soundOf(video, wanted),
      ...(wanted.more ?? []),
      "-map_metadata",
      keepMetadata ? "0" : "-1",
      "-map_chapters",
      "-1",
      // No version of its own, so that the same input gives the same bytes.
      "-bitexact",
      ...(format === "mp4" || format === "mov" ? ["-movflags", "+faststart"] : []),
      // Ends a file that grows beyond the limit, which is refused below.
      "-fs",
      String(context.limits.outputBytes + 1),
      "-f",
      videoFormats[format].muxer,
      `file:${path}`,
    ],
    {
      filename: video.filename,
      damaged: "damaged_video",
      pass,
    },
  );
  const { size } = await stat(path);
  refuseManyBytes(size, context.limits.outputBytes, "Choose a lower quality or a smaller picture.");
  if (frames === 0) {
    throw (
      ofNothing?.() ??
      new RunError("nothing_left", `No picture could be read from "${video.filename}".`)
    );
  }
  return {
    filename,
    bytes: size,
    seconds,
    isPictureCopied,
    isDamaged: complaints.trim() !== "",
  };
}

function pictureOf(video: Video, wanted: Wanted, isCopied: boolean): readonly string[] {
  const { format, graph, picture } = wanted;
  const map = ["-map", graph === undefined ? `0:${video.stream}` : "[v]"];
  if (isCopied) {
    const isApple = video.codec === "hevc" && format === "mov";
    return [...map, "-c:v", "copy", ...(isApple ? ["-tag:v", "hvc1"] : [])];
  }
  const {
    size,
    rate,
    filters = [],
    words = [],
  } = picture === "copy" ? { size: evenWithin(video.shown), rate: "high" as const } : picture;
  return [
    ...map,
    ...(graph === undefined
      ? ["-filter:v", [...readFilters(video), ...filters, ...writeFilters(video, size)].join(",")]
      : []),
    ...pictureWords(format, rate, size),
    ...words,
    ...(isRed(video) || video.isHighDynamicRange ? colourWords : []),
  ];
}

/** Of pictures in red, green and blue, for which players would otherwise guess the colours. */
const colourWords = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"];

export const isRed = ({ pixelFormat }: Video) =>
  /^(rgb|bgr|gbr|argb|abgr|0rgb|0bgr|pal8|gray|mono|ya)/.test(pixelFormat);

/** Gives whole frames with square pixels. */
export function readFilters({ isInterlaced, shown }: Video): readonly string[] {
  const { width, height } = shown;
  return [
    ...(isInterlaced ? ["yadif=deint=interlaced"] : []),
    `scale=${width}:${height}`,
    "setsar=1",
  ];
}

/** Gives frames of this size in the form that every player shows. */
export function writeFilters(video: Video, { width, height }: Size): readonly string[] {
  const scale = `scale=${width}:${height}`;
  if (video.isHighDynamicRange) {
    // Each step is the one that FFmpeg's tonemap asks for; without it colours look washed out.
    return [
      scale,
      "zscale=transfer=linear:npl=100",
      "format=gbrpf32le",
      "zscale=primaries=bt709",
      "tonemap=hable:desat=0",
      "zscale=transfer=bt709:matrix=bt709:range=tv",
      "format=yuv420p",
      "setsar=1",
    ];
  }
  const colours = isRed(video) ? ":out_color_matrix=bt709:out_range=tv" : "";
  return [`${scale}${colours}`, "format=yuv420p", "setsar=1"];
}

function soundOf(video: Video, { format, graph, sound: wanted }: Wanted): readonly string[] {
  if (wanted !== null && wanted !== undefined && "words" in wanted) return wanted.words;
  const [sound] = video.sounds;
  if (wanted === null || sound === undefined) return ["-an"];
  const map = ["-map", graph === undefined ? `0:${sound.stream}` : "[a]"];
  if (wanted === undefined && graph === undefined && holdsSound(format, sound)) {
    return [...map, "-c:a", "copy"];
  }
  const filters = wanted !== undefined && "filters" in wanted ? wanted.filters : [];
  const kilobits = wanted !== undefined && "kilobits" in wanted ? wanted.kilobits : undefined;
  return [
    ...map,
    ...(filters.length > 0 ? ["-filter:a", filters.join(",")] : []),
    ...soundWords(format, sound, kilobits),
  ];
}
