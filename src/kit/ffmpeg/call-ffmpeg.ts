import { RunError } from "../run/run-error.ts";
import type { ServerRunContext } from "../run/run-context.ts";

/** Demuxers of sounds and videos that open no other file. Playlists, scripts and drawings aren't among them. */
export const demuxers = [
  "aac",
  "ac3",
  "aiff",
  "amr",
  "ape",
  "asf",
  "au",
  "avi",
  "caf",
  "dsf",
  "dts",
  "eac3",
  "flac",
  "flv",
  "matroska",
  "mov",
  "mp3",
  "mpc",
  "mpc8",
  "mpeg",
  "mpegts",
  "ogg",
  "tta",
  "w64",
  "wav",
  "wv",
] as const;

export type Demuxer = (typeof demuxers)[number];

/** Demuxers of animated pictures, which the others never try. */
export const pictureDemuxers = ["gif", "apng"] as const;

export type PictureDemuxer = (typeof pictureDemuxers)[number];

const quiet = ["-nostdin", "-hide_banner", "-nostats", "-y"];

/** A pass over the file, which takes the run from one percentage to another. */
export type Pass = {
  readonly step: string;
  readonly from: number;
  readonly to: number;
  /** Expected of the output; without it the pass shows no progress of its own. */
  readonly seconds?: number | undefined;
};

export type Passed = {
  /** Of the output, by its last timestamp; 0 if nothing came out. */
  readonly seconds: number;
  /** Of the picture, which were written. */
  readonly frames: number;
  /** Its last lines. */
  readonly complaints: string;
};

type Told = {
  /** As the user named it. */
  readonly filename: string;
  readonly pass: Pass;
  /** Of the refusal. */
  readonly damaged?: "damaged_sound" | "damaged_video";
  readonly level?: "error" | "warning" | "info";
  /** Gets what filters print; progress is told apart. */
  readonly onLine?: (line: string) => void;
};

/**
 * Throws the signal's reason, RunError `damaged_sound`, or as `damaged` says, if FFmpeg can't read its input, and Error if
 * it can't write. The words name files by `file:`, so that no name is taken for an address.
 */
export async function callFfmpeg(
  context: ServerRunContext,
  words: readonly string[],
  { filename, pass, damaged = "damaged_sound", level = "error", onLine }: Told,
): Promise<Passed> {
  context.signal.throwIfAborted();
  context.progress(pass.from, pass.step);
  let [seconds, frames] = [0, 0];
  const { exitCode, stderr } = await context.callProgram(
    "ffmpeg",
    [...quiet, "-v", level, "-progress", "pipe:1", ...words],
    (line) => {
      const [, name, count] = /^(out_time_us|frame)=\s*(\d+)$/.exec(line) ?? [];
      if (name === undefined) return onLine?.(line);
      if (name === "frame") {
        frames = Number(count);
        return;
      }
      seconds = Number(count) / 1e6;
      const part = pass.seconds === undefined ? 0 : Math.min(1, seconds / pass.seconds);
      context.progress(pass.from + (pass.to - pass.from) * part, pass.step);
    },
  );
  context.signal.throwIfAborted();
  if (exitCode !== 0) {
    if (/encoder|initializing (output|filter)|muxer|No space/i.test(stderr))
      throw new Error(stderr);
    throw new RunError(damaged, `"${filename}" can't be read: the file is damaged or incomplete.`);
  }
  return { seconds, frames, complaints: stderr };
}

/** Opens the file by one demuxer, and no other file or address through it. */
export function inputWords(demuxer: Demuxer | PictureDemuxer, path: string): readonly string[] {
  return ["-f", demuxer, "-protocol_whitelist", "file,pipe", "-i", `file:${path}`];
}
