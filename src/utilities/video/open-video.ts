import { z } from "zod";
import { type Demuxer, demuxers, type PictureDemuxer } from "#kit/ffmpeg/call-ffmpeg.ts";
import { describeSeconds } from "#kit/ffmpeg/time-text.ts";
import { amount, probe, texts, wholeNumber } from "#kit/ffmpeg/probe.ts";
import { describeSize, type Size } from "#kit/image/describe-size.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { ServerRunContext, ServerRunInput } from "#kit/run/run-context.ts";

export type Track = {
  /** FFmpeg's number of the stream. */
  readonly stream: number;
  readonly codec: string;
  readonly language: string | undefined;
  readonly title: string | undefined;
};

export type SoundTrack = Track & {
  readonly channels: number;
  /** In Hz. */
  readonly rate: number;
  readonly bitRate: number | undefined;
};

export type Video = {
  readonly filename: string;
  readonly path: string;
  readonly bytes: number;
  readonly demuxer: Demuxer | PictureDemuxer;
  readonly codec: string;
  readonly profile: string | undefined;
  readonly pixelFormat: string;
  /** As players show it: turned, and with square pixels. */
  readonly shown: Size;
  /** Clockwise turn in degrees that players do. */
  readonly turn: number;
  readonly isInterlaced: boolean;
  readonly isHighDynamicRange: boolean;
  /** As the header says. */
  readonly seconds: number | undefined;
  /** On average. */
  readonly framesPerSecond: number;
  /** In bit/s. */
  readonly bitRate: number | undefined;
  readonly stream: number;
  /** The main one is first. */
  readonly sounds: readonly SoundTrack[];
  readonly subtitles: readonly Track[];
  readonly tags: Readonly<Record<string, string>>;
};

/** Of a frame, before and after. A larger one takes memory that a small server doesn't have. */
export const mostPixels = 4096 * 2304;

const ratio = z
  .string()
  .regex(/^\d+[/:]\d+$/)
  .transform((text) => {
    const [over = 0, under = 0] = text.split(/[/:]/).map(Number);
    return under === 0 ? 0 : over / under;
  })
  .optional()
  .catch(undefined);

const streamSchema = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  profile: z.string().optional().catch(undefined),
  codec_tag_string: z.string().optional(),
  width: wholeNumber,
  height: wholeNumber,
  sample_aspect_ratio: ratio,
  pix_fmt: z.string().optional(),
  field_order: z.string().optional(),
  color_transfer: z.string().optional(),
  avg_frame_rate: ratio,
  r_frame_rate: ratio,
  bit_rate: wholeNumber,
  duration: amount,
  channels: wholeNumber,
  sample_rate: wholeNumber,
  disposition: z.object({ attached_pic: z.int(), default: z.int() }),
  tags: texts,
  side_data_list: z
    .array(z.object({ rotation: z.coerce.number().optional().catch(undefined) }))
    .default([])
    .catch([]),
});

type Stream = z.output<typeof streamSchema>;

/** Of the whole file; others may be as long as a book. */
const readTags = [
  "major_brand",
  "title",
  "artist",
  "album",
  "date",
  "genre",
  "comment",
  "description",
  "copyright",
  "creation_time",
  "encoder",
  "location",
  "make",
  "model",
  "com.apple.quicktime.make",
  "com.apple.quicktime.model",
  "com.apple.quicktime.software",
  "com.apple.quicktime.creationdate",
  "com.apple.quicktime.location.ISO6709",
];

const entries = [
  `format_tags=${readTags.join(",")}`,
  "stream=index,codec_type,codec_name,profile,codec_tag_string,width,height,sample_aspect_ratio,pix_fmt,field_order,color_transfer,avg_frame_rate,r_frame_rate,bit_rate,duration,channels,sample_rate",
  "stream_disposition=attached_pic,default",
  "stream_tags=language,title",
  "stream_side_data=rotation",
];

/**
 * Reads the header by content, never by name. Throws RunError `empty_video`, `not_a_video`, `no_video`,
 * `protected_video` and `too_many_pixels`.
 */
