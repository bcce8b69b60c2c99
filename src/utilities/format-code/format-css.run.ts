import * as postcss from "prettier/plugins/postcss";
import { formats } from "./format.ts";
import { formatCss } from "./format-css.ts";

export const run = formats(formatCss, {
  language: "CSS",
  ending: "css",
  plugins: [postcss],
  settings: ({ dialect }) => ({ parser: dialect }),
});
