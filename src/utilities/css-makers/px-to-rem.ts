import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { measure } from "./css-number.ts";

export const pxToRem = smallUtility({
  code: "px-to-rem",
  name: "PX to REM",
  description: "Convert pixels to rem and back, for single sizes or all sizes in your CSS.",
  category: "developer",
  tags: ["css", "px", "rem", "convert"],
  alsoCalled: [
    "px to rem converter",
    "rem to px",
    "pixel to rem",
    "css units",
    "em to px",
    "px to em",
  ],
  help: [
    "Convert px and rem",
    "Type sizes such as 24px, or paste CSS. Every px becomes rem, or the other way round, and everything else stays.",
    "Comments, strings and url() are left alone. Sizes of 1px and less can stay, as borders would get blurred.",
  ],
  does: ["convert", "Converts the sizes."],
  takes: { text: "text" },
  options: z.strictObject({
    text: z
      .string()
      .max(500_000, "The CSS can have at most 500,000 characters.")
      .default("24px")
      .meta({ title: "Sizes or CSS", field: "long-text", monospace: true }),
    way: z
      .enum(["rem", "px"])
      .default("rem")
      .meta({ title: "Direction", choices: { rem: "px to rem", px: "rem to px" } }),
    root: measure("Root font size", 16, 1, 100, "px"),
    keepLines: z.boolean().default(false).meta({ title: "Keep 1px and less" }),
  }),
  gives: { results: ["text"] },
  vector: {
    name: "A size",
    source: "CSS Values 4, section 6.1.2",
    options: {},
    gives: { type: "text", text: "1.5rem" },
  },
  examples: [
    {
      name: "A rule",
      source: "CSS Values 4, section 6.1.2",
      options: {
        text: "a { margin: -8px 0 .5px; border: 1px solid; background: url(24px.png) /* 24px */ }",
        keepLines: true,
      },
      gives: {
        type: "text",
        text: "a { margin: -0.5rem 0 .5px; border: 1px solid; background: url(24px.png) /* 24px */ }",
      },
    },
    {
      name: "Back",
      source: "CSS Values 4, section 6.1.2",
      options: { text: "1.125rem", way: "px" },
      gives: { type: "text", text: "18px" },
    },
  ],
});
