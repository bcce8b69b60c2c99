import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

const check =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="m1 4 2 2 4-4" fill="none" stroke-width="1.5" style="stroke: currentColor"/></svg>';

export const svgToJsx = textUtility({
  code: "svg-to-jsx",
  name: "SVG to JSX",
  description: "Convert an SVG to a React component in JSX or TypeScript.",
  category: "developer",
  tags: ["svg", "jsx", "react", "convert", "icon"],
  alsoCalled: [
    "svg to react",
    "svg to react component",
    "svgr",
    "svg to tsx",
    "convert svg for react",
    "svg to react native web",
    "inline svg react",
  ],
  help: [
    "Convert SVG to JSX",
    "Paste an SVG or choose a file, and copy the component.",
    "Attributes get React's names, such as strokeWidth and className, and styles become objects.",
    "Scripts, event handlers and what drawing programs such as Inkscape note for themselves are left out.",
    "With Pass props, <Icon width={24} /> sets attributes of the drawing. Minify the SVG first to get shorter code.",
  ],
  does: ["convert", "Writes the SVG as a component."],
  title: "SVG",
  monospace: true,
  placeholder: check,
  ending: "jsx",
  gives: { results: ["text"], files: { types: [".jsx", ".tsx"], number: 1 } },
  detects: [{ kind: "svg", confidence: 0.5, does: "convert it to a React component" }],
  options: {
    name: z
      .string()
      .regex(
        /^[A-Z][A-Za-z0-9]{0,59}$/,
        "Component name can only have letters and digits, and must start with a capital.",
      )
      .default("Icon")
      .meta({ title: "Component name" }),
    typescript: z.boolean().default(false).meta({ title: "TypeScript" }),
    props: z.boolean().default(true).meta({ title: "Pass props" }),
  },
  vector: {
    name: "A check mark",
    source: "React 19: renderToStaticMarkup gives the same drawing",
    options: { text: check },
    gives: {
      type: "text",
      text: `export function Icon(props) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" {...props}>
      <path d="m1 4 2 2 4-4" fill="none" strokeWidth="1.5" style={{ stroke: "currentColor" }} />
    </svg>
  );
}
`,
      filename: "Icon.jsx",
    },
  },
  examples: [
    {
      name: "In TypeScript",
      source: "React 19: renderToStaticMarkup gives the same drawing",
      options: { text: '<svg><g class="a"/></svg>', typescript: true, name: "Dot" },
      gives: {
        type: "text",
        text: `import type { SVGProps } from "react";

export function Dot(props: SVGProps<SVGSVGElement>) {
  return (
    <svg {...props}>
      <g className="a" />
    </svg>
  );
}
`,
        filename: "Dot.tsx",
      },
    },
    {
      name: "Text with braces",
      source: "React 19: renderToStaticMarkup gives the same drawing",
      options: { text: "<svg><text>a {b}</text></svg>", props: false },
      gives: {
        type: "text",
        text: `export function Icon() {
  return (
    <svg>
      <text>{"a {b}"}</text>
    </svg>
  );
}
`,
      },
    },
  ],
});
