import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const caesarCipher = textUtility({
  code: "caesar-cipher",
  name: "Caesar Cipher",
  description: "Shift each letter of a text along the alphabet, as in Caesar's cipher or ROT13.",
  category: "encoding",
  tags: ["cipher", "caesar", "rot13", "text"],
  alsoCalled: ["rot13", "shift cipher", "rot47", "caesar decoder", "secret message"],
  help: [
    "Caesar cipher",
    "Type a text and a number of places. Use the negative number to decode it.",
    "Only the letters A to Z are shifted. Anyone can break this cipher in 25 tries, so don't use it to protect anything.",
  ],
  does: ["shift", "Shifts each letter."],
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
  examples: [
    {
      name: "Caesar's own three places",
      source: "Suetonius, The Life of Julius Caesar, 56",
      options: { text: "Veni, vidi, vici", places: 3 },
      gives: "Yhql, ylgl, ylfl",
    },
    {
      name: "Back again",
      source: "Suetonius, The Life of Julius Caesar, 56",
      options: { text: "Yhql, ylgl, ylfl", places: -3 },
      gives: "Veni, vidi, vici",
    },
  ],
});
