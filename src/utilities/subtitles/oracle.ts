import { textOf } from "#kit/oracle/answers.ts";
import { compareOptions } from "#kit/oracle/compare-options.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { readSubtitles } from "#kit/text/subtitle-cues.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const words = [
  "Hello.",
  "<i>Is it</i> you?",
  "Zürich 日本",
  "- No!\n- Yes!",
  "<b>Stop</b>",
  "a, b",
];

function clock(milliseconds: number, point: string): string {
  const iso = new Date(milliseconds).toISOString().slice(11, 23);
  return iso.replace(".", point);
}

function subtitles(random: Random, isVtt: boolean): string {
  let at = random.integer(12_000, 60_000);
  const blocks = random.list(random.integer(1, 6), (index) => {
    const start = at + random.integer(0, 4000);
    const end = start + random.integer(500, 5000);
    at = end;
    const point = isVtt ? "." : ",";
    const settings = isVtt ? random.pick(["", " align:start", " position:10% line:0"]) : "";
    const timing = `${clock(start, point)} --> ${clock(end, point)}${settings}`;
    return [...(isVtt ? [] : [index + 1]), timing, random.pick(words), ""].join("\n");
  });
  // ffmpeg reads SRT by its times alone, and finds the end of WebVTT's subtitles by empty lines.
  const between = random.pick(isVtt ? ["\n"] : ["\n", "\n", ""]);
  const within = random.pick(isVtt ? [""] : ["", "", "\n"]);
  const text = [
    ...(isVtt
      ? [random.pick(["WEBVTT\n", "WEBVTT - Title\nKind: captions\n\nNOTE a --\nb\n"])]
      : []),
    ...blocks.map((block) => block.replace("\n- Yes", `${within}\n- Yes`).replace(/\n$/, between)),
  ].join("\n");
  return random.pick(["", "", "\ufeff"]) + text.replaceAll("\n", random.pick(["\n", "\n", "\r\n"]));
}

export const oracles = Object.fromEntries(
  family.map((manifest) => [
    manifest.code,
    defineOracle({
      by: "ffmpeg reads the same times and text for each subtitle.",
      trust: "It is written in C and reads and writes both formats with its own code.",
      comparisons: [
        compareOptions(manifest, run, {
          theirs: {
            script: "subtitles.py",
            command: "ffmpeg -i a.srt b.vtt, and the other way; -itsoffset",
            packages: ["ffmpeg"],
          },
          cases: (random) =>
            random.list(200, () => ({
              text: subtitles(random, manifest.code === "vtt-to-srt"),
              ...(manifest.code === "shift-subtitles" && { seconds: random.integer(-80, 400) / 8 }),
            })),
          read: (done) =>
            readSubtitles(textOf(done)).cues.map(({ start, end, text }) => [
              start,
              end,
              text.replace(/\n+/g, "\n"),
            ]),
        }),
      ],
    }),
  ]),
);
