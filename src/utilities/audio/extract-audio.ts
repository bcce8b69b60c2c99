import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { mostMegabytes, paidForSound, tagsHelp } from "./paid-for-sound.ts";

export const extractAudio = defineManifest({
  ...paidForSound,
  code: "extract-audio",
  name: "Extract Audio from Video",
  description: "Save the sound of a video as a file of its own, without losing quality.",
  tags: ["audio", "sound", "video", "extract", "mp4", "mkv", "mov"],
  alsoCalled: [
    "video to audio",
    "get audio from video",
    "rip audio",
    "sound from video",
    "save audio of video",
    "extract sound",
    "extract music from video",
    "audio extractor",
    "mp4 to audio",
    "mov to audio",
    "separate audio from video",
  ],
  files: { ...paidForSound.files, maxFiles: 10, allowedTypes: ["video/*", "audio/*", ".mka"] },
  help: [
    "Extract audio from a video",
    "Save the sound of a video as a file of its own, without losing quality.",
    "AAC becomes M4A, and MP3, Opus, Vorbis and FLAC stay what they are: the sound is copied, not encoded again. Other sound, such as AC-3, is converted to M4A, and lossless sound to FLAC.",
    "To get MP3 or WAV, use Convert to MP3 or Convert to WAV: they take videos too.",
    tagsHelp,
    `Up to 10 videos at once, each of up to ${mostMegabytes} MB, such as MP4, MOV, MKV, WebM and AVI.`,
  ].join("\n"),
  detects: [{ kind: "video", operation: "extract", confidence: 0.6, does: "extract its sound" }],
  operations: {
    extract: {
      name: "Extract",
      description: "Saves the sound of each video.",
      options: z.strictObject({
        keepTags: z
          .boolean()
          .default(true)
          .meta({ title: "Keep tags", description: "Title, artist, album and cover." }),
      }),
      takes: { files: { least: 1 } },
      gives: {
        results: ["table"],
        files: { types: [".m4a", ".mp3", ".opus", ".ogg", ".flac"], number: "each" },
      },
    },
  },
  examples: [
    {
      name: "An MP4",
      operation: "extract",
      options: {},
      inputs: ["clip.mp4"],
      output: { files: [{ filename: "clip.m4a" }] },
    },
  ],
});
