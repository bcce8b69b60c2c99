import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { smallUtility } from "#kit/small/small-utility.ts";

export const morseSound = smallUtility({
  code: "morse-sound",
  name: "Morse Code to Audio",
  description: "Listen to a text in Morse code, and save it as a WAV file.",
  category: "encoding",
  tags: ["morse", "code", "sound", "radio"],
  alsoCalled: [
    "morse code sound",
    "morse code audio",
    "morse beep",
    "cw practice",
    "morse code player",
    "morse mp3",
    "listen to morse code",
  ],
  help: [
    "Morse code to audio",
    "Type a text, and play or save it.",
    "Uses the code of ITU-R M.1677-1. The speed counts the word PARIS, as radio amateurs do. Audio can be up to three minutes long.",
  ],
  does: ["play", "Plays a text in Morse code."],
  takes: { text: "text" },
  gives: { results: ["audio"] },
  options: z.strictObject({
    text: longText("Text", { placeholder: "SOS" }),
    speed: z
      .int("Speed must be a whole number.")
      .min(5, "Speed must be at least 5.")
      .max(60, "Speed can be at most 60.")
      .default(20)
      .meta({ title: "Speed", unit: "words per minute" }),
    tone: z
      .int("Tone must be a whole number.")
      .min(300, "Tone must be at least 300.")
      .max(1200, "Tone can be at most 1,200.")
      .default(600)
      .meta({ title: "Tone", unit: "hertz" }),
  }),
  vector: {
    name: "A call for help",
    source:
      "ITU-R M.1677-1, annex 1, part I, section 2: 27 units are 1.62 seconds at 20 words a minute",
    options: { text: "SOS" },
    gives: { type: "audio", contentType: "audio/wav", filename: "morse.wav" },
  },
});
