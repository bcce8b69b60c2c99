import { textUtility } from "#kit/small/text-utility.ts";

export const removeAccents = textUtility({
  code: "remove-accents",
  name: "Remove Accents",
  description: "Take the accents off letters, so that é becomes e and Ž becomes Z.",
  category: "text",
  tags: ["text", "accents", "diacritics", "letters"],
  alsoCalled: ["remove diacritics", "strip accents", "accent remover", "unaccent", "deaccent"],
  help: [
    "Remove accents",
    "Paste a text and copy it without accents.",
    "Marks go that Unicode sets apart from their letter, of Latin, Greek and Cyrillic. Letters such as ø, ł and ß have none and stay; in other scripts such marks are vowels.",
  ],
  does: ["remove", "Takes accents off letters."],
  options: {},
  vector: {
    name: "Names with accents",
    source: "Python 3.11: unicodedata.normalize and combining",
    options: { text: "Žižek, Ångström, Ελλάδα" },
    gives: "Zizek, Angstrom, Ελλαδα",
  },
});
