/** What is said of each language; how it is written is in its file below `languages/`. */
export const languages = {
  typescript: {
    name: "TypeScript",
    ending: "ts",
    code: "json-to-typescript",
    what: "TypeScript interfaces",
    also: ["json to ts", "json2ts", "typescript interface generator", "json to interface"],
    note: "A value of several kinds becomes a union, what some objects lack gets a question mark.",
  },
  csharp: {
    name: "C#",
    ending: "cs",
    code: "json-to-csharp",
    what: "C# classes",
    also: [
      "json to c#",
      "json2csharp",
      "json to c sharp",
      "c# class generator",
      "json to dotnet",
      "poco",
    ],
    note: "The classes are for Json.NET (Newtonsoft.Json), of which old versions read no whole number of more than 64 bits into a double that may be null.",
  },
  java: {
    name: "Java",
    ending: "java",
    code: "json-to-java",
    what: "Java records",
    also: ["json to pojo", "json2java", "java class generator", "json to java class", "jackson"],
    note: "Records need Java 16 or newer, and are for Jackson.",
  },
  go: {
    name: "Go",
    ending: "go",
    code: "json-to-go",
    what: "Go structs",
    also: ["json to golang", "json to struct", "go struct generator", "json2go"],
    note: "The structs are for encoding/json. Pointers stand for what may be null or missing.",
  },
  python: {
    name: "Python",
    ending: "py",
    code: "json-to-python-class",
    what: "Python dataclasses",
    also: [
      "json to dataclass",
      "json to python",
      "python class generator",
      "python dataclass generator",
    ],
    note: "Each class reads itself with from_dict, and gives the document back with to_dict.",
  },
  zod: {
    name: "Zod",
    ending: "ts",
    code: "json-to-zod",
    what: "Zod schemas",
    also: ["json to zod schema", "zod generator", "zod schema generator"],
    note: "The types are inferred from the schemas.",
  },
} as const;

export type Language = keyof typeof languages;
export const languageNames = Object.keys(languages) as Language[];
