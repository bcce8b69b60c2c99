import * as babel from "prettier/plugins/babel";
import * as estree from "prettier/plugins/estree";
import { formats } from "./format.ts";
import { formatTypescript } from "./format-typescript.ts";

export const run = formats(formatTypescript, {
  language: "TypeScript",
  ending: "ts",
  plugins: [babel, estree],
  settings: ({ semicolons, singleQuotes }) => ({
    parser: "babel-ts",
    semi: semicolons,
    singleQuote: singleQuotes,
  }),
});
