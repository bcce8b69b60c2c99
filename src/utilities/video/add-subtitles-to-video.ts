import { z } from "zod";
import { colourOption } from "#kit/image/edit-options.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { limitsHelp, needsFonts, paidForVideo, readsHelp, videoTypes } from "./paid-for-video.ts";
import { formatNames } from "./video-formats.ts";
import { writeOptions } from "./video-options.ts";

export const addSubtitlesToVideo = defineManifest({
  ...paidForVideo,
  needs: needsFonts,
  code: "add-subtitles-to-video",
  name: "Add Subtitles to Video",
  description: "Burn subtitles into the picture, or add them as a track that viewers can turn off.",
  tags: ["video", "subtitles", "captions", "srt", "vtt", "ass", "burn"],
  alsoCalled: [
    "burn subtitles",
    "burn in subtitles",
    "hardcode subtitles",
    "hardsub",
    "add srt to mp4",
    "add captions to video",
    "embed subtitles",
    "merge subtitles with video",
    "subtitle video",
    "mux subtitles",
    "srt to video",
    "open captions",
  ],
  files: {
    ...paidForVideo.files,
    maxFiles: 2,
    allowedTypes: [...videoTypes, "text/vtt", ".vtt", ".srt", ".ass", ".ssa"],
  },
  help: [
    "Add subtitles to a video",
    "Burn subtitles into the picture, or add them as a track that viewers can turn off.",
    "Upload the video and its subtitles as SRT, WebVTT, ASS or SSA, in any order. Subtitles may have up to 2 MB.",
    "Burnt-in subtitles show everywhere, also on sites that have none. Size, place and colours are those you choose, or those of an ASS file; fonts that it brings along aren't used.",
    "A track is copied beside picture and sound in seconds, without its colours and places, except in MKV. MP4 and MOV players name it CC.",
    "Latin, Greek, Cyrillic, Hebrew and Arabic letters can be burnt in, and others if their fonts are installed on this server.",
    readsHelp,
    limitsHelp,
  ].join("\n"),
  operations: {
    add: {
      name: "Add the subtitles",
      description: "Writes the video with its subtitles.",
      options: z.strictObject({
        how: z
          .enum(["burn", "track"])
          .default("burn")
          .meta({
            title: "Show them",
            choices: { burn: "In the picture, always", track: "As a track to turn on" },
          }),
        size: z
          .enum(["small", "medium", "large"])
          .default("medium")
          .meta({
            title: "Size",
            choices: { small: "Small", medium: "Medium", large: "Large" },
          }),
        place: z
          .enum(["bottom", "top"])
          .default("bottom")
          .meta({ title: "Place", choices: { bottom: "Bottom", top: "Top" } }),
        colour: colourOption("Colour").default("#ffffff"),
        box: z.boolean().default(false).meta({ title: "Dark box behind the text" }),
        language: z
          .string()
          .max(3, "Language must be a code of three letters, such as eng.")
          .regex(/^([a-z]{3})?$/, "Language must be a code of three letters, such as eng.")
          .default("")
          .meta({
            title: "Language of the track",
            placeholder: "eng",
            advanced: true,
          }),
        ...writeOptions,
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
      name: "Two words",
      operation: "add",
      options: {},
      inputs: ["clip.mp4", "words.srt"],
      output: { files: [{ filename: "clip_subtitled.mp4" }] },
    },
  ],
});
