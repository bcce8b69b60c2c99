import type { Size } from "#kit/image/describe-size.ts";
import { readSubtitles } from "#kit/text/subtitle-cues.ts";
import { RunError } from "#kit/run/run-error.ts";

export type Look = {
  readonly size: "small" | "medium" | "large";
  readonly place: "bottom" | "top";
  /** `#rgb` or `#rrggbb`. */
  readonly colour: string;
  readonly box: boolean;
};

/** ASS, which libass draws without opening anything else. */
export type Script = { readonly text: string; readonly isStyled: boolean };

const shareOfHeight = { small: 0.04, medium: 0.055, large: 0.08 };
const mostCues = 20_000;

/**
 * Returns the subtitles as ASS. Only sections of texts and styles are taken over: an ASS file may bring fonts and
 * pictures, and a text of another kind may be a playlist. Throws RunError `no_cues`, `wrong_times` and `too_many_cues`.
 */
export function scriptOf(given: string, frame: Size, look: Look): Script {
  const text = given.replace(/^\uFEFF/, "").replaceAll("\0", "");
  if (/^\s*\[Script Info\]/i.test(text)) return { text: safeSections(text), isStyled: true };
  const { cues } = readSubtitles(text);
  if (cues.length > mostCues) throw tooMany();
  const lines = cues
    .filter(({ start, end }) => end > start)
    .map(
      ({ start, end, text: said }) =>
        `Dialogue: 0,${clock(start)},${clock(end)},Default,,0,0,0,,${styled(said)}`,
    );
  return { text: [...head(frame, look), ...lines, ""].join("\n"), isStyled: false };
}

const tooMany = () =>
  new RunError(
    "too_many_cues",
    `These are more than ${mostCues.toLocaleString("en-US")} subtitles.`,
  );

const sections = new Set(["[script info]", "[v4+ styles]", "[v4 styles]", "[events]"]);

function safeSections(text: string): string {
  let isKept = false;
  let events = 0;
  const lines = text.split(/\r\n?|\n/).filter((line) => {
    const trimmed = line.trim();
    if (/^\[.*\]$/.test(trimmed)) isKept = sections.has(trimmed.toLowerCase());
    if (isKept && /^dialogue:/i.test(trimmed)) events += 1;
    return isKept;
  });
  if (events === 0) throw new RunError("no_cues", "No subtitles found.");
  if (events > mostCues) throw tooMany();
  return `${lines.join("\n")}\n`;
}

function head({ width, height }: Size, { size, place, colour, box }: Look): string[] {
  const letters = Math.max(8, Math.round(height * shareOfHeight[size]));
  const edge = Math.max(1, Math.round(letters / 14));
  const margin = Math.round(height * 0.04);
  return [
    "[Script Info]",
    "ScriptType: v4.00+",
    `PlayResX: ${width}`,
    `PlayResY: ${height}`,
    "WrapStyle: 0",
    "ScaledBorderAndShadow: yes",
    "",
    "[V4+ Styles]",
    "Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding",
    `Style: Default,DejaVu Sans,${letters},${assColour(colour)},&H000000FF,${box ? "&H50000000" : "&H00000000"},&H50000000,0,0,0,0,100,100,0,0,${box ? 3 : 1},${edge},0,${place === "top" ? 8 : 2},${margin},${margin},${margin},1`,
    "",
    "[Events]",
    "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text",
  ];
}

/** Blue, green, red, behind how transparent it is. */
function assColour(colour: string): string {
  const digits = colour.slice(1);
  const [r, g, b] =
    digits.length === 3
      ? [...digits].map((digit) => digit + digit)
      : [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return `&H00${b}${g}${r}`.toUpperCase();
}

function clock(milliseconds: number): string {
  const hundredths = Math.round(milliseconds / 10);
  const seconds = Math.floor(hundredths / 100);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`;
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: "\u00a0",
  lrm: "\u200e",
  rlm: "\u200f",
};

/** Keeps bold, italic and underlined text. What libass would take for a command becomes plain text. */
function styled(said: string): string {
  return said
    .replaceAll(/\{\\an?\d+\}/g, "")
    .replaceAll("\\", "\\\u2060")
    .replaceAll("{", "\\{")
    .replaceAll("}", "\\}")
    .replaceAll(
      /<(\/?)([biu])(?:\.[^>]*|\s[^>]*)?>/gi,
      (_, slash: string, name: string) => `{\\${name.toLowerCase()}${slash === "" ? 1 : 0}}`,
    )
    .replaceAll(/<\/?(?:[a-z][^<>]*|\d[\d:.]*)>/gi, "")
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? "")
    .replaceAll(/\n/g, "\\N");
}
