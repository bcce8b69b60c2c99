import { commonOptions, minifier } from "./minifier.ts";

export const minifyCss = minifier({
  code: "minify-css",
  language: "CSS",
  ending: "css",
  tag: "css",
  alsoCalled: [
    "css minifier",
    "css compressor",
    "compress css",
    "uglify css",
    "css on one line",
    "remove whitespace from css",
  ],
  note: "Comments and unnecessary whitespace are removed. Rules and values stay as they are, so even brand-new CSS keeps working.",
  example: {
    given: "/* links */\na:hover {\n  color: red;\n  margin: 0 1px;\n}\n",
    written: "a:hover{color:red;margin:0 1px}",
  },
  options: commonOptions,
});