export async function openVideo(
  input: ServerRunInput,
  context: ServerRunContext,
  by: readonly (Demuxer | PictureDemuxer)[] = demuxers,
): Promise<Video> {
  const { filename, path, bytes } = input;
  const name = `"${filename}"`;
  if (bytes === 0) throw new RunError("empty_video", `${name} is empty.`);
  const probed = await probe(context, path, { demuxers: by, entries, stream: streamSchema });
  const unread = () =>
    new RunError(
      "not_a_video",
      by === demuxers
        ? `${name} isn't a video that can be read, or it is damaged.`
        : `${name} isn't an animated GIF or PNG, or it is damaged.`,
    );
  if (probed === undefined) throw unread();
  const { demuxer, complaints } = probed;
  const pictures = probed.streams.filter(
    ({ codec_type: type, disposition }) => type === "video" && disposition.attached_pic === 0,
  );
  const picture = mainOf(pictures);
  if (picture === undefined) {
    if (!probed.streams.some(({ codec_type: type }) => type === "audio")) throw unread();
    throw new RunError("no_video", `${name} has no picture, only sound.`);
  }
  const { codec_name: codec, codec_tag_string: tag = "", width = 0, height = 0 } = picture;
  if (/^(drmi|encv)$/.test(tag) || /DRM/.test(complaints)) {
    throw new RunError(
      "protected_video",
      `${name} is copy-protected. Only the program it was bought with can play it.`,
    );
  }
  if (codec === undefined || codec === "unknown" || width === 0 || height === 0) throw unread();
  const turn = turnOf(picture);
  const shown = shownSize({ width, height }, picture.sample_aspect_ratio, turn);
  if (Math.max(width * height, shown.width * shown.height) > mostPixels) {
    throw new RunError(
      "too_many_pixels",
      `${name} is ${describeSize({ width, height })}. The limit is 4,096 × 2,304 pixels.`,
    );
  }
  const sounds = probed.streams.filter(
    ({ codec_type: type, codec_name: coded, channels = 0 }) =>
      type === "audio" && coded !== undefined && channels > 0,
  );
  const main = mainOf(sounds);
  return {
    filename,
    path,
    bytes,
    demuxer,
    codec,
    profile: picture.profile,
    pixelFormat: picture.pix_fmt ?? "",
    shown,
    turn,
    isInterlaced: /^(tt|bb|tb|bt)$/.test(picture.field_order ?? ""),
    isHighDynamicRange: /^(smpte2084|arib-std-b67)$/.test(picture.color_transfer ?? ""),
    // A recording of a browser states no length, and an estimate may be several times too long.
    seconds: /Estimating duration/.test(complaints)
      ? undefined
      : (probed.format.duration ?? picture.duration),
    framesPerSecond: picture.avg_frame_rate || picture.r_frame_rate || 25,
    bitRate: picture.bit_rate ?? probed.format.bit_rate,
    stream: picture.index,
    sounds: [...(main === undefined ? [] : [main]), ...sounds.filter((each) => each !== main)].map(
      (sound) => ({
        ...trackOf(sound),
        channels: sound.channels ?? 2,
        rate: sound.sample_rate ?? 0,
        bitRate: sound.bit_rate,
      }),
    ),
    subtitles: probed.streams
      .filter(({ codec_type: type }) => type === "subtitle")
      .map((each) => trackOf(each)),
    tags: probed.format.tags,
  };
}

/** Refuses a moment that the video doesn't reach, at the field it was entered in. */
export function outsideVideo({ filename, seconds }: Video, field: "start" | "moment"): RunError {
  const long = seconds === undefined ? "shorter" : `only ${describeSeconds(seconds)} long`;
  const sentence = `"${filename}" is ${long}: choose an earlier ${field}.`;
  return new RunError("outside_video", sentence, { field });
}

function mainOf(streams: readonly Stream[]): Stream | undefined {
  return streams.find(({ disposition }) => disposition.default === 1) ?? streams[0];
}

function trackOf({ index, codec_name: codec = "unknown", tags }: Stream): Track {
  const { language, title } = tags;
  return {
    stream: index,
    codec,
    language: language === "und" ? undefined : language,
    title,
  };
}

/** FFmpeg counts against the clock. */
function turnOf({ side_data_list: list }: Stream): number {
  const rotation = list.find((each) => each.rotation !== undefined)?.rotation ?? 0;
  return (((Math.round(-rotation / 90) * 90) % 360) + 360) % 360;
}

function shownSize({ width, height }: Size, aspect: number | undefined, turn: number): Size {
  const square = { width: Math.max(1, Math.round(width * (aspect || 1))), height };
  return turn % 180 === 0 ? square : { width: square.height, height: square.width };
}
