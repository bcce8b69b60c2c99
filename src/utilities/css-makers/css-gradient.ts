import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { measure } from "./css-number.ts";

export const cssGradient = smallUtility({
  code: "css-gradient",
  name: "CSS Gradient Generator",
  description: "Make a linear, radial or conic CSS gradient from a list of colours.",
  category: "colours",
  tags: ["css", "gradient", "colour", "background"],
  alsoCalled: [
    "gradient generator",
    "linear gradient",
    "radial gradient",
    "conic gradient",
    "css background gradient",
    "gradient maker",
  ],
  help: [
    "Make a CSS gradient",
    "Write the colours one per line, in any CSS notation, and copy the CSS.",
    "A percentage after a colour says where it is, such as #ffcc00 30%. Colours without one are spread evenly.",
    "0° points up and 90° to the right. The preview shows linear and radial gradients.",
  ],
  does: ["make", "Writes the gradient as CSS."],
  options: z.strictObject({
    colours: z
      .string()
      .max(2000, "Colours can have at most 2,000 characters.")
      .default("#3366cc\n#ffcc00")
      .meta({ title: "Colours", field: "long-text", monospace: true }),
    kind: z
      .enum(["linear", "radial", "conic"])
      .default("linear")
      .meta({ title: "Type", choices: { linear: "Linear", radial: "Radial", conic: "Conic" } }),
    angle: measure("Angle", 90, -360, 360, "°"),
    repeats: z.boolean().default(false).meta({ title: "Repeat" }),
  }),
  gives: { results: ["parts", "text"] },
  vector: {
    name: "Two colours",
    source: "CSS Images 3, section 3.1",
    options: {},
    gives: {
      type: "parts",
      parts: [
        {
          title: "CSS",
          result: {
            type: "text",
            text: "background: linear-gradient(90deg, #3366cc, #ffcc00);",
          },
        },
        { title: "Preview", result: { type: "image", contentType: "image/svg+xml" } },
      ],
    },
  },
  examples: [
    {
      name: "Stripes",
      source: "CSS Images 3, section 3.3",
      options: { colours: "red 0%\nred 10%\nwhite 10%\nwhite 20%", angle: 45, repeats: true },
      gives: {
        type: "parts",
        parts: [
          {
            result: {
              text: "background: repeating-linear-gradient(45deg, red 0%, red 10%, white 10%, white 20%);",
            },
          },
          {},
        ],
      },
    },
    {
      name: "A colour wheel",
      source: "CSS Images 4, section 3.2",
      options: { kind: "conic", angle: 0, colours: "red\nyellow\nlime\naqua\nblue\nmagenta\nred" },
      gives: {
        type: "text",
        text: "background: conic-gradient(from 0deg, red, yellow, lime, aqua, blue, magenta, red);",
      },
    },
  ],
});
