import { textRun, textUtility } from "#kit/small/text-utility.ts";

/** ICAO Annex 10, volume II, 5.2.1.3: the words by letters and by digits. */
const words =
  "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu".split(
    " ",
  );
const digits = "Zero One Two Three Four Five Six Seven Eight Nine".split(" ");

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

export const runTextToNato = textRun(textToNato, (text) =>
  text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim().split(/\s+/).map(spell).join(" / "))
    .join("\n"),
);

function spell(word: string): string {
  return Array.from(word, (letter) => {
    const place = "abcdefghijklmnopqrstuvwxyz".indexOf(letter.toLowerCase());
    return words[place] ?? (/^\d$/.test(letter) ? digits[Number(letter)] : undefined) ?? letter;
  }).join(" ");
}
