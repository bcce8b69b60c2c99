import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const textToMorse = textUtility({
  code: "text-to-morse",
  name: "Translate Morse Code",
  description: "Translate text to International Morse code and back.",
  category: "encoding",
  tags: ["morse", "code", "text"],
  alsoCalled: [
    "morse code",
    "morse translator",
    "morse decoder",
    "morse to text",
    "text to morse code",
    "sos",
    "morse to english",
    "dots and dashes",
    "morse alphabet",
  ],
  help: [
    "Translate Morse code",
    "Type a text to get dots and dashes, or the other way round.",
    "Uses the code of ITU-R M.1677-1. Letters are separated by spaces and words by slashes.",
  ],
  does: ["translate", "Translates text to Morse code or back."],
  options: {
    way: z
      .enum(["write", "read"])
      .default("write")
      .meta({ title: "Direction", choices: { write: "Text to Morse", read: "Morse to text" } }),
  },
  vector: {
    name: "The first message",
    source: "ITU-R M.1677-1, section 1.1",
    options: { text: "What hath God wrought" },
    gives: ".-- .... .- - / .... .- - .... / --. --- -.. / .-- .-. --- ..- --. .... -",
  },
  examples: [
    {
      name: "Morse back to text",
      source: "ITU-R M.1677-1, section 1.1",
      options: { text: "... --- ... / .- - / ...-- .---- -.", way: "read" },
      gives: "SOS AT 31N",
    },
    {
      name: "A telephone number",
      source: "ITU-R M.1677-1, section 1.1.2",
      options: { text: "555-0142" },
      gives: "..... ..... ..... -....- ----- .---- ....- ..---",
    },
  ],
});
