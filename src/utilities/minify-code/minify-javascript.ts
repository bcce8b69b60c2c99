import { z } from "zod";
import { commonOptions, minifier } from "./minifier.ts";

export const minifyJavascript = minifier({
  code: "minify-javascript",
  language: "JavaScript",
  ending: "js",
  tag: "javascript",
  alsoCalled: [
    "js minifier",
    "javascript minifier",
    "uglify",
    "js compressor",
    "terser",
    "minify js",
  ],
  note: "Comments and space go, local names become short, and what has no effect is left out. Names that other scripts may see stay, unless it is a module.",
  example: {
    given: "function add(first, second) {\n  // the sum\n  return first + second;\n}\n",
    written: "function add(n,d){return n+d}",
  },
  options: commonOptions.extend({
    isModule: z.boolean().default(false).meta({ title: "It is a module" }),
  }),
});
