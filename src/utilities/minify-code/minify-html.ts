import { commonOptions, minifier } from "./minifier.ts";

export const minifyHtml = minifier({
  code: "minify-html",
  language: "HTML",
  ending: "html",
  tag: "html",
  alsoCalled: ["html minifier", "html compressor", "compress html"],
  note: "Comments go, and runs of space become one. Scripts, styles and what stands in pre stays as it is.",
  example: {
    given: '<ul>\n  <!-- one -->\n  <li class="a">One</li>\n</ul>\n',
    written: "<ul> <li class=a>One</li> </ul> ",
  },
  options: commonOptions,
});
