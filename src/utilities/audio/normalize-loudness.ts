import { z } from "zod";
import { partOption } from "#kit/image/edit-options.ts";
import { editor } from "./edit-sound.ts";

export const normalizeLoudness = editor({
  code: "normalize-loudness",
  name: "Normalize Loudness",
  lead: "Bring sound files to the same loudness (EBU R128).",
  tags: ["normalize", "loudness", "lufs", "volume", "podcast", "r128"],
  alsoCalled: [
    "normalise loudness",
    "normalize audio",
    "normalise audio",
    "audio normalizer",
    "even out volume",
    "same volume for all songs",
    "level audio",
    "loudness meter",
    "lufs meter",
    "replaygain",
    "podcast loudness",
    "true peak",
  ],
  does: "bring it to a standard loudness",
  help: [
    "The whole file gets one gain, so loud and quiet parts keep their relation. \u221214 LUFS is usual for streaming, \u221216 for podcasts, and \u221223 for broadcasting.",
    "Loudness and true peak are measured as in EBU R128 and ITU-R BS.1770. Where the gain would push peaks above the limit, choose whether the sound stays quieter, or its peaks are limited.",
  ],
  options: {
    loudness: partOption("Loudness", -50, -5, "LUFS")
      .default(-16)
      .meta({ title: "Loudness", unit: "LUFS" }),
    truePeak: partOption("Highest true peak", -20, 0, "dBTP")
      .default(-1)
      .meta({ title: "Highest true peak", unit: "dBTP" }),
    peaks: z
      .enum(["quieter", "limit"])
      .default("quieter")
      .meta({
        title: "If peaks are too high",
        choices: { quieter: "Stay quieter", limit: "Limit the peaks" },
      }),
  },
  example: { options: { loudness: -23 }, inputs: ["pauses.wav"], output: "pauses_normalized.wav" },
});
