import { expect, test } from "vitest";
import { textOf } from "#kit/oracle/answers.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

async function change(code: string, text: string, options: object = {}) {
  const manifest = memberOf(family, `${code}_1`);
  const operation = Object.keys(manifest.operations)[0] ?? "";
  const done = await runForTest(run, manifest, { operation, options: { text, ...options } });
  const { notice } = done.result as { notice?: string };
  return { text: textOf(done), notice };
}

test.each([
  ["shift-subtitles", "Hello.", "No subtitles found."],
  ["vtt-to-srt", "WEBVTT\n\nSTYLE\n::cue {}\n", "No subtitles found."],
  ["srt-to-vtt", "1\n00:00:01,000 --> 2\nA", "Line 2: these times can't be read."],
  ["shift-subtitles", "WEBVTT\n\n1,5 --> 00:02.000\nA", "Line 3: these times can't be read."],
])("refuses for %s %j", async (code, text, message) => {
  await expect(change(code, text)).rejects.toMatchObject({
    field: "text",
    message: expect.stringContaining(message) as string,
  });
});

// The parts of WebVTT, section 4.1: header, comment, style, region, identifier, settings and timestamps.
const everything = `WEBVTT - A film
Kind: captions

STYLE
::cue(.loud) { color: red; }

REGION
id:fred
width:40%

NOTE
Two lines
of a note

first
00:01.000 --> 00:03.000 region:fred align:left
<v Fred>One <00:01.500><c.loud>two</c>

NOTE last

01:00:04.000 --> 01:00:05.000
Three & <i.loud>four</i>
`;

test("keeps everything of WebVTT but the times", async () => {
  expect(await change("shift-subtitles", everything)).toEqual({
    text: everything
      .replace("00:01.000 --> 00:03.000", "00:02.000 --> 00:04.000")
      .replace("<00:01.500>", "<00:02.500>")
      .replace("01:00:04.000 --> 01:00:05.000", "01:00:05.000 --> 01:00:06.000"),
    notice: undefined,
  });
});

test("says what of WebVTT isn't in SRT", async () => {
  expect(await change("vtt-to-srt", everything)).toEqual({
    text: "1\n00:00:01,000 --> 00:00:03,000\nOne two\n\n2\n01:00:04,000 --> 01:00:05,000\nThree & <i>four</i>\n",
    notice:
      "Left out, because SRT can't hold it: 1 header, 1 style, 1 region, 2 notes, 1 position, 1 voice, 1 time within text and 1 class.",
  });
});

test.each([
  [
    "times without fractions",
    "1\n00:00:01 --> 00:00:02\nA\n",
    "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nA\n",
    undefined,
  ],
  [
    // ffmpeg 5.1 writes A and B as two lines too.
    "an empty line within",
    "1\n00:00:01,000 --> 00:00:02,000\nA\n\nB\n\n2\n00:00:03,000 --> 00:00:04,000\nC\n",
    "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nA\nB\n\n00:00:03.000 --> 00:00:04.000\nC\n",
    "Removed empty lines within 1 subtitle, because WebVTT ends there.",
  ],
  [
    // ffmpeg 5.1 also takes 42 as a number.
    "no empty line between",
    "1\n00:00:01,000 --> 00:00:02,000\nA\n2\n00:00:03,000 --> 00:00:04,000\nC\n42\n00:00:05,000 --> 00:00:06,000\nD\n",
    "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nA\n\n00:00:03.000 --> 00:00:04.000\nC\n\n00:00:05.000 --> 00:00:06.000\nD\n",
    undefined,
  ],
  [
    "a byte order mark, CRLF, points and no numbers",
    "\ufeff00:00:01.000 --> 00:00:02.000\r\n7\r\n\r\n00:00:03.5-->00:00:04.25\r\nC --> D\r\n",
    "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n7\n\n00:00:03.500 --> 00:00:04.250\nC --&gt; D\n",
    undefined,
  ],
  [
    "positions, fonts, codes and text before the first number",
    "Title\n\n1\n00:00:01,000 --> 00:00:02,000 X1:1 X2:2 Y1:3 Y2:4\n{\\an8}<font color=red>A</font>\n",
    "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nA\n",
    "Left out, because WebVTT can't hold it: 1 position, 1 style code and 1 font. Left out the text at line 1, because it belongs to no subtitle.",
  ],
  ["WebVTT itself", everything, everything, "This is already WebVTT."],
])("reads of SRT %s", async (_, given, text, notice) => {
  expect(await change("srt-to-vtt", given)).toEqual({ text, notice });
});

test.each([
  [
    // In WebVTT, section 6.1, what follows an empty line is another block.
    "an empty line within",
    "WEBVTT\n\n00:01.000 --> 00:02.000\nA\n\nB\n",
    "1\n00:00:01,000 --> 00:00:02,000\nA\n",
    "Left out the text at line 6, because it belongs to no subtitle.",
  ],
  [
    "times without fractions, with commas, and no empty line between",
    "WEBVTT\n\n1\n00:01 --> 00:02\nA\n2\n00:03,000 --> 00:04,000\nB\n00:05.000 --> 00:06.000\nC",
    "1\n00:00:01,000 --> 00:00:02,000\nA\n\n2\n00:00:03,000 --> 00:00:04,000\nB\n\n3\n00:00:05,000 --> 00:00:06,000\nC\n",
    undefined,
  ],
  [
    "character references of HTML",
    "WEBVTT\n\n00:01.000 --> 00:02.000\nit&#39;s caf&eacute; &lt;3 AT&T\n",
    "1\n00:00:01,000 --> 00:00:02,000\nit's café <3 AT&T\n",
    undefined,
  ],
])("reads of WebVTT %s", async (_, given, text, notice) => {
  expect(await change("vtt-to-srt", given)).toEqual({ text, notice });
});

test.each([
  [
    "without fractions",
    "1\r\n00:00:01 --> 00:00:02\r\nA\r\n\r\nB\r\n2\r\n00:00:03,5 --> 00:00:04 X1:1\r\nC",
    "1\r\n00:00:02,000 --> 00:00:03,000\r\nA\r\n\r\nB\r\n2\r\n00:00:04,500 --> 00:00:05,000 X1:1\r\nC",
  ],
  [
    "with digits as text",
    "\ufeff00:00:01,000 --> 00:00:02,000\n<00:01.500>\n7\n",
    "\ufeff00:00:02,000 --> 00:00:03,000\n<00:01.500>\n7\n",
  ],
])("shifts SRT %s, and nothing else", async (_, given, text) => {
  expect(await change("shift-subtitles", given)).toEqual({ text, notice: undefined });
});

test("says how many subtitles would end before the beginning", async () => {
  const given =
    "1\n00:00:01,000 --> 00:00:02,000\nA\n\n2\n00:00:02,500 --> 00:00:04,000\nB\n\n3\n00:00:05,000 --> 00:00:06,000\nC\n";
  expect(await change("shift-subtitles", given, { seconds: -3 })).toEqual({
    text: "1\n00:00:00,000 --> 00:00:01,000\nB\n\n2\n00:00:02,000 --> 00:00:03,000\nC\n",
    notice: "Removed 1 subtitle that would end before the beginning.",
  });
});
