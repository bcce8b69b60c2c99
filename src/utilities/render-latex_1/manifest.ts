import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "render-latex",
  name: "LaTeX to MathML",
  description:
    "See a formula of LaTeX as it is printed, and copy it as MathML for pages, e-books and office programs. In your browser.",
  category: "documents",
  tags: ["latex", "mathml", "formula", "math", "convert"],
  alsoCalled: [
    "latex",
    "latex viewer",
    "latex renderer",
    "latex formula",
    "latex equation editor",
    "latex to html",
    "tex to mathml",
    "equation to mathml",
    "render math",
    "katex",
    "mathjax",
  ],
  help: [
    "LaTeX to MathML",
    "Type a formula as in LaTeX: \\frac, \\sqrt, \\sum, matrices, cases, align and several hundred commands more, as KaTeX knows them. Dollar signs around it are left out.",
    "MathML is shown by all newer browsers, and taken by Word, LibreOffice and makers of e-books. How it looks is decided by their fonts.",
    "A mistake is shown with its line and column. Commands that would fetch or link something, such as \\includegraphics and \\href, are refused.",
  ].join("\n"),
  operations: {
    render: {
      name: "Convert",
      description: "Shows a formula of LaTeX, and writes it as MathML.",
      takes: { text: "text" },
      gives: { results: ["parts"] },
      live: true,
      options: z.strictObject({
        text: z
          .string()
          .max(5000, "The formula is longer than 5,000 characters.")
          .default("")
          .meta({
            title: "LaTeX",
            field: "long-text",
            placeholder: "\\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}",
            monospace: true,
          }),
        display: z.boolean().default(true).meta({ title: "On a line of its own" }),
        source: z.boolean().default(false).meta({ title: "Keep the LaTeX inside" }),
      }),
    },
  },
  examples: [
    {
      name: "A fraction",
      operation: "render",
      options: { text: "\\frac{a}{b^2}" },
      inputs: [],
      output: {
        result: {
          parts: [
            { title: "Formula", result: { type: "html" } },
            {
              title: "MathML",
              result: {
                text: '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mrow><mfrac><mi>a</mi><msup><mi>b</mi><mn>2</mn></msup></mfrac></mrow></math>',
                language: "xml",
              },
            },
          ],
        },
        files: [],
      },
    },
    {
      name: "The solutions of a quadratic equation",
      operation: "render",
      options: { text: "x_{1,2} = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}", source: true },
      inputs: [],
      output: {
        result: { parts: [{ title: "Formula" }, { title: "MathML", result: { language: "xml" } }] },
        files: [],
      },
    },
  ],
});
