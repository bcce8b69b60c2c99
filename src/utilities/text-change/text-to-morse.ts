import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const textToMorse = textUtility({
  code: "text-to-morse",
  name: "Morse Code",
  description:
    "Write a text in Morse code, or read Morse code as text, by the International table.",
  category: "encoding",
  tags: ["morse", "code", "text"],
  alsoCalled: ["morse translator", "morse decoder", "morse to text", "text to morse code", "sos"],
  help: [
    "Morse code",
    "Type a text, and read it in dots and dashes; or the other way.",
    "The signs are those of ITU-R M.1677-1. Letters are parted by a space and words by a slash.",
  ],
  does: ["translate", "Writes or reads Morse code."],
  options: {
    way: z
      .enum(["write", "read"])
      .default("write")
      .meta({ title: "Way", choices: { write: "Text to Morse", read: "Morse to text" } }),
  },
  vector: {
    name: "The first message",
    source: "ITU-R M.1677-1, section 1.1",
    options: { text: "What hath God wrought" },
    gives: ".-- .... .- - / .... .- - .... / --. --- -.. / .-- .-. --- ..- --. .... -",
  },
});
