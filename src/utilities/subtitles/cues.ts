import { RunError } from "#kit/run/run-error.ts";

export type Cue = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly settings: string;
};

const times =
  /^\s*((?:\d{1,4}:)?\d{1,2}:\d{2}[,.]\d{1,3})[ \t]*-->[ \t]*((?:\d{1,4}:)?\d{1,2}:\d{2}[,.]\d{1,3})(.*)$/;

/** Reads SRT or WebVTT. Throws RunError `no_cues`. */
export function readCues(text: string): Cue[] {
  const blocks = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .split(/\n(?:[ \t]*\n)+/);
  const cues = blocks.flatMap((block) => {
    const lines = block.replace(/^\n+|\n+$/g, "").split("\n");
    if (/^(NOTE|STYLE|REGION)\b/.test(lines[0] ?? "")) return [];
    const place = lines.slice(0, 3).findIndex((line) => times.test(line));
    const [, start, end, settings = ""] = times.exec(lines[place] ?? "") ?? [];
    if (start === undefined || end === undefined) return [];
    const said = lines.slice(place + 1).join("\n");
    return [{ start: readTime(start), end: readTime(end), settings: settings.trim(), text: said }];
  });
  if (cues.length > 0) return cues;
  throw new RunError(
    "no_cues",
    "No subtitles found. Each one must start with times such as 00:00:01,000 --> 00:00:02,500.",
    { field: "text" },
  );
}

function readTime(time: string): number {
  const [clock = "", fraction = ""] = time.split(/[,.]/);
  const seconds = clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds * 1000 + Number(fraction.padEnd(3, "0"));
}

/** `01:02:03,004`; WebVTT uses a point. */
function writeTime(milliseconds: number, point: string): string {
  const whole = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const clock = parts.map((part) => String(part).padStart(2, "0")).join(":");
  return `${clock}${point}${String(milliseconds % 1000).padStart(3, "0")}`;
}

export function writeSrt(cues: readonly Cue[]): string {
  return cues
    .map(({ start, end, text }, index) =>
      [index + 1, `${writeTime(start, ",")} --> ${writeTime(end, ",")}`, text, ""].join("\n"),
    )
    .join("\n");
}

/** WebVTT, section 4.1, without cue identifiers. */
export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text, settings }) => {
    const timing = `${writeTime(start, ".")} --> ${writeTime(end, ".")}`;
    return [settings === "" ? timing : `${timing} ${settings}`, text, ""].join("\n");
  });
  return ["WEBVTT\n", ...blocks].join("\n");
}
