import { RunError } from "../run/run-error.ts";

/** Times in milliseconds. Lines are counted from 0. */
type Cue = {
  /** Of its number or identifier, or else of its times. */
  readonly from: number;
  readonly timing: number;
  /** The line after its text. */
  readonly until: number;
  readonly start: number;
  readonly end: number;
  readonly id: string;
  readonly settings: string;
  readonly text: string;
};

/** What is in a file besides cues: in WebVTT its header, styles, regions and notes, in both stray text. */
export type Other = {
  readonly kind: "header" | "style" | "region" | "note" | "text";
  readonly line: number;
};

type Subtitles = {
  readonly isVtt: boolean;
  readonly lines: readonly string[];
  /** Of each line, as the file has it. */
  readonly breaks: readonly string[];
  readonly cues: readonly Cue[];
  readonly others: readonly Other[];
};

const time = /(?:\d{1,4}:)?\d{1,2}:\d{1,2}(?:[,.]\d{1,9})?/.source;
const times = new RegExp(`^\\s*(${time})[ \\t]*-->[ \\t]*(${time})(?![\\d:])(.*)$`);

type Timing = { readonly start: number; readonly end: number; readonly settings: string };
type Lines = { readonly lines: readonly string[]; readonly timings: readonly (Timing | null)[] };

/** Reads SRT or WebVTT. Throws RunError `no_cues` and, for times it can't read, `wrong_times`. */
export function readSubtitles(given: string): Subtitles {
  const pieces = given.replace(/^\uFEFF/, "").split(/(\r\n?|\n)/);
  const lines = pieces.filter((_, index) => index % 2 === 0);
  const breaks = pieces.filter((_, index) => index % 2 === 1);
  const read = { lines, timings: lines.map(timingOf) };
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? "");
  const found = isVtt ? readVtt(read) : readSrt(read);
  if (found.cues.length > 0) return { isVtt, lines, breaks, ...found };
  throw new RunError(
    "no_cues",
    "No subtitles found. Each one must start with times such as 00:00:01,000 --> 00:00:02,500.",
    { field: "text" },
  );
}

function timingOf(line: string, index: number): Timing | null {
  if (!line.includes("-->")) return null;
  const [, start, end, settings = ""] = times.exec(line) ?? [];
  if (start !== undefined && end !== undefined) {
    return { start: readTime(start), end: readTime(end), settings: settings.trim() };
  }
  if (!/^\s*[\d:.,]+\s*-->|-->\s*[\d:.,]+\s*$/.test(line)) return null;
  const sentence = `Line ${index + 1}: these times can't be read. Write them as in 00:00:01,000 --> 00:00:02,500.`;
  throw new RunError("wrong_times", sentence, { field: "text" });
}

/** As WebVTT, section 6.1, collects blocks. */
function readVtt({ lines, timings }: Lines): Pick<Subtitles, "cues" | "others"> {
  const cues: Cue[] = [];
  const others: Other[] = [];
  const endOfBlock = (from: number) => {
    let at = from;
    while (at < lines.length && lines[at] !== "" && !timings[at]) at += 1;
    return at;
  };
  let at = endOfBlock(1);
  if (at > 1 || lines[0]?.trim() !== "WEBVTT") others.push({ kind: "header", line: 0 });
  while (at < lines.length) {
    const first = lines[at] ?? "";
    const place = timings[at] ? at : at + 1;
    const timing = timings[place];
    if (first === "") at += 1;
    else if (timing) {
      const id = place === at ? "" : first;
      const end = endOfBlock(place + 1);
      const isNumbered = timings[end] && end > place + 1 && isNext(lines[end - 1], id);
      const until = isNumbered ? end - 1 : end;
      const text = lines.slice(place + 1, until).join("\n");
      cues.push({ from: at, timing: place, until, id, text, ...timing });
      at = until;
    } else {
      others.push({ kind: kindOf(first), line: at });
      at = endOfBlock(at + 1);
    }
  }
  return { cues, others };
}

function kindOf(first: string): Other["kind"] {
  if (/^NOTE(?:[ \t]|$)/.test(first)) return "note";
  const [, name] = /^(STYLE|REGION)[ \t]*$/.exec(first) ?? [];
  return name === "STYLE" ? "style" : name === "REGION" ? "region" : "text";
}

