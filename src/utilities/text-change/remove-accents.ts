import { textUtility } from "#kit/small/text-utility.ts";

export const removeAccents = textUtility({
  code: "remove-accents",
  name: "Remove Accents",
  description: "Remove accents from letters, so é becomes e and Ž becomes Z.",
  category: "text",
  tags: ["text", "accents", "diacritics", "letters"],
  alsoCalled: [
    "remove diacritics",
    "strip accents",
    "accent remover",
    "unaccent",
    "deaccent",
    "special letters",
    "umlauts",
    "ascii only",
  ],
  help: [
    "Remove accents",
    "Paste a text, and copy it without accents.",
    "Removes the accents that Unicode can separate from Latin, Greek and Cyrillic letters. Letters such as ø, ł and ß stay, and so do marks in other scripts, where they stand for vowels.",
  ],
  does: ["remove", "Removes accents from letters."],
  options: {},
  vector: {
    name: "Names with accents",
    source: "Python 3.11: unicodedata.normalize and combining",
    options: { text: "Žižek, Ångström, Ελλάδα" },
    gives: "Zizek, Angstrom, Ελλαδα",
  },
  examples: [
    {
      name: "A file name",
      source: "Python 3.11: unicodedata.normalize and combining",
      options: { text: "Übersicht_Café_Málaga.pdf" },
      gives: "Ubersicht_Cafe_Malaga.pdf",
    },
    {
      name: "Vietnamese",
      source: "Python 3.11: unicodedata.normalize and combining",
      options: { text: "Việt Nam, Huế" },
      gives: "Viet Nam, Hue",
    },
  ],
});
