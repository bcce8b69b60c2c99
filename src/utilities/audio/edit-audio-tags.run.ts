import { open, stat, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { refuseManyBytes } from "#kit/run/output-bytes.ts";
import { outputFilename } from "#kit/run/output-filename.ts";
import type { ServerRunContext, ServerRunFunction, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { callFfmpeg, inputWords } from "#kit/ffmpeg/call-ffmpeg.ts";
import type { editAudioTags } from "./edit-audio-tags.ts";
import { openSound, type Sound } from "./open-sound.ts";
import { pictureTag, tagFile } from "./sound-tags.ts";
import { readCover, sameBytes } from "./write-sound.ts";

type Container = {
  readonly muxer: string;
  readonly extension: string;
  readonly words?: readonly string[];
  readonly cover: "stream" | "tag" | "none";
};

const ogg = { muxer: "ogg", extension: "ogg", cover: "tag" } as const;

/** By demuxer; the same file type comes out. */
const containers: Readonly<Partial<Record<Sound["demuxer"], Container>>> = {
  mp3: { muxer: "mp3", extension: "mp3", words: ["-id3v2_version", "3"], cover: "stream" },
  mov: { muxer: "ipod", extension: "m4a", words: ["-movflags", "+faststart"], cover: "stream" },
  flac: { muxer: "flac", extension: "flac", cover: "stream" },
  ogg,
  wav: { muxer: "wav", extension: "wav", cover: "none" },
  aiff: { muxer: "aiff", extension: "aiff", words: ["-write_id3v2", "1"], cover: "stream" },
  asf: { muxer: "asf", extension: "wma", cover: "none" },
};

const labels: Readonly<Record<string, string>> = {
  title: "Title",
  artist: "Artist",
  album: "Album",
  album_artist: "Album artist",
  composer: "Composer",
  genre: "Genre",
  date: "Year",
  track: "Track",
  disc: "Disc",
  comment: "Comment",
};

/** What containers say of themselves. */
const ofContainer = /^(encoder|major_brand|minor_version|compatible_brands)$/i;

const longestCoverSide = 1400;
const mostShownCharacters = 1000;

/** Throws RunError `no_tags_possible`, `no_cover_possible`, `not_a_picture`, and as `openSound` does. */
export const run: ServerRunFunction<typeof editAudioTags> = async (operation, options, context) => {
  const { pictures, sounds } = await sortedInputs(context.inputs);
  const [input] = sounds;
  if (input === undefined) throw new RunError("no_input", "Choose a sound file first.");
  if (sounds.length > 1) {
    throw new RunError("too_many_files", "Choose one sound file, and a picture for its cover.");
  }
  const sound = await openSound(input, context, { areAllTags: true });
  const tags = namedTags(sound);
  if (operation === "read") return readTags(sound, tags, context);

  const container = containerOf(sound);
  const { others, cover, albumArtist, year, ...texts } = options;
  const given = { ...texts, album_artist: albumArtist, date: year };
  const changed = {
    ...(others === "keep" ? tags : {}),
    ...Object.fromEntries(Object.entries(given).filter(([, text]) => text.trim() !== "")),
  };
  const [picture] = pictures;
  if (picture !== undefined && container.cover === "none") {
    const sentence = `${container.extension.toUpperCase()} files can't hold a cover.`;
    throw new RunError("no_cover_possible", sentence);
  }
  const isKept = cover === "keep" && picture === undefined;
  const kept =
    isKept && container.cover === "tag"
      ? await readCover(sound, context, { step: "Reading", from: 10 })
      : undefined;
  const shown = picture === undefined ? kept?.content : await coverFrom(picture);
  const copied = isKept && container.cover === "stream" ? sound.cover?.stream : undefined;
  await writeTags(sound, container, { tags: changed, cover: shown, copied }, context);
  context.progress(100, "Done");
  return { type: "table", columns: ["Tag", "Text"], rows: rowsOf(changed) };
};

async function readTags(
  sound: Sound,
  tags: Readonly<Record<string, string>>,
  context: ServerRunContext,
) {
  const cover = await readCover(sound, context, { step: "Reading", from: 50 });
  if (cover !== undefined) {
    const save = outputSaver(context, "The cover alone is too large.");
    const extension = cover.contentType === "image/png" ? "png" : "jpg";
    await save({ from: sound.filename, suffix: "_cover", extension }, cover.content);
  }
  context.progress(100, "Done");
  const rows = rowsOf(tags);
  const notice = rows.length === 0 ? `"${sound.filename}" has no tags.` : undefined;
  return { type: "table" as const, columns: ["Tag", "Text"], rows, ...(notice && { notice }) };
}

/** A picture by its first bytes, whatever its name. */
async function sortedInputs(inputs: readonly ServerRunInput[]) {
  const pictures: ServerRunInput[] = [];
  const sounds: ServerRunInput[] = [];
  for (const input of inputs) {
    await using file = await open(input.path);
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const isPicture = /^(ffd8ff|89504e47)/.test(buffer.toString("hex"));
    (isPicture ? pictures : sounds).push(input);
  }
  return { pictures, sounds };
}

function namedTags({ allTags }: Sound): Record<string, string> {
  return Object.fromEntries(
    Object.entries(allTags)
      .filter(([name]) => !ofContainer.test(name))
      .map(([name, text]) => {
        const small = name.toLowerCase();
        return [Object.hasOwn(labels, small) ? small : name, text];
      }),
  );
}

function rowsOf(tags: Readonly<Record<string, string>>): string[][] {
  const known = Object.keys(labels).filter((name) => tags[name] !== undefined);
  const rest = Object.keys(tags).filter((name) => labels[name] === undefined);
  return [...known, ...rest].map((name) => {
    const text = tags[name] ?? "";
    const short =
      text.length > mostShownCharacters ? `${text.slice(0, mostShownCharacters)}…` : text;
    return [labels[name] ?? name, short.toWellFormed()];
  });
}

function containerOf({ filename, demuxer, hasVideo, codec }: Sound): Container {
  const container = hasVideo ? undefined : containers[demuxer];
  if (container === undefined || (demuxer === "mov" && !/^(aac|alac)$/.test(codec))) {
    throw new RunError(
      "no_tags_possible",
      `Tags of "${filename}" can't be changed. Convert it to MP3, M4A or FLAC first.`,
    );
  }
  return codec === "opus" && container === ogg
    ? { muxer: "opus", extension: "opus", cover: "tag" }
    : container;
}

async function coverFrom({ path, filename }: ServerRunInput): Promise<Buffer> {
  try {
    return await sharp(path, { limitInputPixels: 100_000_000 })
      .autoOrient()
      .resize({
        width: longestCoverSide,
        height: longestCoverSide,
        fit: "inside",
        withoutEnlargement: true,
      })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 90 })
      .toBuffer();
  } catch {
    // Whatever is wrong with it, only another picture helps.
    throw new RunError("not_a_picture", `"${filename}" is damaged, or too large for a cover.`);
  }
}

