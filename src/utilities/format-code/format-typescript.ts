import { formatter } from "./formatter.ts";
import { scriptOptions } from "./options.ts";

export const formatTypescript = formatter({
  code: "format-typescript",
  language: "TypeScript",
  ending: "ts",
  alsoCalled: ["ts formatter", "typescript beautifier", "format ts", "tsx formatter"],
  tags: ["typescript"],
  note: "TSX works too.",
  example: {
    given: "type A={b:number,c?:string};const f=(a:A):number=>a.b",
    written: "type A = { b: number; c?: string };\nconst f = (a: A): number => a.b;\n",
  },
  options: scriptOptions,
});
