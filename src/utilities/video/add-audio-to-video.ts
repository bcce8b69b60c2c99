import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { limitsHelp, paidForVideo, readsHelp, videoTypes } from "./paid-for-video.ts";
import { formatNames } from "./video-formats.ts";
import { formatOption, keepMetadataOption } from "./video-options.ts";

export const addAudioToVideo = defineManifest({
  ...paidForVideo,
  code: "add-audio-to-video",
  name: "Add Audio to Video",
  description: "Replace the sound of a video with music or speech, or mix both.",
  tags: ["video", "audio", "music", "sound", "replace", "voiceover"],
  alsoCalled: [
    "add music to video",
    "replace audio in video",
    "replace sound of video",
    "put music on video",
    "add sound to video",
    "merge audio and video",
    "combine video and audio",
    "add voice over to video",
    "background music for video",
    "change sound of video",
  ],
  files: {
    ...paidForVideo.files,
    maxFiles: 2,
    allowedTypes: [...videoTypes, "audio/*", ".opus", ".wma", ".amr", ".caf", ".mka", ".m4b"],
  },
  help: [
    "Add audio to a video",
    "Replace the sound of a video with music or speech, or mix both.",
    "Upload the video and the sound file, in any order. The picture is copied where the format allows it.",
    "A longer sound is cut to the length of the video. A shorter one ends in silence, or is repeated.",
    "The sound can be in MP3, WAV, M4A, FLAC, OGG, Opus and most other formats.",
    readsHelp,
    limitsHelp,
  ].join("\n"),
  operations: {
    add: {
      name: "Add the sound",
      description: "Writes the video with the sound of the other file.",
      options: z.strictObject({
        how: z
          .enum(["replace", "mix"])
          .default("replace")
          .meta({
            title: "Sound of the video",
            choices: { replace: "Replace it", mix: "Mix both" },
          }),
        repeat: z.boolean().default(false).meta({
          title: "Repeat a shorter sound",
        }),
        volume: wholeOption("Volume", 0, 200, "%")
          .default(100)
          .meta({ title: "Volume of the new sound", unit: "%" }),
        format: formatOption,
        keepMetadata: keepMetadataOption,
      }),
      takes: { files: { least: 2 } },
      gives: {
        results: ["table"],
        files: { types: formatNames.map((format) => `.${format}`), number: "one" },
      },
    },
  },
  examples: [
    {
      name: "A tone for a silent video",
      operation: "add",
      options: {},
      inputs: ["silent.mp4", "tone.mp3"],
      output: { files: [{ filename: "silent_with_sound.mp4" }] },
    },
  ],
});
