import { writeFile } from "node:fs/promises";
import { writeSrt, readSubtitles } from "#kit/text/subtitle-cues.ts";
import type { ServerRunContext, ServerRunFunction, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { readText } from "#kit/run/run-text.ts";
import type { addSubtitlesToVideo } from "./add-subtitles-to-video.ts";
import { evenWithin } from "./frame-size.ts";
import { openVideo } from "./open-video.ts";
import { formatOf, tableOf } from "./run-edit.ts";
import { scriptOf } from "./subtitle-script.ts";
import { videoInput, writeVideo } from "./write-video.ts";

const mostBytes = 2 * 1024 ** 2;

/** Throws RunError `no_subtitles`, and as `scriptOf`, `openVideo` and `writeVideo` do. */
export const run: ServerRunFunction<typeof addSubtitlesToVideo> = async (
  _operation,
  { how, format: wished, quality, keepMetadata, language, ...look },
  context,
) => {
  const { text, picture } = await partsOf(context);
  const video = await openVideo(picture, context);
  const size = evenWithin(video.shown);
  const format = formatOf(video, wished);
  const script = scriptOf(text, size, look);
  const wanted = {
    format,
    suffix: "_subtitled",
    keepMetadata,
    pass: {
      step: `Adding subtitles to ${video.filename}`,
      from: 0,
      to: 100,
      seconds: video.seconds,
    },
  };
  if (how === "burn") {
    const path = context.outputs.between("subtitles.ass");
    await writeFile(path, script.text);
    const written = await writeVideo(context, video, {
      ...wanted,
      // libass reads its own format alone, where FFmpeg's "subtitles" would open whatever it recognises.
      picture: { size, rate: quality, filters: [`ass=filename=${filterPath(path)}`] },
    });
    context.progress(100, "Done");
    return tableOf(written, size, damage(written.isDamaged));
  }
  const isScript = format === "mkv" && script.isStyled;
  const path = context.outputs.between(isScript ? "subtitles.ass" : "subtitles.srt");
  await writeFile(path, isScript ? script.text : plainOf(text, script.isStyled));
  const codec = { mp4: "mov_text", mov: "mov_text", webm: "webvtt", mkv: isScript ? "ass" : "srt" };
  const [sound] = video.sounds;
  const written = await writeVideo(context, video, {
    ...wanted,
    inputs: [...videoInput(video), "-f", isScript ? "ass" : "srt", "-i", `file:${path}`],
    picture: "copy",
    ...(sound === undefined && { sound: null }),
    more: [
      "-map",
      "1:0",
      "-c:s",
      codec[format],
      ...(language === "" ? [] : ["-metadata:s:s:0", `language=${language}`]),
    ],
  });
  context.progress(100, "Done");
  return tableOf(written, written.isPictureCopied ? video.shown : size, damage(written.isDamaged));
};

const damage = (isDamaged: boolean) =>
  isDamaged ? ["Parts of the video are damaged, and missing or silent."] : [];

/** Escaped once for the filter's options and once for the chain of filters. */
function filterPath(path: string): string {
  return path.replaceAll(/[\\':]/g, "\\$&").replaceAll(/[\\'[\],;]/g, "\\$&");
}

/** SRT with times and texts alone. */
function plainOf(text: string, isStyled: boolean): string {
  if (!isStyled) {
    const cues = readSubtitles(text.replaceAll("\0", "")).cues;
    // MP4 and WebVTT have no line that is empty within a subtitle.
    return writeSrt(
      cues.map((cue) => ({
        ...cue,
        text: cue.text
          .replaceAll(/\{\\[^}]*\}|<\/?(?:[ac-hj-tv-z]|[a-z]{2,}|\d)[^<>]*>/gi, "")
          .replaceAll(/\n\s*\n/g, "\n"),
      })),
    );
  }
  const events = [...text.matchAll(/^dialogue:\s*[^,]*,([^,]*),([^,]*),(?:[^,]*,){6}(.*)$/gim)];
  return writeSrt(
    events.map(([, start = "", end = "", said = ""]) => ({
      start: millisecondsOf(start),
      end: millisecondsOf(end),
      text: said
        .replaceAll(/\{[^}]*\}/g, "")
        .replaceAll(/\\[Nn]/g, "\n")
        .trim(),
    })),
  );
}

function millisecondsOf(clock: string): number {
  const seconds = clock.split(":").reduce((sum, part) => sum * 60 + (Number(part) || 0), 0);
  return Math.round(seconds * 1000);
}

async function partsOf({
  inputs,
}: ServerRunContext): Promise<{ readonly text: string; readonly picture: ServerRunInput }> {
  const [first, second] = inputs;
  if (first === undefined || second === undefined) {
    throw new RunError("no_subtitles", "Choose a video and its subtitles.");
  }
  const firstText = await textOf(first);
  const text = firstText ?? (await textOf(second));
  if (text === undefined) {
    throw new RunError(
      "no_subtitles",
      "None of the files has subtitles. Choose an SRT, WebVTT or ASS file of up to 2 MB.",
    );
  }
  return { text, picture: firstText === undefined ? first : second };
}

/** Returns undefined for what isn't text. */
async function textOf(input: ServerRunInput): Promise<string | undefined> {
  if (input.bytes === 0 || input.bytes > mostBytes) return undefined;
  try {
    const text = await readText(input);
    return text.includes("\0") ? undefined : text;
  } catch (error) {
    if (error instanceof RunError) return undefined;
    throw error;
  }
}
