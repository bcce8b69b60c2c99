import type { ServerRunContext } from "#kit/run/run-context.ts";
import { callFfmpeg, inputWords, type Pass, type Passed } from "#kit/ffmpeg/call-ffmpeg.ts";
import type { Sound } from "./open-sound.ts";

/** Decodes the sound through filters that measure it. `complaints` have the end of what they say. */
export async function measureSound(
  sound: Sound,
  context: ServerRunContext,
  filters: string,
  told: { readonly pass: Pass; readonly onLine?: (line: string) => void },
): Promise<Passed> {
  return callFfmpeg(
    context,
    [
      ...inputWords(sound.demuxer, sound.path),
      "-map",
      `0:${sound.stream}`,
      "-af",
      filters,
      "-threads",
      "1",
      "-f",
      "null",
      "-",
    ],
    { filename: sound.filename, level: "info", ...told },
  );
}

/** Demuxers whose length is exact. */
const exact = new Set(["wav", "w64", "aiff", "flac", "au"]);

/** Returns the length in seconds, counted if the header may be wrong. */
export async function exactSeconds(
  sound: Sound,
  context: ServerRunContext,
  pass: Pass,
): Promise<number> {
  if (exact.has(sound.demuxer) && sound.seconds !== undefined) return sound.seconds;
  return (await measureSound(sound, context, "anull", { pass })).seconds;
}

/** Returns the highest peak in dB below full scale; -Infinity for silence. */
export async function peakOf(sound: Sound, context: ServerRunContext, pass: Pass): Promise<number> {
  const filters = "astats=measure_overall=Peak_level:measure_perchannel=none";
  const { complaints } = await measureSound(sound, context, filters, { pass });
  const [, peak = ""] = /Peak level dB: (\S+)/.exec(complaints) ?? [];
  return peak === "-inf" || peak === "" ? -Infinity : Number(peak);
}

export type Loudness = {
  /** Integrated, in LUFS; -Infinity below the gate of -70. */
  readonly integrated: number;
  /** In dBTP. */
  readonly truePeak: number;
};

/** Measures by EBU R128, to a tenth. */
export async function loudnessOf(
  sound: Sound,
  context: ServerRunContext,
  pass: Pass,
): Promise<Loudness> {
  const { complaints } = await measureSound(sound, context, "ebur128=peak=true:framelog=verbose", {
    pass,
  });
  const [, integrated = ""] = /Integrated loudness:\s+I:\s+(\S+) LUFS/.exec(complaints) ?? [];
  const [, peak = ""] = /True peak:\s+Peak:\s+(\S+) dBFS/.exec(complaints) ?? [];
  const measured = Number(integrated || NaN);
  return {
    integrated: measured > -70 ? measured : -Infinity,
    truePeak: peak === "-inf" ? -Infinity : Number(peak),
  };
}
