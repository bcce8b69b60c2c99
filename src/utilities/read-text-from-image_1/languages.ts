/** The languages to choose from, each with the name of its Tesseract data. */
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

/** The English name of each language. */
export const languageNames = Object.fromEntries(
  languageCodes.map((code) => [code, languages[code].name]),
) as Readonly<Record<Language, string>>;

/** The Debian packages with their data. English comes with the program. */
export const languagePackages = languageCodes
  .filter((code) => code !== "english")
  .map((code) => `tesseract-ocr-${languages[code].data}`);
