/** Each language by the name of its choice. */
export const languageNames = {
  json: "JSON",
  javascript: "JavaScript",
  java: "Java",
  c: "C and C++",
  python: "Python",
  sql: "SQL",
  shell: "Shell (bash, sh)",
  regex: "Regular expression",
  csv: "A field of CSV",
  xml: "XML",
} as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as [Language, ...Language[]];
