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

export const languageNames = Object.fromEntries(
  languageCodes.map((code) => [code, languages[code].name]),
) as Readonly<Record<Language, string>>;

/** Debian packages of the data; the program includes English. */
export const languagePackages = languageCodes
  .filter((code) => code !== "english")
  .map((code) => `tesseract-ocr-${languages[code].data}`);
