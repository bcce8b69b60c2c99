import type { z } from "zod";
import { describeSeconds } from "#kit/ffmpeg/time-text.ts";
import type { RunWith, ServerRunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { Pass } from "#kit/ffmpeg/call-ffmpeg.ts";
import { sizeOfFile } from "#kit/run/size-columns.ts";
import { formatOf, settingsOf } from "./format-of-sound.ts";
import { noticesOf } from "./notices.ts";
import { openSound, type Sound } from "./open-sound.ts";
import type { SoundFormat } from "./sound-formats.ts";
import { type Source, soundWriter } from "./write-sound.ts";

export type Change = {
  readonly filters?: readonly string[];
  /** A file of filters that are longer than a word may be. */
  readonly filterFile?: string;
  readonly source?: Source;
  /** Of the result, for progress; by default those of the sound. */
  readonly seconds?: number | undefined;
  /** More columns of the table. */
  readonly facts?: readonly (string | number)[];
  readonly notice?: string | undefined;
  /** Instead of "No sound could be read". */
  readonly ofNothing?: () => RunError;
};

export type Edit = {
  /** `_trimmed`. */
  readonly suffix: string;
  /** `Trimming`. */
  readonly step: string;
  readonly columns?: readonly string[];
  /** Has a pass of its own, the first half of the sound's share, to measure it. */
  readonly changeOf: (
    sound: Sound,
    context: ServerRunContext,
    pass: Pass,
  ) => Change | Promise<Change>;
};

type WriteOptions = { readonly format: SoundFormat | "same" };

type Member = {
  readonly operations: {
    readonly edit: { readonly options: z.ZodObject & z.ZodType<WriteOptions> };
  };
};

type OptionsOf<Declared extends Member> = z.output<Declared["operations"]["edit"]["options"]>;

/** Edits each input by FFmpeg's filters. Throws RunError as `openSound`, `soundWriter` and the edit do. */
export function runEdit<Declared extends Member>(
  editFor: (options: OptionsOf<Declared>) => Edit,
): RunWith<OptionsOf<Declared>, ServerRunContext> {
  return async (_operation, options, context) => {
    const { inputs } = context;
    if (inputs.length === 0) throw new RunError("no_input", "Choose a file first.");
    const { suffix, step: verb, columns = [], changeOf } = editFor(options);
    const write = soundWriter(context, "Edit fewer or shorter files, or choose MP3.");
    const rows: (string | number)[][] = [];
    const notices: string[] = [];
    for (const [index, input] of inputs.entries()) {
      const sound = await openSound(input, context);
      const step = `${verb} ${input.filename}`;
      const at = (part: number) => ((index + part) / inputs.length) * 100;
      const measuring = { step, from: at(0), to: at(0.5), seconds: sound.seconds };
      const change = await changeOf(sound, context, measuring);
      const format = formatOf(sound, options.format);
      const written = await write(sound, {
        format,
        settings: settingsOf(sound),
        suffix,
        filters: filterWords(change),
        ...(change.source !== undefined && { source: change.source }),
        keepTags: true,
        pass: { step, from: at(0.5), to: at(1), seconds: change.seconds ?? sound.seconds },
        ofNothing: change.ofNothing,
      });
      const { filename, seconds, bytes } = written;
      rows.push([filename, describeSeconds(seconds), ...(change.facts ?? []), bytes]);
      notices.push(...noticesOf(sound, written, { format, keepTags: true }));
      if (change.notice !== undefined) notices.push(change.notice);
    }
    context.progress(100, "Done");
    return {
      type: "table",
      columns: ["File", "Length", ...columns, "Bytes"],
      sizes: sizeOfFile,
      rows,
      ...(notices.length > 0 && { notice: notices.join(" ") }),
    };
  };
}

function filterWords({ filters = [], filterFile }: Change): readonly string[] {
  if (filterFile !== undefined) return ["-filter_script:a:0", filterFile];
  return filters.length === 0 ? [] : ["-filter:a:0", filters.join(",")];
}
