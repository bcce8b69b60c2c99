import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "render-latex",
  name: "LaTeX to MathML",
  description:
    "Preview a LaTeX formula and convert it to MathML for web pages, e-books and office documents.",
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
    "Type a formula in LaTeX: \\frac, \\sqrt, \\sum, matrices, cases, align and several hundred other commands that KaTeX supports. Dollar signs around it are ignored.",
    "All current browsers show MathML, and Word, LibreOffice and e-book tools accept it. How it looks depends on their fonts.",
    "Errors show their line and column. Commands that load or link something, such as \\includegraphics and \\href, are not allowed.",
  ].join("\n"),
  operations: {
    render: {
      name: "Convert",
      description: "Previews a LaTeX formula and converts it to MathML.",
      takes: { text: "text" },
      gives: { results: ["parts"] },
      live: true,
      options: z.strictObject({
        text: z.string().max(5000, "Formula can have at most 5,000 characters.").default("").meta({
          title: "LaTeX",
          field: "long-text",
          placeholder: "\\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}",
          monospace: true,
        }),
        display: z.boolean().default(true).meta({ title: "Display style" }),
        source: z.boolean().default(false).meta({ title: "Include the LaTeX source" }),
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
      name: "The quadratic formula",
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
