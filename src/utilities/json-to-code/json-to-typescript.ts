import { fromJson } from "./from-json.ts";

export const jsonToTypescript = fromJson({
  code: "json-to-typescript",
  language: "TypeScript",
  ending: "ts",
  tag: "typescript",
  what: "TypeScript interfaces",
  alsoCalled: ["json to ts", "json2ts", "typescript interface generator", "json to interface"],
  note: "A value with several types becomes a union, and a property missing from some objects becomes optional.",
  written: `export interface Person {
  name: string;
  born: number;
  tags: Tag[];
}

export interface Tag {
  id: number;
  note?: null;
}
`,
});
