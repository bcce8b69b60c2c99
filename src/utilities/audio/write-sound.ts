import { readFile, stat, writeFile } from "node:fs/promises";
import { refuseManyBytes } from "#kit/run/output-bytes.ts";
import { freeFilename } from "#kit/run/free-filename.ts";
import type { ServerRunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { callFfmpeg, inputWords, type Pass } from "#kit/ffmpeg/call-ffmpeg.ts";
import type { Cover, Sound } from "./open-sound.ts";
import {
  encoderWords,
  type SoundFormat,
  soundFormats,
  type SoundSettings,
} from "./sound-formats.ts";
import { pictureTag, tagFile } from "./sound-tags.ts";

export type Written = {
  readonly filename: string;
  readonly bytes: number;
  readonly seconds: number;
  /** Whether FFmpeg complained about parts of the input. */
  readonly isDamaged: boolean;
};

/** What FFmpeg reads in place of the sound's own file: something it made before, or several files. */
export type Source = {
  readonly inputs: readonly string[];
  readonly count: number;
  /** One stream by `-map`, or a graph whose end is `[out]`. */
  readonly graph?: string;
};

type Wanted = {
  readonly format: SoundFormat;
  readonly settings: SoundSettings;
  readonly suffix?: string;
  /** Words that filter the sound. */
  readonly filters?: readonly string[];
  readonly source?: Source;
  /** Whether the sound keeps its codec, and so every bit. */
  readonly isCopied?: boolean;
  readonly keepTags: boolean;
  readonly pass: Pass;
  /** Instead of "No sound could be read". */
  readonly ofNothing?: (() => RunError) | undefined;
};

/** WAV has no place for one that players look at. */
export const coverFormats = new Set<SoundFormat>(["mp3", "flac", "m4a", "ogg", "opus"]);
const mostCoverBytes = 5 * 1024 ** 2;

/** FFmpeg writes no version of its own, so that the same input gives the same bytes. */
export const sameBytes = ["-fflags", "+bitexact", "-flags:a", "+bitexact", "-threads", "1"];

/**
 * Writes sounds one after the other, each under a name of its own. Throws RunError `damaged_sound`, `nothing_left` and
 * `output_too_many_bytes`; `advice` says how to get fewer bytes.
 */
export function soundWriter(
  context: ServerRunContext,
  advice: string,
): (sound: Sound, wanted: Wanted) => Promise<Written> {
  const taken = new Set<string>();
  let before = 0;
  return async (sound, wanted) => {
    const { format, settings, suffix = "", keepTags, pass, ofNothing } = wanted;
    const filename = freeFilename(sound.filename, suffix, format, taken);
    const path = context.outputs.path(filename);
    const left = context.limits.outputBytes - before;
    const cover = keepTags && coverFormats.has(format) ? sound.cover : undefined;
    const asTag = format === "ogg" || format === "opus";
    const tags = context.outputs.between(`tags-${taken.size}.txt`);
    await writeFile(
      tags,
      tagFile({
        ...(keepTags ? sound.tags : {}),
        ...(cover !== undefined && asTag ? await coverTag(sound, context, pass) : {}),
      }),
    );
    const { seconds, complaints } = await callFfmpeg(
      context,
      [
        ...wordsOf(sound, wanted, tags, asTag ? undefined : cover),
        ...(wanted.isCopied === true ? ["-c:a", "copy"] : encoderWords(format, settings, sound)),
        ...sameBytes,
        // Ends a file that grows beyond the limit, which is refused below.
        "-fs",
        String(left + 1),
        "-f",
        soundFormats[format].muxer,
        `file:${path}`,
      ],
      { filename: sound.filename, pass },
    );
    const { size } = await stat(path);
    refuseManyBytes(size, left, advice);
    if (seconds === 0) {
      throw (
        ofNothing?.() ??
        new RunError("nothing_left", `No sound could be read from "${sound.filename}".`)
      );
    }
    before += size;
    return { filename, bytes: size, seconds, isDamaged: complaints.trim() !== "" };
  };
}

/** Names the inputs, and maps sound, cover and tags. */
function wordsOf(
  sound: Sound,
  { filters = [], source }: Pick<Wanted, "filters" | "source">,
  tags: string,
  cover: Cover | undefined,
): readonly string[] {
  const own = inputWords(sound.demuxer, sound.path);
  const tagsAt = source?.count ?? 1;
  const coverAt = source === undefined ? 0 : tagsAt + 1;
  const isGraph = source?.graph !== undefined;
  return [
    ...(source?.inputs ?? own),
    "-f",
    "ffmetadata",
    "-i",
    `file:${tags}`,
    ...(cover !== undefined && source !== undefined ? own : []),
    ...(isGraph ? ["-filter_complex", source.graph] : []),
    "-map",
    isGraph ? "[out]" : source === undefined ? `0:${sound.stream}` : "0:0",
    ...filters,
    ...(cover === undefined
      ? []
      : [
          "-map",
          `${coverAt}:${cover.stream}`,
          "-c:v",
          "copy",
          "-disposition:v:0",
          "attached_pic",
          "-metadata:s:v:0",
          "comment=Cover (front)",
        ]),
    "-map_metadata",
    String(tagsAt),
    "-map_metadata:s",
    "-1",
    "-map_chapters",
    "-1",
  ];
}

async function coverTag(
  sound: Sound,
  context: ServerRunContext,
  pass: Pass,
): Promise<Record<string, string>> {
  const picture = await readCover(sound, context, pass);
  return picture === undefined
    ? {}
    : { METADATA_BLOCK_PICTURE: pictureTag(picture.content, picture.contentType) };
}

/** Returns undefined without a cover, or for one that isn't JPEG or PNG. */
export async function readCover(
  sound: Sound,
  context: ServerRunContext,
  { step, from }: Pick<Pass, "step" | "from">,
): Promise<{ readonly content: Buffer; readonly contentType: string } | undefined> {
  const { cover } = sound;
  const contentType = cover && pictureTypes[cover.codec];
  if (cover === undefined || contentType === undefined) return undefined;
  const path = context.outputs.between("cover");
  await callFfmpeg(
    context,
    [
      ...inputWords(sound.demuxer, sound.path),
      "-map",
      `0:${cover.stream}`,
      "-c",
      "copy",
      "-frames:v",
      "1",
      "-fs",
      String(mostCoverBytes),
      "-f",
      "image2pipe",
      `file:${path}`,
    ],
    { filename: sound.filename, pass: { step, from, to: from } },
  );
  return { content: await readFile(path), contentType };
}

const pictureTypes: Readonly<Record<string, string>> = { mjpeg: "image/jpeg", png: "image/png" };
