import * as postcss from "prettier/plugins/postcss";
import type { RunFunction } from "#kit/run/run-context.ts";
import { formats } from "./format.ts";
import type { formatCss } from "./format-css.ts";

export const run: RunFunction<typeof formatCss> = formats({
  language: "CSS",
  ending: "css",
  plugins: [postcss],
  settings: ({ dialect }) => ({ parser: dialect }),
});
