export const languages = {
  english: { name: "English", data: "eng", tag: "en" },
  german: { name: "German", data: "deu", tag: "de" },
  french: { name: "French", data: "fra", tag: "fr" },
  spanish: { name: "Spanish", data: "spa", tag: "es" },
  italian: { name: "Italian", data: "ita", tag: "it" },
  portuguese: { name: "Portuguese", data: "por", tag: "pt" },
  dutch: { name: "Dutch", data: "nld", tag: "nl" },
} as const;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

export const languageNames = Object.fromEntries(
  languageCodes.map((code) => [code, languages[code].name]),
) as Readonly<Record<Language, string>>;

/** By tags of browsers' languages. */
export const languageTags: Readonly<Record<string, Language>> = Object.fromEntries(
  languageCodes.map((code) => [languages[code].tag, code]),
);

/** Debian packages of the data; the program includes English. */
export const languagePackages = languageCodes
  .filter((code) => code !== "english")
  .map((code) => `tesseract-ocr-${languages[code].data}`);
