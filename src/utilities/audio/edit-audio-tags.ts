import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { mostMegabytes, paidForSound } from "./paid-for-sound.ts";

const text = (title: string, most: number, placeholder?: string) =>
  z
    .string()
    .max(most, `${title} can have at most ${most.toLocaleString("en-US")} characters.`)
    .default("")
    .meta({ title, ...(placeholder !== undefined && { placeholder }) });

export const tagOptions = {
  title: text("Title", 500),
  artist: text("Artist", 500),
  album: text("Album", 500),
  albumArtist: text("Album artist", 500),
  composer: text("Composer", 500),
  genre: text("Genre", 200),
  year: text("Year", 30, "2024"),
  track: text("Track", 20, "3/12"),
  disc: text("Disc", 20, "1/2"),
  comment: text("Comment", 2000),
};

export const editAudioTags = defineManifest({
  ...paidForSound,
  code: "edit-audio-tags",
  name: "Edit Audio Tags",
  description: "Read and change title, artist, album, year, track and cover of a sound file.",
  tags: ["audio", "sound", "music", "tags", "id3", "metadata", "cover", "mp3"],
  alsoCalled: [
    "id3 editor",
    "id3 tag editor",
    "mp3 tag editor",
    "music tag editor",
    "edit mp3 metadata",
    "audio metadata",
    "change album art",
    "add cover to mp3",
    "album art",
    "mp3 cover",
    "song title and artist",
    "read mp3 tags",
    "remove mp3 metadata",
    "mp3tag",
  ],
  files: {
    maxFiles: 2,
    maxBytes: mostMegabytes * 1024 ** 2,
    allowedTypes: [...paidForSound.files.allowedTypes, "image/jpeg", "image/png"],
  },
  help: [
    "Edit audio tags",
    "Read and change title, artist, album, year, track and cover of a sound file.",
    "The sound itself is copied without change. Fields you leave empty keep what the file has, and other tags are kept or removed, as you choose.",
    "To change the cover, upload a JPEG or PNG with the sound. Covers larger than 1,400 pixels are made smaller. WAV and WMA have no cover.",
    `Works with MP3, M4A, FLAC, OGG, Opus, WAV, AIFF and WMA files of up to ${mostMegabytes} MB.`,
  ].join("\n"),
  detects: [{ kind: "sound", operation: "edit", confidence: 0.2, does: "edit its tags" }],
  operations: {
    edit: {
      name: "Save tags",
      description: "Changes the tags and the cover.",
      options: z.strictObject({
        ...tagOptions,
        others: z
          .enum(["keep", "remove"])
          .default("keep")
          .meta({ title: "Other tags", choices: { keep: "Keep", remove: "Remove" } }),
        cover: z
          .enum(["keep", "remove"])
          .default("keep")
          .meta({
            title: "Cover",
            description: "A picture you upload replaces it.",
            choices: { keep: "Keep", remove: "Remove" },
          }),
      }),
      takes: { files: { least: 1, most: 2 } },
      gives: {
        results: ["table"],
        files: {
          types: [".mp3", ".m4a", ".flac", ".ogg", ".opus", ".wav", ".aiff", ".asf"],
          number: "one",
        },
      },
    },
    read: {
      name: "Read tags",
      description: "Shows all tags, and saves the cover as a picture.",
      options: z.strictObject({}),
      takes: { files: { least: 1, most: 1 } },
      gives: { results: ["table"], files: { types: ["image/jpeg", "image/png"], number: 1 } },
    },
  },
  examples: [
    {
      name: "A new title",
      operation: "edit",
      options: { title: "Concert pitch", year: "2026" },
      inputs: ["tone.mp3"],
      output: { files: [{ filename: "tone_tagged.mp3" }] },
    },
    {
      name: "The tags of an MP3",
      operation: "read",
      options: {},
      inputs: ["tone.mp3"],
      output: {
        result: {
          type: "table",
          columns: ["Tag", "Text"],
          rows: [
            ["Title", "Tone"],
            ["Artist", "Pennyworks"],
            ["Album", "Samples"],
            ["Year", "2024"],
            ["Track", "3"],
          ],
        },
        files: [{ filename: "tone_cover.png", format: "png", width: 32, height: 32 }],
      },
    },
  ],
});
