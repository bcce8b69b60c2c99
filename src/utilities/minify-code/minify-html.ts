import { commonOptions, minifier } from "./minifier.ts";

export const minifyHtml = minifier({
  code: "minify-html",
  language: "HTML",
  ending: "html",
  tag: "html",
  alsoCalled: [
    "html minifier",
    "html compressor",
    "compress html",
    "html on one line",
    "remove comments from html",
  ],
  note: "Comments are removed, and repeated whitespace becomes a single space. Scripts, styles and the contents of <pre> stay as they are.",
  example: {
    given: '<ul>\n  <!-- one -->\n  <li class="a">One</li>\n</ul>\n',
    written: "<ul> <li class=a>One</li> </ul> ",
  },
  options: commonOptions,
});
