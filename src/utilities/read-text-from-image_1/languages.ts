/** The languages that can be chosen, each with the name of its data in Tesseract. */
export const languages = {
  english: { name: "English", data: "eng" },
  german: { name: "German", data: "deu" },
  french: { name: "French", data: "fra" },
  spanish: { name: "Spanish", data: "spa" },
  italian: { name: "Italian", data: "ita" },
  portuguese: { name: "Portuguese", data: "por" },
  dutch: { name: "Dutch", data: "nld" },
} as const;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** What each is called, by its code. */
export const languageNames = Object.fromEntries(
  languageCodes.map((code) => [code, languages[code].name]),
) as Readonly<Record<Language, string>>;

/** Debian's packages of their data; English comes with the program. */
export const languagePackages = languageCodes
  .filter((code) => code !== "english")
  .map((code) => `tesseract-ocr-${languages[code].data}`);
