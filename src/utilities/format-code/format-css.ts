import { z } from "zod";
import { formatter } from "./formatter.ts";
import { commonOptions } from "./options.ts";

const dialect = z
  .enum(["css", "scss", "less"])
  .default("css")
  .meta({ title: "Dialect", choices: { css: "CSS", scss: "SCSS", less: "Less" } });

const cssOptions = commonOptions.extend({ dialect });

export const formatCss = formatter({
  code: "format-css",
  language: "CSS",
  ending: "css",
  alsoCalled: [
    "css formatter",
    "css beautifier",
    "scss formatter",
    "less formatter",
    "format scss",
    "format less",
  ],
  tags: ["css", "scss", "less"],
  note: "SCSS and Less work too.",
  example: {
    given: "a{color:red;margin:0 1px}@media print{a{display:none}}",
    written:
      "a {\n  color: red;\n  margin: 0 1px;\n}\n@media print {\n  a {\n    display: none;\n  }\n}\n",
  },
  options: cssOptions,
});
