import { formatter } from "./formatter.ts";
import { commonOptions } from "./options.ts";

export const formatHtml = formatter({
  code: "format-html",
  language: "HTML",
  ending: "html",
  alsoCalled: ["html formatter", "html beautifier", "pretty print html", "html indent"],
  tags: ["html"],
  note: "White space that affects the page is kept: lines are only broken where it makes no difference. Embedded scripts and styles are formatted too.",
  example: {
    given: "<ul><li>One</li><li>Two <b>words</b></li></ul>",
    written: "<ul>\n  <li>One</li>\n  <li>Two <b>words</b></li>\n</ul>\n",
  },
  options: commonOptions,
});