/** Like ffmpeg and players, goes by the times: text may contain empty lines, or end without one. */
function readSrt({ lines, timings }: Lines): Pick<Subtitles, "cues" | "others"> {
  const cues: Cue[] = [];
  const places = timings.flatMap((timing, place) => (timing ? [{ timing, place }] : []));
  let from = startOf(lines, places[0]?.place ?? 0, -1, "");
  for (const [index, { timing, place }] of places.entries()) {
    const id = lines.slice(from, place).join("").trim();
    const next = places[index + 1]?.place ?? lines.length;
    const end = next === lines.length ? next : startOf(lines, next, place, id);
    const said = lines.slice(place + 1, end);
    const isSaid = (line: string) => line.trim() !== "";
    const text = said
      .slice(Math.max(0, said.findIndex(isSaid)), said.findLastIndex(isSaid) + 1)
      .join("\n");
    cues.push({ from, timing: place, until: end, id, text, ...timing });
    from = end;
  }
  const stray = lines.findIndex((line) => line.trim() !== "");
  const first = cues[0]?.from ?? 0;
  return { cues, others: stray < first ? [{ kind: "text", line: stray }] : [] };
}

/** The line of the number before these times, or of the times themselves. `after` has the times before them. */
function startOf(lines: readonly string[], timing: number, after: number, id: string): number {
  const isEmpty = (at: number) => at <= after || (lines[at] ?? "").trim() === "";
  let at = timing - 1;
  while (at > after && isEmpty(at)) at -= 1;
  if (at === after || !/^\s*\d+\s*$/.test(lines[at] ?? "")) return timing;
  const isFirst = after === -1 && lines.slice(0, at).every((line) => line.trim() === "");
  const isAlone = isFirst || (at === timing - 1 && at - 1 > after && isEmpty(at - 1));
  return isAlone || isNext(lines[at], id) ? at : timing;
}

function isNext(line: string | undefined, id: string): boolean {
  return /^\s*\d+\s*$/.test(line ?? "") && /^\d+$/.test(id) && Number(line) > Number(id);
}

function readTime(text: string): number {
  const [clock = "", fraction = ""] = text.split(/[,.]/);
  const seconds = clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds * 1000 + Number(fraction.slice(0, 3).padEnd(3, "0"));
}

/** `01:02:03,004`; WebVTT uses a point, and may leave out hours. */
function writeTime(milliseconds: number, point: string, hasHours = true): string {
  const whole = Math.floor(milliseconds / 1000);
  const hours = Math.floor(whole / 3600);
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  if (hasHours || hours > 0) parts.unshift(hours);
  const clock = parts.map((part) => String(part).padStart(2, "0")).join(":");
  return `${clock}${point}${String(milliseconds % 1000).padStart(3, "0")}`;
}

/** Changes the times of a line with times, and in WebVTT of those within text, and keeps the rest of it. */
export function withTimes(
  line: string,
  { isVtt, isTiming }: { isVtt: boolean; isTiming: boolean },
  change: (milliseconds: number) => number,
): string {
  const changed = (text: string) =>
    writeTime(change(readTime(text)), isVtt ? "." : ",", !isVtt || /:.*:/.test(text));
  if (isTiming) {
    return line.replace(
      new RegExp(`^(\\s*)(${time})([ \\t]*-->[ \\t]*)(${time})`),
      (_, edge: string, start: string, arrow: string, end: string) =>
        `${edge}${changed(start)}${arrow}${changed(end)}`,
    );
  }
  const within = new RegExp(`<(${time})>`, "g");
  return isVtt ? line.replace(within, (_, text: string) => `<${changed(text)}>`) : line;
}

type Written = Pick<Cue, "start" | "end" | "text">;

export function writeSrt(cues: readonly Written[]): string {
  return cues
    .map(({ start, end, text }, index) =>
      [index + 1, `${writeTime(start, ",")} --> ${writeTime(end, ",")}`, text, ""].join("\n"),
    )
    .join("\n");
}

/** WebVTT, section 4.1, without cue identifiers. */
export function writeVtt(cues: readonly Written[]): string {
  const blocks = cues.map(({ start, end, text }) =>
    [`${writeTime(start, ".")} --> ${writeTime(end, ".")}`, text, ""].join("\n"),
  );
  return ["WEBVTT\n", ...blocks].join("\n");
}
