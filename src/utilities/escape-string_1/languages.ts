export const languageNames = {
  json: "JSON",
  javascript: "JavaScript",
  java: "Java",
  c: "C and C++",
  python: "Python",
  sql: "SQL",
  shell: "Shell (bash, sh)",
  regex: "Regular expression",
  csv: "CSV field",
  xml: "XML",
} as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as [Language, ...Language[]];
