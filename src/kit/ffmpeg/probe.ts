import type { ServerRunContext } from "../run/run-context.ts";

/**
 * Asks FFprobe for `entries` of a file, as JSON, by one of the demuxers and never by the file's name. `json` is undefined
 * for what none of them reads.
 */
export async function probe(
  context: ServerRunContext,
  path: string,
  { demuxers, entries }: { readonly demuxers: readonly string[]; readonly entries: string },
): Promise<{ readonly json: unknown; readonly complaints: string }> {
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
    entries,
    "-i",
    `file:${path}`,
  ]);
  context.signal.throwIfAborted();
  return { json: exitCode === 0 ? parsed(stdout) : undefined, complaints: stderr };
}

function parsed(printed: string): unknown {
  try {
    return JSON.parse(printed);
  } catch {
    // FFprobe prints half an object about some damaged files.
    return undefined;
  }
}