async function writeTags(
  sound: Sound,
  container: Container,
  {
    tags,
    cover,
    copied,
  }: {
    readonly tags: Record<string, string>;
    readonly cover: Buffer | undefined;
    /** The stream of a cover that stays as it is. */
    readonly copied: number | undefined;
  },
  context: ServerRunContext,
): Promise<void> {
  const { muxer, extension, words = [] } = container;
  const path = context.outputs.path(outputFilename(sound.filename, "_tagged", extension));
  const list = context.outputs.between("tags.txt");
  const picture = context.outputs.between("picture");
  const isStream = cover !== undefined && container.cover === "stream";
  const isTag = cover !== undefined && container.cover === "tag";
  const isPng = cover?.readUInt8(0) === 0x89;
  const asTag = isTag
    ? { METADATA_BLOCK_PICTURE: pictureTag(cover, isPng ? "image/png" : "image/jpeg") }
    : {};
  await writeFile(list, tagFile({ ...tags, ...asTag }));
  if (isStream) await writeFile(picture, cover);
  await callFfmpeg(
    context,
    [
      ...inputWords(sound.demuxer, sound.path),
      "-f",
      "ffmetadata",
      "-i",
      `file:${list}`,
      ...(isStream ? ["-f", isPng ? "png_pipe" : "jpeg_pipe", "-i", `file:${picture}`] : []),
      "-map",
      `0:${sound.stream}`,
      "-c:a",
      "copy",
      ...(isStream || copied !== undefined
        ? [
            "-map",
            isStream ? "2:0" : `0:${copied}`,
            "-c:v",
            "copy",
            "-disposition:v:0",
            "attached_pic",
            "-metadata:s:v:0",
            "comment=Cover (front)",
          ]
        : []),
      "-map_metadata",
      "1",
      "-map_metadata:s:a",
      "-1",
      "-map_chapters",
      "0",
      ...words,
      ...sameBytes,
      "-f",
      muxer,
      `file:${path}`,
    ],
    {
      filename: sound.filename,
      pass: { step: "Writing", from: 20, to: 100, seconds: sound.seconds },
    },
  );
  refuseManyBytes((await stat(path)).size, context.limits.outputBytes, "Choose a smaller file.");
}
