import { textUtility } from "#kit/small/text-utility.ts";

export const textToNato = textUtility({
  code: "text-to-nato",
  name: "Text to NATO Alphabet",
  description: "Spell a text in the NATO alphabet, as people do on the phone.",
  category: "text",
  tags: ["text", "nato", "alphabet", "spelling"],
  alsoCalled: [
    "nato alphabet",
    "phonetic alphabet",
    "spelling alphabet",
    "alfa bravo charlie",
    "icao alphabet",
  ],
  help: [
    "Text to NATO alphabet",
    "Type a text to get the word for each letter.",
    "Uses the official ICAO and NATO spellings: Alfa, Juliett and X-ray. Characters without a word stay the same.",
  ],
  does: ["spell", "Spells the text."],
  options: {},
  vector: {
    name: "A call sign",
    source: "ICAO Annex 10, volume II, figure 5-1",
    options: { text: "HB-JX 7" },
    gives: "Hotel Bravo - Juliett X-ray / Seven",
  },
  examples: [
    {
      name: "A booking code",
      source: "ICAO Annex 10, volume II, figure 5-1",
      options: { text: "QX4T9Z" },
      gives: "Quebec X-ray Four Tango Nine Zulu",
    },
    {
      name: "A name over the phone",
      source: "ICAO Annex 10, volume II, figure 5-1",
      options: { text: "Ada Wolf" },
      gives: "Alfa Delta Alfa / Whiskey Oscar Lima Foxtrot",
    },
  ],
});
