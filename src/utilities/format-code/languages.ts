/** What is said of each language; its engine is in its file below `engines/`. */
export const languages = {
  javascript: {
    name: "JavaScript",
    ending: "js",
    also: [
      "js formatter",
      "javascript beautifier",
      "js beautifier",
      "prettier",
      "format js",
      "jsx formatter",
    ],
    tags: ["javascript"],
    note: "JSX is read, too.",
    example: {
      given: "const a={b:1,c:[1,2]};if(a.b){go( a )}",
      written: "const a = { b: 1, c: [1, 2] };\nif (a.b) {\n  go(a);\n}\n",
    },
  },
  typescript: {
    name: "TypeScript",
    ending: "ts",
    also: ["ts formatter", "typescript beautifier", "format ts", "tsx formatter"],
    tags: ["typescript"],
    note: "TSX is read, too.",
    example: {
      given: "type A={b:number,c?:string};const f=(a:A):number=>a.b",
      written: "type A = { b: number; c?: string };\nconst f = (a: A): number => a.b;\n",
    },
  },
  css: {
    name: "CSS",
    ending: "css",
    also: [
      "css formatter",
      "css beautifier",
      "scss formatter",
      "less formatter",
      "format scss",
      "format less",
    ],
    tags: ["css", "scss", "less"],
    note: "SCSS and Less are read as well.",
    example: {
      given: "a{color:red;margin:0 1px}@media print{a{display:none}}",
      written:
        "a {\n  color: red;\n  margin: 0 1px;\n}\n@media print {\n  a {\n    display: none;\n  }\n}\n",
    },
  },
  html: {
    name: "HTML",
    ending: "html",
    also: ["html formatter", "html beautifier", "pretty print html", "html indent"],
    tags: ["html"],
    note: "Space that a browser shows stays: lines are broken only where it makes no difference. Scripts and styles inside are laid out, too.",
    example: {
      given: "<ul><li>One</li><li>Two <b>words</b></li></ul>",
      written: "<ul>\n  <li>One</li>\n  <li>Two <b>words</b></li>\n</ul>\n",
    },
  },
  yaml: {
    name: "YAML",
    ending: "yaml",
    also: ["yaml formatter", "yaml beautifier", "yml formatter", "pretty print yaml"],
    tags: ["yaml"],
    note: "Comments stay.",
    example: {
      given: "a:   1\nb:\n    - x\n    -   y # why\n",
      written: "a: 1\nb:\n  - x\n  - y # why\n",
    },
  },
  markdown: {
    name: "Markdown",
    ending: "md",
    also: ["markdown formatter", "md formatter", "markdown beautifier", "markdown table formatter"],
    tags: ["markdown"],
    note: "Tables are lined up, and lists have one sign. Lines of text stay as they are.",
    example: {
      given: "# Title\n* a\n* b\n\n|A|Bee|\n|-|-|\n|1|2|\n",
      written: "# Title\n\n- a\n- b\n\n| A   | Bee |\n| --- | --- |\n| 1   | 2   |\n",
    },
  },
} as const;

export type Language = keyof typeof languages;
export const languageNames = Object.keys(languages) as Language[];
