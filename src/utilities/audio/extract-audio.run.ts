import { describeSeconds } from "#kit/ffmpeg/time-text.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { sizeOfFile } from "#kit/run/size-columns.ts";
import type { extractAudio } from "./extract-audio.ts";
import { settingsOf } from "./format-of-sound.ts";
import { noticesOf } from "./notices.ts";
import { openSound } from "./open-sound.ts";
import type { SoundFormat } from "./sound-formats.ts";
import { soundWriter } from "./write-sound.ts";

const copied: Readonly<Record<string, SoundFormat>> = {
  aac: "m4a",
  mp3: "mp3",
  opus: "opus",
  vorbis: "ogg",
  flac: "flac",
};

/** Throws RunError as `openSound` and `soundWriter` do. */
export const run: ServerRunFunction<typeof extractAudio> = async (
  _operation,
  { keepTags },
  context,
) => {
  const { inputs } = context;
  if (inputs.length === 0) throw new RunError("no_input", "Choose a video first.");
  const write = soundWriter(context, "Extract fewer files at once.");
  const rows: (string | number)[][] = [];
  const notices: string[] = [];
  for (const [index, input] of inputs.entries()) {
    const sound = await openSound(input, context);
    const copy = copied[sound.codec];
    const format = copy ?? (sound.bits === undefined ? "m4a" : "flac");
    const written = await write(sound, {
      format,
      settings: settingsOf(sound),
      isCopied: copy !== undefined,
      keepTags,
      pass: {
        step: `Extracting ${input.filename}`,
        from: (index / inputs.length) * 100,
        to: ((index + 1) / inputs.length) * 100,
        seconds: sound.seconds,
      },
    });
    const { filename, seconds, bytes } = written;
    rows.push([
      filename,
      describeSeconds(seconds),
      copy === undefined ? "Converted" : "Copied",
      bytes,
    ]);
    notices.push(...noticesOf(sound, written, { format, keepTags }));
  }
  context.progress(100, "Done");
  return {
    type: "table",
    columns: ["File", "Length", "Sound", "Bytes"],
    sizes: sizeOfFile,
    rows,
    ...(notices.length > 0 && { notice: notices.join(" ") }),
  };
};
