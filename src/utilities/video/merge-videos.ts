import { z } from "zod";
import { orderOption } from "#kit/run/ordered-inputs.ts";
import { videoEditor } from "./edit-video.ts";

export const mergeVideos = videoEditor({
  code: "merge-videos",
  name: "Merge Videos",
  lead: "Join several videos into one, in the order you choose.",
  tags: ["merge", "join", "combine", "mp4"],
  alsoCalled: [
    "join videos",
    "combine videos",
    "video joiner",
    "merge mp4",
    "join mp4",
    "combine mp4 files",
    "concatenate videos",
    "put videos together",
    "video merger",
    "append videos",
  ],
  does: "join them into one",
  confidence: 0.5,
  help: [
    "Up to 8 videos, also of different formats and sizes. The result has the size and frame rate of the first one, and others are fitted between black bars. Videos without sound are silent in their part.",
  ],
  files: { least: 2, most: 8 },
  options: {
    order: orderOption,
    sound: z.boolean().default(true).meta({ title: "Keep the sound" }),
  },
  example: {
    options: {},
    inputs: ["clip.mp4", "clip.webm"],
    output: "clip_merged.mp4",
  },
});
