import * as babel from "prettier/plugins/babel";
import * as estree from "prettier/plugins/estree";
import type { RunFunction } from "#kit/run/run-context.ts";
import { formats } from "./format.ts";
import type { formatTypescript } from "./format-typescript.ts";

export const run: RunFunction<typeof formatTypescript> = formats({
  language: "TypeScript",
  ending: "ts",
  plugins: [babel, estree],
  settings: ({ semicolons, singleQuotes }) => ({
    parser: "babel-ts",
    semi: semicolons,
    singleQuote: singleQuotes,
  }),
});
