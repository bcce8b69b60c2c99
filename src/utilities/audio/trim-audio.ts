import { z } from "zod";
import { editor } from "./edit-sound.ts";
import { timeOption } from "#kit/ffmpeg/times.ts";

export const trimAudio = editor({
  code: "trim-audio",
  name: "Trim Audio",
  lead: "Cut a part out of a sound file, exactly where you want.",
  tags: ["trim", "cut", "mp3", "ringtone"],
  alsoCalled: [
    "cut audio",
    "audio cutter",
    "mp3 cutter",
    "trim mp3",
    "cut mp3",
    "shorten audio",
    "ringtone maker",
    "split audio",
    "crop audio",
    "clip audio",
    "trim song",
    "cut music",
    "audio trimmer",
    "remove part of audio",
  ],
  does: "trim it",
  confidence: 0.45,
  help: [
    "Drag the edges of the waveform, or enter start and end as seconds, minutes and seconds, or hours, minutes and seconds: 90.5, 1:30.5 or 0:01:30.5. Leave the end empty to cut only the beginning.",
    "Keep the selection, or remove it and join what is left. Cuts in WAV and FLAC are exact to one sample, without any loss.",
  ],
  files: { least: 1, most: 1 },
  span: { start: "start", end: "end" },
  options: {
    start: timeOption("Start").default("0").meta({ title: "Start", placeholder: "0:00" }),
    end: timeOption("End").default("").meta({
      title: "End",
      description: "Leave empty for the end of the sound.",
      placeholder: "1:30",
    }),
    keep: z
      .enum(["selection", "rest"])
      .default("selection")
      .meta({
        title: "Keep",
        choices: { selection: "The selection", rest: "Everything else" },
      }),
  },
  example: {
    options: { start: "0.05", end: "0.15" },
    inputs: ["tone.wav"],
    output: "tone_trimmed.wav",
  },
});
