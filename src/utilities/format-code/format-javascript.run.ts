import * as babel from "prettier/plugins/babel";
import * as estree from "prettier/plugins/estree";
import type { RunFunction } from "#kit/run/run-context.ts";
import { formats } from "./format.ts";
import type { formatJavascript } from "./format-javascript.ts";

export const run: RunFunction<typeof formatJavascript> = formats({
  language: "JavaScript",
  ending: "js",
  plugins: [babel, estree],
  settings: ({ semicolons, singleQuotes }) => ({
    parser: "babel",
    semi: semicolons,
    singleQuote: singleQuotes,
  }),
});
