import { formatter } from "./formatter.ts";
import { scriptOptions } from "./options.ts";

export const formatJavascript = formatter({
  code: "format-javascript",
  language: "JavaScript",
  ending: "js",
  alsoCalled: [
    "js formatter",
    "javascript beautifier",
    "js beautifier",
    "prettier",
    "format js",
    "jsx formatter",
    "unminify js",
    "minified js to readable",
  ],
  tags: ["javascript"],
  note: "JSX works too.",
  example: {
    given: "const a={b:1,c:[1,2]};if(a.b){go( a )}",
    written: "const a = { b: 1, c: [1, 2] };\nif (a.b) {\n  go(a);\n}\n",
  },
  options: scriptOptions,
});
