import { z } from "zod";
import type { ServerRunContext } from "../run/run-context.ts";

/** What FFprobe prints as text or leaves out. */
export const wholeNumber = z.coerce.number().int().min(0).optional().catch(undefined);
export const amount = z.coerce.number().min(0).optional().catch(undefined);
export const texts = z.record(z.string(), z.string()).default({});

const formatSchema = z.object({
  format_name: z.string(),
  duration: amount,
  bit_rate: wholeNumber,
  tags: texts,
});

type Asked<Demuxer, Stream extends z.ZodType> = {
  readonly demuxers: readonly Demuxer[];
  /** Beside the length and the bit rate of the whole. */
  readonly entries: readonly string[];
  readonly stream: Stream;
};

type Probed<Demuxer, Stream extends z.ZodType> = {
  readonly demuxer: Demuxer;
  readonly streams: readonly z.output<Stream>[];
  readonly format: z.output<typeof formatSchema>;
  /** What FFprobe complained about. */
  readonly complaints: string;
};

/**
 * Asks FFprobe about a file, by one of the demuxers and never by the file's name. Returns undefined for what none of them
 * reads, and throws the signal's reason.
 */
export async function probe<const Demuxer extends string, Stream extends z.ZodType>(
  context: ServerRunContext,
  path: string,
  { demuxers, entries, stream }: Asked<Demuxer, Stream>,
): Promise<Probed<Demuxer, Stream> | undefined> {
  context.signal.throwIfAborted();
  const { exitCode, stdout, stderr } = await context.callProgram("ffprobe", [
    "-hide_banner",
    "-v",
    "warning",
    "-protocol_whitelist",
    "file,pipe",
    "-format_whitelist",
    demuxers.join(","),
    "-of",
    "json",
    "-show_entries",
    ["format=format_name,duration,bit_rate", ...entries].join(":"),
    "-i",
    `file:${path}`,
  ]);
  context.signal.throwIfAborted();
  if (exitCode !== 0) return undefined;
  const schema = z.object({ streams: z.array(stream), format: formatSchema });
  const { data } = schema.safeParse(parsed(stdout));
  const names = data?.format.format_name.split(",") ?? [];
  const demuxer = demuxers.find((each) => names.includes(each));
  return data === undefined || demuxer === undefined
    ? undefined
    : { demuxer, ...data, complaints: stderr };
}

function parsed(printed: string): unknown {
  try {
    return JSON.parse(printed);
  } catch {
    // FFprobe prints half an object about some damaged files.
    return undefined;
  }
}
