import { z } from "zod";
import { partOption } from "#kit/image/edit-options.ts";
import { editor } from "./edit-sound.ts";

export const removeSilence = editor({
  code: "remove-silence",
  name: "Remove Silence",
  lead: "Cut silent pauses out of recordings.",
  tags: ["silence", "pause", "voice", "recording", "podcast"],
  alsoCalled: [
    "silence remover",
    "cut silence",
    "remove pauses",
    "delete silence from audio",
    "truncate silence",
    "trim silence",
    "shorten pauses",
    "skip silence",
  ],
  does: "cut out its silent pauses",
  help: [
    "Silence is what stays below the level for at least the time you enter. A short pause is left of it, so that words don't run together.",
    "If too little is cut, raise the level, for example to \u221240 dB; if words are cut off, lower it.",
  ],
  options: {
    where: z
      .enum(["everywhere", "ends"])
      .default("everywhere")
      .meta({
        title: "Remove",
        choices: { everywhere: "All pauses", ends: "At the start and end only" },
      }),
    level: partOption("Level", -90, -10, "dB")
      .default(-50)
      .meta({ title: "Silence is below", unit: "dB" }),
    least: partOption("Shortest pause", 0.05, 60, "seconds")
      .default(0.5)
      .meta({ title: "Shortest pause", unit: "seconds" }),
    left: partOption("Pause left", 0, 10, "seconds")
      .default(0.2)
      .meta({ title: "Pause left", unit: "seconds" }),
  },
  example: {
    options: { least: 0.05, left: 0 },
    inputs: ["pauses.wav"],
    output: "pauses_tight.wav",
  },
});
