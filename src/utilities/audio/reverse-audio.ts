import { editor } from "./edit-sound.ts";

export const reverseAudio = editor({
  code: "reverse-audio",
  name: "Reverse Audio",
  lead: "Play sound files backwards.",
  tags: ["reverse", "backwards"],
  alsoCalled: [
    "play audio backwards",
    "backwards audio",
    "reverse song",
    "reverse mp3",
    "reverse sound",
    "backmasking",
    "audio reverser",
  ],
  does: "play it backwards",
  confidence: 0.1,
  help: ["Every sample is kept, in the opposite order. Up to about 45 minutes of stereo sound."],
  options: {},
  example: { options: {}, inputs: ["tone.wav"], output: "tone_reversed.wav" },
});
