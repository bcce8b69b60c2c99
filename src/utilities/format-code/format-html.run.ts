import * as babel from "prettier/plugins/babel";
import * as estree from "prettier/plugins/estree";
import * as html from "prettier/plugins/html";
import * as postcss from "prettier/plugins/postcss";
import type { RunFunction } from "#kit/run/run-context.ts";
import { formats } from "./format.ts";
import type { formatHtml } from "./format-html.ts";

export const run: RunFunction<typeof formatHtml> = formats({
  language: "HTML",
  ending: "html",
  plugins: [html, postcss, babel, estree],
  settings: () => ({ parser: "html" }),
});
