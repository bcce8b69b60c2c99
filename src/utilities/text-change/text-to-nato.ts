import { textUtility } from "#kit/small/text-utility.ts";

export const textToNato = textUtility({
  code: "text-to-nato",
  name: "NATO Alphabet",
  description: "Spell a text in the words of the NATO alphabet, as one does on the telephone.",
  category: "text",
  tags: ["text", "nato", "alphabet", "spelling"],
  alsoCalled: ["phonetic alphabet", "spelling alphabet", "alfa bravo charlie", "icao alphabet"],
  help: [
    "Spell a text",
    "Type a text, and read the word for each letter.",
    "The words are those of ICAO and NATO, as they are written there: Alfa, Juliett and X-ray. What has none stays as it is.",
  ],
  does: ["spell", "Spells the text."],
  options: {},
  vector: {
    name: "A call sign",
    source: "ICAO Annex 10, volume II, figure 5-1",
    options: { text: "HB-JX 7" },
    gives: "Hotel Bravo - Juliett X-ray / Seven",
  },
});
