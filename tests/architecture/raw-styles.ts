/** Named colours that ignore the colour scheme. */
const named = "white|black|gr[ae]y|silver|red|green|blue|yellow|orange|purple|teal|navy";
const colour = new RegExp(
  `#[\\da-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\(|(?<![\\w-])(?:${named})(?![\\w-])`,
  "i",
);
const duration = /(?<![\w.-])(?:\d+|\d*\.\d+)m?s\b/;

const notes = /\/\*.*?\*\/|url\("[^"]*"\)/gs;

export function explainRawStyles(sheets: ReadonlyMap<string, string>): string[] {
  return [...sheets].flatMap(([path, sheet]) =>
    [...sheet.replaceAll(notes, "").matchAll(/([\w-]+):([^;{}]+);/g)].flatMap(
      ([, property = "", value = ""]) => {
        const kind = colour.test(value) ? "colour" : duration.test(value) ? "duration" : null;
        if (kind === null) return [];
        return [
          `${path} has a ${kind} of its own, ${property}:${value}. Take one from src/web/styles/theme.css.`,
        ];
      },
    ),
  );
}
