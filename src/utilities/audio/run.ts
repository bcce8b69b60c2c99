import { describeSeconds } from "#kit/ffmpeg/time-text.ts";
import { familyRun } from "#kit/run/family-run.ts";
import type { ServerRunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { beforeAndAfter } from "#kit/run/size-columns.ts";
import { converting } from "./convert-sound.ts";
import { noticesOf } from "./notices.ts";
import { openSound, type Sound } from "./open-sound.ts";
import type { SoundSettings } from "./sound-formats.ts";
import type { ConvertOptions } from "./sound-options.ts";
import { soundWriter } from "./write-sound.ts";

/** Throws RunError as `openSound` and `soundWriter` do. */
export const run = familyRun<(typeof converting)[number], ServerRunContext>(
  converting,
  ({ format }) =>
    async (_operation, options, context) => {
      const { inputs } = context;
      if (inputs.length === 0) throw new RunError("no_input", "Choose a file to convert.");
      const write = soundWriter(context, "Convert fewer files at once, or to MP3.");
      const { keepTags } = options;
      const settings = settingsOf(options);
      const rows: (string | number)[][] = [];
      const notices: string[] = [];
      for (const [index, input] of inputs.entries()) {
        const sound = await openSound(input, context);
        const written = await write(sound, {
          format,
          settings,
          filters: isRounded(sound, settings) ? ["-filter:a:0", "aformat=sample_fmts=dbl"] : [],
          keepTags,
          pass: {
            step: `Converting ${input.filename}`,
            from: (index / inputs.length) * 100,
            to: ((index + 1) / inputs.length) * 100,
            seconds: sound.seconds,
          },
        });
        const { filename, seconds, bytes } = written;
        rows.push([filename, describeSeconds(seconds), input.bytes, bytes]);
        notices.push(...noticesOf(sound, written, { format, keepTags }));
      }
      context.progress(100, "Done");
      return {
        type: "table",
        columns: ["File", "Length", "Bytes before", "Bytes after"],
        rows,
        sizes: beforeAndAfter,
        ...(notices.length > 0 && { notice: notices.join(" ") }),
      };
    },
);

/** FFmpeg cuts off the bits that 16 have no place for, and rounds only from fractions. */
function isRounded({ bits = 16 }: Sound, settings: SoundSettings): boolean {
  return bits > 16 && settings.bits === 16;
}

function settingsOf({ bitRate, bits, sampleRate, channels }: ConvertOptions): SoundSettings {
  return {
    bitRate: bitRate === undefined ? undefined : Number(bitRate),
    rate: sampleRate === undefined || sampleRate === "same" ? undefined : Number(sampleRate),
    channels: channels === "same" ? undefined : channels === "mono" ? 1 : 2,
    bits: bits === undefined || bits === "same" ? undefined : bits === "24" ? 24 : 16,
  };
}
