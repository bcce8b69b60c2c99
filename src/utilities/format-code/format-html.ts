import { formatter } from "./formatter.ts";
import { commonOptions } from "./options.ts";

export const formatHtml = formatter({
  code: "format-html",
  language: "HTML",
  ending: "html",
  alsoCalled: ["html formatter", "html beautifier", "pretty print html", "html indent"],
  tags: ["html"],
  note: "Space that a browser shows stays: lines are broken only where it makes no difference. Scripts and styles inside are laid out, too.",
  example: {
    given: "<ul><li>One</li><li>Two <b>words</b></li></ul>",
    written: "<ul>\n  <li>One</li>\n  <li>Two <b>words</b></li>\n</ul>\n",
  },
  options: commonOptions,
});
