import type { z } from "zod";
import { describeSeconds } from "#kit/ffmpeg/time-text.ts";
import { describeSize, type Size } from "#kit/image/describe-size.ts";
import type { RunWith, ServerRunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { sizeOfFile } from "#kit/run/size-columns.ts";
import { evenWithin } from "./frame-size.ts";
import { noticesOf } from "./notices.ts";
import { openVideo, type Video } from "./open-video.ts";
import type { Quality, VideoFormat } from "./video-formats.ts";
import { type Wanted, writeVideo, type Written } from "./write-video.ts";

type WriteOptions = {
  readonly format: VideoFormat | "same";
  readonly quality: Quality;
  readonly keepMetadata: boolean;
};

type Member = {
  readonly operations: {
    readonly edit: { readonly options: z.ZodObject & z.ZodType<WriteOptions> };
  };
};

type OptionsOf<Declared extends Member> = z.output<Declared["operations"]["edit"]["options"]>;

export type Change = Pick<Wanted, "inputs" | "graph" | "sound" | "ofNothing"> & {
  readonly filters?: readonly string[];
  /** Of the result, before its sides are made even; by default that of the video. */
  readonly size?: Size;
  /** Keeps every bit of the picture. */
  readonly isPictureCopied?: boolean;
  /** Of the result, for progress. */
  readonly seconds?: number | undefined;
  readonly notice?: string | undefined;
};

/** Edits one video by FFmpeg's filters. Throws RunError as `openVideo`, `writeVideo` and the edit do. */
export function runEdit<Declared extends Member>(edit: {
  /** `_trimmed`. */
  readonly suffix: string;
  /** `Trimming`. */
  readonly step: string;
  readonly changeOf: (
    video: Video,
    options: OptionsOf<Declared>,
    context: ServerRunContext,
  ) => Change | Promise<Change>;
}): RunWith<OptionsOf<Declared>, ServerRunContext> {
  return async (_operation, options, context) => {
    const [input] = context.inputs;
    if (input === undefined) throw new RunError("no_input", "Choose a video first.");
    const video = await openVideo(input, context);
    const change = await edit.changeOf(video, options, context);
    const size = evenWithin(change.size ?? video.shown);
    const written = await writeVideo(context, video, {
      ...change,
      format: formatOf(video, options.format),
      suffix: edit.suffix,
      picture:
        change.isPictureCopied === true
          ? "copy"
          : { filters: change.filters ?? [], size, rate: options.quality },
      keepMetadata: options.keepMetadata,
      pass: {
        step: `${edit.step} ${video.filename}`,
        from: 0,
        to: 100,
        seconds: change.seconds ?? video.seconds,
      },
    });
    context.progress(100, "Done");
    const notices = [
      ...noticesOf(video, { ...written, hasSound: change.sound !== null }),
      ...(change.notice === undefined ? [] : [change.notice]),
    ];
    return tableOf(written, size, notices);
  };
}

/** Returns the format an edited video is written in: its own if it can be, or else MP4. */
export function formatOf(
  { demuxer, codec, tags }: Video,
  wished: VideoFormat | "same",
): VideoFormat {
  if (wished !== "same") return wished;
  if (demuxer === "matroska") return /^(vp8|vp9|av1)$/.test(codec) ? "webm" : "mkv";
  return demuxer === "mov" && tags["major_brand"]?.trim() === "qt" ? "mov" : "mp4";
}

/** One row about the file. */
export function tableOf(
  { filename, seconds, bytes }: Written,
  size: Size,
  notices: readonly string[],
): {
  readonly type: "table";
  readonly columns: string[];
  readonly sizes: Record<string, string>;
  readonly rows: (string | number)[][];
  readonly notice?: string;
} {
  return {
    type: "table",
    columns: ["File", "Length", "Picture", "Bytes"],
    sizes: sizeOfFile,
    rows: [[filename, describeSeconds(seconds), describeSize(size), bytes]],
    ...(notices.length > 0 && { notice: notices.join(" ") }),
  };
}
