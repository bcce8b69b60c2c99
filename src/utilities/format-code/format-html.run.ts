import * as babel from "prettier/plugins/babel";
import * as estree from "prettier/plugins/estree";
import * as html from "prettier/plugins/html";
import * as postcss from "prettier/plugins/postcss";
import { formats } from "./format.ts";
import { formatHtml } from "./format-html.ts";

export const run = formats(formatHtml, {
  language: "HTML",
  ending: "html",
  plugins: [html, postcss, babel, estree],
  settings: () => ({ parser: "html" }),
});
