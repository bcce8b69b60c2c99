/** What is said of each language; its engine is in its file below `engines/`. */
export const languages = {
  javascript: {
    name: "JavaScript",
    ending: "js",
    also: ["js minifier", "javascript minifier", "uglify", "js compressor", "terser", "minify js"],
    note: "Comments and space go, local names become short, and what has no effect is left out. Names that other scripts may see stay, unless it is a module.",
    example: {
      given: "function add(first, second) {\n  // the sum\n  return first + second;\n}\n",
      written: "function add(n,d){return n+d}",
    },
  },
  css: {
    name: "CSS",
    ending: "css",
    also: ["css minifier", "css compressor", "compress css", "uglify css"],
    note: "Comments go, and space that means nothing. Rules and values stay as they are, so that new CSS is never broken.",
    example: {
      given: "/* links */\na:hover {\n  color: red;\n  margin: 0 1px;\n}\n",
      written: "a:hover{color:red;margin:0 1px}",
    },
  },
  svg: {
    name: "SVG",
    ending: "svg",
    also: [
      "svg minifier",
      "svg optimizer",
      "svgo",
      "compress svg",
      "optimise svg",
      "svg optimiser",
      "svg compressor",
    ],
    note: "What drawing programs leave in the file goes, and colours and numbers are written shorter, which keep three digits behind the point. Groups and paths stay, so that the picture is the same.",
    example: {
      given:
        '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">\n  <!-- a square -->\n  <rect x="1.00000" y="1" width="8" height="8" fill="#ff0000"/>\n</svg>\n',
      written:
        '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path fill="red" d="M1 1H9V9H1z"/></svg>',
    },
  },
  html: {
    name: "HTML",
    ending: "html",
    also: ["html minifier", "html compressor", "compress html"],
    note: "Comments go, and runs of space become one. Scripts, styles and what stands in pre stays as it is.",
    example: {
      given: '<ul>\n  <!-- one -->\n  <li class="a">One</li>\n</ul>\n',
      written: "<ul> <li class=a>One</li> </ul> ",
    },
  },
} as const;

export type Language = keyof typeof languages;
export const languageNames = Object.keys(languages) as Language[];
