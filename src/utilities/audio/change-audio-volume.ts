import { z } from "zod";
import { partOption } from "#kit/image/edit-options.ts";
import { editor } from "./edit-sound.ts";

export const changeAudioVolume = editor({
  code: "change-audio-volume",
  name: "Change Audio Volume",
  lead: "Make sound files louder or quieter.",
  tags: ["volume", "louder", "quieter", "gain", "decibel"],
  alsoCalled: [
    "increase volume",
    "volume booster",
    "make mp3 louder",
    "boost audio",
    "amplify audio",
    "audio amplifier",
    "lower the volume",
    "sound too quiet",
    "turn up recording",
    "mp3 gain",
  ],
  does: "make it louder or quieter",
  help: [
    "6 dB doubles the level, and 10 dB sounds about twice as loud. Negative values make it quieter.",
    "Too much gain distorts. By default the gain is lowered so that the loudest moment just fits; the result says by how much.",
    "To bring several files to the same loudness, use Normalize Loudness.",
  ],
  options: {
    gain: partOption("Gain", -60, 60, "dB").default(6).meta({ title: "Gain", unit: "dB" }),
    avoidClipping: z
      .boolean()
      .default(true)
      .meta({ title: "Avoid distortion", description: "Lowers the gain where it is too much." }),
  },
  example: { options: { gain: -6 }, inputs: ["tone.wav"], output: "tone_volume.wav" },
});
