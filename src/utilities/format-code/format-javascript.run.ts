import * as babel from "prettier/plugins/babel";
import * as estree from "prettier/plugins/estree";
import { formats } from "./format.ts";
import { formatJavascript } from "./format-javascript.ts";

export const run = formats(formatJavascript, {
  language: "JavaScript",
  ending: "js",
  plugins: [babel, estree],
  settings: ({ semicolons, singleQuotes }) => ({
    parser: "babel",
    semi: semicolons,
    singleQuote: singleQuotes,
  }),
});
