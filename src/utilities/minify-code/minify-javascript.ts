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
  note: "Comments, whitespace and dead code are removed, and local names are shortened. Names that other scripts can see stay, unless the code is a module.",
  example: {
    given: "function add(first, second) {\n  // the sum\n  return first + second;\n}\n",
    written: "function add(n,d){return n+d}",
  },
  options: commonOptions.extend({
    isModule: z.boolean().default(false).meta({ title: "Treat as a module" }),
  }),
});
