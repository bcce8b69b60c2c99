import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const caesarCipher = textUtility({
  code: "caesar-cipher",
  name: "Caesar Cipher",
  description:
    "Move each letter of a text by so many places in the alphabet, as Caesar did and as ROT13 does.",
  category: "encoding",
  tags: ["cipher", "caesar", "rot13", "text"],
  alsoCalled: ["rot13", "shift cipher", "rot47", "caesar decoder", "secret message"],
  help: [
    "Caesar's cipher",
    "Type a text and a number of places; the same number backwards reads it.",
    "Only the letters A to Z move. It hides nothing from anybody who tries 25 times: do not protect anything with it.",
  ],
  does: ["shift", "Moves each letter."],
  options: {
    places: z
      .int("Places must be a whole number.")
      .min(-25, "Places must be at least -25.")
      .max(25, "Places can be at most 25.")
      .default(13)
      .meta({ title: "Places", description: "13 is ROT13." }),
  },
  vector: {
    name: "ROT13",
    source: 'Python 3.11: codecs.encode("Why did the chicken?", "rot13")',
    options: { text: "Why did the chicken?" },
    gives: "Jul qvq gur puvpxra?",
  },
});
