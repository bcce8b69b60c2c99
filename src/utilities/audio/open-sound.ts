import { z } from "zod";
import { RunError } from "#kit/run/run-error.ts";
import type { ServerRunContext, ServerRunInput } from "#kit/run/run-context.ts";
import { type Demuxer, demuxers } from "#kit/ffmpeg/call-ffmpeg.ts";
import { amount, probe, texts, wholeNumber } from "#kit/ffmpeg/probe.ts";
import type { SourceSamples } from "./sound-formats.ts";
import { knownTags, type Tags } from "./sound-tags.ts";

export type Sound = SourceSamples & {
  readonly filename: string;
  readonly path: string;
  readonly bytes: number;
  readonly demuxer: Demuxer;
  readonly codec: string;
  /** As the header says; an MP3 without one is estimated. */
  readonly seconds: number | undefined;
  /** In bit/s. */
  readonly bitRate: number | undefined;
  /** FFmpeg's number of the stream. */
  readonly stream: number;
  readonly soundtracks: number;
  readonly hasVideo: boolean;
  readonly cover: Cover | undefined;
  readonly tags: Tags;
  /** Also those without a name here, if asked for. */
  readonly allTags: Readonly<Record<string, string>>;
};

export type Cover = { readonly stream: number; readonly codec: string };

const streamSchema = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  codec_tag_string: z.string().optional(),
  sample_fmt: z.string().optional(),
  sample_rate: wholeNumber,
  channels: wholeNumber,
  bits_per_sample: wholeNumber,
  bits_per_raw_sample: wholeNumber,
  bit_rate: wholeNumber,
  duration: amount,
  disposition: z.object({ attached_pic: z.int(), default: z.int() }),
  tags: texts,
});

/** Other tags may be as long as a book. */
function entriesOf(areAllTags: boolean): readonly string[] {
  const tags = areAllTags ? "" : `=${knownTags.join(",")}`;
  return [
    `format_tags${tags}`,
    "stream=index,codec_type,codec_name,codec_tag_string,sample_fmt,sample_rate,channels,bits_per_sample,bits_per_raw_sample,bit_rate,duration",
    "stream_disposition=attached_pic,default",
    `stream_tags${tags}`,
  ];
}

const inPictures = /^(mjpeg|png|bmp|gif|tiff|webp)$/;
const isLossless = /^(pcm_|flac$|alac$|ape$|tta$|wavpack$|mlp$|truehd$)/;

/**
 * Reads the header by content, never by name. Throws RunError `empty_sound`, `not_a_sound`, `no_sound` and
 * `protected_sound`.
 */
export async function openSound(
  input: ServerRunInput,
  context: ServerRunContext,
  { areAllTags = false }: { readonly areAllTags?: boolean } = {},
): Promise<Sound> {
  const { filename, path, bytes } = input;
  if (bytes === 0) throw new RunError("empty_sound", `"${filename}" is empty.`);
  const probed = await probe(context, path, {
    demuxers,
    entries: entriesOf(areAllTags),
    stream: streamSchema,
  });
  if (probed === undefined) {
    throw new RunError(
      "not_a_sound",
      `"${filename}" isn't a sound or video that can be read, or it is damaged.`,
    );
  }
  const { demuxer, complaints } = probed;
  const sounds = probed.streams.filter(({ codec_type: type }) => type === "audio");
  const sound = sounds.find(({ disposition }) => disposition.default === 1) ?? sounds[0];
  if (sound === undefined) throw new RunError("no_sound", `"${filename}" has no sound.`);
  const { codec_name: codec, codec_tag_string: tag = "" } = sound;
  if (/^(drms|enca)$/.test(tag) || /DRM/.test(complaints)) {
    throw new RunError(
      "protected_sound",
      `"${filename}" is copy-protected. Only the program it was bought with can play it.`,
    );
  }
  const { sample_rate: rate = 0, channels = 0 } = sound;
  if (codec === undefined || codec === "unknown" || rate === 0 || channels === 0) {
    throw new RunError(
      "not_a_sound",
      `The sound of "${filename}" is damaged, or in a format that can't be read.`,
    );
  }
  const pictures = probed.streams.filter(({ codec_type: type }) => type === "video");
  const cover = pictures.find(({ disposition }) => disposition.attached_pic === 1);
  return {
    filename,
    path,
    bytes,
    demuxer,
    codec,
    rate,
    channels,
    bits: isLossless.test(codec) ? bitsOf(sound) : undefined,
    seconds: probed.format.duration ?? sound.duration,
    bitRate: sound.bit_rate ?? (pictures.length === 0 ? probed.format.bit_rate : undefined),
    stream: sound.index,
    soundtracks: sounds.length,
    hasVideo: pictures.some(({ disposition }) => disposition.attached_pic === 0),
    cover:
      cover?.codec_name !== undefined && inPictures.test(cover.codec_name)
        ? { stream: cover.index, codec: cover.codec_name }
        : undefined,
    tags: tagsOf({ ...sound.tags, ...probed.format.tags }),
    // OGG keeps its tags with the sound; what other streams have is about themselves.
    allTags: { ...(demuxer === "ogg" ? sound.tags : {}), ...probed.format.tags },
  };
}

function bitsOf(sound: z.output<typeof streamSchema>): number {
  const told = [sound.bits_per_raw_sample, sound.bits_per_sample].find((bits) => (bits ?? 0) > 0);
  return told ?? (/^(s32|flt|dbl)/.test(sound.sample_fmt ?? "") ? 24 : 16);
}

function tagsOf(given: Readonly<Record<string, string>>): Tags {
  const byName = new Map(Object.entries(given).map(([name, text]) => [name.toLowerCase(), text]));
  return Object.fromEntries(
    knownTags.flatMap((name) => {
      const text = byName.get(name)?.replaceAll("\0", "").trim() ?? "";
      return text === "" ? [] : [[name, text]];
    }),
  );
}
