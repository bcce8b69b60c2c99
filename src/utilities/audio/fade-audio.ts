import { partOption } from "#kit/image/edit-options.ts";
import { editor } from "./edit-sound.ts";

export const fadeAudio = editor({
  code: "fade-audio",
  name: "Fade Audio",
  lead: "Fade sound files in at the start and out at the end.",
  tags: ["fade", "volume"],
  alsoCalled: [
    "fade in",
    "fade out",
    "fade out mp3",
    "audio fader",
    "fade music",
    "add fade to song",
    "smooth ending",
  ],
  does: "fade it in and out",
  help: ["The volume changes evenly. Enter 0 for no fade at that end."],
  options: {
    fadeIn: partOption("Fade in", 0, 300, "seconds")
      .default(2)
      .meta({ title: "Fade in", unit: "seconds" }),
    fadeOut: partOption("Fade out", 0, 300, "seconds")
      .default(2)
      .meta({ title: "Fade out", unit: "seconds" }),
  },
  example: {
    options: { fadeIn: 0.1, fadeOut: 0.1 },
    inputs: ["tone.wav"],
    output: "tone_faded.wav",
  },
});
