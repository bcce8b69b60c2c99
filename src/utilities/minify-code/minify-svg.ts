import { commonOptions, minifier } from "./minifier.ts";

export const minifySvg = minifier({
  code: "minify-svg",
  language: "SVG",
  ending: "svg",
  tag: "svg",
  alsoCalled: [
    "svg minifier",
    "svg optimizer",
    "svgo",
    "compress svg",
    "optimise svg",
    "svg optimiser",
    "svg compressor",
    "svg file size",
    "clean up svg",
  ],
  note: "Editor leftovers are removed, and colours and numbers are shortened to three decimal places. Groups and paths stay, so the image looks the same.",
  example: {
    given:
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">\n  <!-- a square -->\n  <rect x="1.00000" y="1" width="8" height="8" fill="#ff0000"/>\n</svg>\n',
    written:
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path fill="red" d="M1 1H9V9H1z"/></svg>',
  },
  detects: [{ kind: "svg", operation: "minify", confidence: 0.35, does: "minify it" }],
  options: commonOptions,
});
