import { partOption } from "#kit/image/edit-options.ts";
import { orderOption } from "#kit/run/ordered-inputs.ts";
import { editor } from "./edit-sound.ts";

export const mergeAudio = editor({
  code: "merge-audio",
  name: "Merge Audio",
  lead: "Join several sound files into one, in the order you choose.",
  tags: ["merge", "join", "combine"],
  alsoCalled: [
    "join audio",
    "combine audio",
    "audio joiner",
    "mp3 joiner",
    "merge mp3",
    "join mp3",
    "combine mp3",
    "concatenate audio",
    "put songs together",
    "merge songs",
    "audio merger",
    "append audio",
  ],
  does: "join them into one",
  confidence: 0.5,
  help: [
    "Files of different formats work together. The result has the highest sample rate among them, and is stereo if one of them is. The same format and the tags are those of the first file.",
  ],
  files: { least: 2, most: 10 },
  isJoined: true,
  options: {
    order: orderOption,
    gap: partOption("Pause between", 0, 60, "seconds")
      .default(0)
      .meta({ title: "Pause between", unit: "seconds" }),
  },
  example: {
    options: {},
    inputs: ["tone.wav", "pauses.wav"],
    output: "tone_merged.wav",
  },
});
