import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { measure } from "./css-number.ts";

export const fluidType = smallUtility({
  code: "fluid-type",
  name: "CSS Clamp Calculator",
  description: "Make a font size that grows with the window, as CSS clamp().",
  category: "developer",
  tags: ["css", "clamp", "font", "responsive"],
  alsoCalled: [
    "fluid typography",
    "clamp generator",
    "responsive font size",
    "fluid type calculator",
    "fluid font size",
    "css clamp generator",
  ],
  help: [
    "Calculate clamp()",
    "Enter a size for the narrowest and one for the widest window, and copy the CSS. In between, the size grows evenly.",
    "The sizes are in rem, so they follow the font size that people set in their browser.",
    "WCAG 2.2 wants text to be zoomed to 200%. A largest size of more than 2.5 times the smallest can prevent that, and you'll see a warning.",
  ],
  does: ["make", "Writes the size as CSS."],
  options: z.strictObject({
    smallest: measure("Smallest size", 16, 0.1, 1000, "px"),
    largest: measure("Largest size", 24, 0.1, 1000, "px"),
    narrow: measure("Narrow window", 360, 1, 10_000, "px"),
    wide: measure("Wide window", 1280, 1, 10_000, "px"),
    root: measure("Root font size", 16, 1, 100, "px"),
  }),
  gives: { results: ["parts"] },
  vector: {
    name: "Body text",
    source: "CSS Values 4, section 10.4: the line through (360px, 16px) and (1280px, 24px)",
    options: {},
    gives: {
      type: "parts",
      parts: [
        {
          title: "CSS",
          result: { type: "text", text: "font-size: clamp(1rem, 0.8043rem + 0.8696vw, 1.5rem);" },
        },
        {
          title: "Sizes",
          result: { type: "table", columns: ["Window (px)", "Size (px)"] },
        },
      ],
    },
  },
  examples: [
    {
      name: "Smaller in wide windows",
      source: "CSS Values 4, section 10.4",
      options: { smallest: 32, largest: 16, narrow: 320, wide: 1920 },
      gives: {
        type: "parts",
        parts: [{ result: { text: "font-size: clamp(1rem, 2.2rem - 1vw, 2rem);" } }, {}],
      },
    },
    {
      name: "The same everywhere",
      source: "CSS Values 4, section 10.4",
      options: { smallest: 20, largest: 20 },
      gives: { type: "parts", parts: [{ result: { text: "font-size: 1.25rem;" } }, {}] },
    },
  ],
});
