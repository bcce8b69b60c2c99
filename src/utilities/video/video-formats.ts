import type { Size } from "#kit/image/describe-size.ts";
import type { SoundTrack, Video } from "./open-video.ts";

export const videoFormats = {
  mp4: { label: "MP4", muxer: "mp4" },
  webm: { label: "WebM", muxer: "webm" },
  mov: { label: "MOV", muxer: "mov" },
  mkv: { label: "MKV", muxer: "matroska" },
} as const;

/** Also the extension of its files. */
export type VideoFormat = keyof typeof videoFormats;

export const formatNames = Object.keys(videoFormats) as [VideoFormat, ...VideoFormat[]];

export type Quality = "high" | "medium" | "small";

/** Of x264 and libvpx; lower is better. */
const constantQuality: Readonly<Record<Quality, readonly [h264: number, vp9: number]>> = {
  high: [19, 28],
  medium: [24, 34],
  small: [29, 42],
};

/** Both encoders give the same bytes for the same number of threads. */
const threads = "2";

/** Frames that x264 looks ahead at: twelve million pixels each would be half a gigabyte of them. */
const lookahead = ({ width, height }: Size) => (width * height > 1920 * 1088 ? 8 : 20);

/** Without it, FFmpeg repeats frames up to the rate that a header names, which may be thousands in a second. */
const asTimed = ["-fps_mode", "vfr"];

/** Returns FFmpeg's words for the encoder of the picture, by quality or by bit/s. */
export function pictureWords(
  format: VideoFormat,
  rate: Quality | { readonly bitRate: number },
  size: Size,
): readonly string[] {
  if (format === "webm") {
    const isLarge = size.width * size.height > 1280 * 720;
    return [
      ...asTimed,
      "-c:v",
      "libvpx-vp9",
      ...(typeof rate === "string"
        ? ["-crf", String(constantQuality[rate][1]), "-b:v", "0"]
        : ["-b:v", String(rate.bitRate)]),
      // Good quality takes ten times as long for Full HD.
      "-deadline",
      isLarge ? "realtime" : "good",
      "-cpu-used",
      isLarge ? "7" : "4",
      "-row-mt",
      "1",
      "-threads",
      threads,
    ];
  }
  return [
    ...asTimed,
    "-c:v",
    "libx264",
    "-preset",
    "veryfast",
    ...(typeof rate === "string"
      ? ["-crf", String(constantQuality[rate][0])]
      : ["-b:v", String(rate.bitRate)]),
    "-x264-params",
    `threads=${threads}:rc-lookahead=${lookahead(size)}`,
  ];
}

/** Returns FFmpeg's words for the encoder of the sound; above stereo, players disagree on the channels. */
export function soundWords(
  format: VideoFormat,
  { channels }: Pick<SoundTrack, "channels">,
  kilobits = format === "webm" ? 128 : 160,
): readonly string[] {
  const least = Math.min(2, channels);
  return [
    "-c:a",
    format === "webm" ? "libopus" : "aac",
    "-b:a",
    `${kilobits}k`,
    "-ac",
    String(least),
    ...(format === "webm" ? ["-ar", "48000"] : []),
    // Without it, FFmpeg makes the sum of fractions louder than that of whole numbers, and may distort it.
    "-rematrix_maxval",
    "1",
  ];
}

/** Containers whose times can be taken over. */
const wellTimed = new Set(["mov", "matroska", "flv"]);

const pictureCodecs: Readonly<Record<VideoFormat, RegExp>> = {
  mp4: /^h264$/,
  webm: /^(vp8|vp9|av1)$/,
  mov: /^(h264|hevc)$/,
  mkv: /^(h264|hevc|vp8|vp9|av1|mpeg4|mpeg2video)$/,
};

const soundCodecs: Readonly<Record<VideoFormat, RegExp>> = {
  mp4: /^aac$/,
  webm: /^(opus|vorbis)$/,
  mov: /^aac$/,
  mkv: /^(aac|mp3|opus|vorbis|flac|ac3|eac3)$/,
};

/** Tells whether a format holds the picture as it is, in a form that its players show. */
export function holdsPicture(format: VideoFormat, video: Video): boolean {
  const { demuxer, codec, pixelFormat, turn } = video;
  if (!wellTimed.has(demuxer) || !pictureCodecs[format].test(codec)) return false;
  // WebM and MKV of FFmpeg have no place for a turn.
  if (format === "webm" || format === "mkv") return turn === 0;
  return format === "mov" || /^yuvj?420p$/.test(pixelFormat);
}

export function holdsSound(format: VideoFormat, sound: SoundTrack): boolean {
  return soundCodecs[format].test(sound.codec);
}
