import { open, rm, stat } from "node:fs/promises";
import type { ServerRunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { callFfmpeg, inputWords, type Pass } from "#kit/ffmpeg/call-ffmpeg.ts";
import type { Sound } from "./open-sound.ts";
import type { reverseAudio } from "./reverse-audio.ts";
import { runEdit } from "./run-edit.ts";

const chunkBytes = 1024 ** 2;

/** Samples on the disk, because FFmpeg's own filter holds them all in memory. Throws RunError `output_too_many_bytes`. */
export const run = runEdit<typeof reverseAudio>(() => ({
  suffix: "_reversed",
  step: "Reversing",
  changeOf: async (sound, context, pass) => {
    const raw = await decodeRaw(sound, context, pass);
    const path = context.outputs.between("reversed.raw");
    await reverseFile(raw.path, path, raw.frameBytes, context.signal);
    await rm(raw.path);
    const form = ["-f", raw.muxer, "-ar", String(sound.rate), "-ac", String(sound.channels)];
    return { source: { inputs: [...form, "-i", `file:${path}`], count: 1 } };
  },
}));

async function decodeRaw(sound: Sound, context: ServerRunContext, pass: Pass) {
  const bits = sound.bits ?? 16;
  // 24 bits fit into 32 without loss.
  const [muxer, sampleBytes] = bits > 16 ? (["s32le", 4] as const) : (["s16le", 2] as const);
  const frameBytes = sampleBytes * sound.channels;
  const path = context.outputs.between("forwards.raw");
  const most = context.limits.outputBytes;
  await callFfmpeg(
    context,
    [
      ...inputWords(sound.demuxer, sound.path),
      "-map",
      `0:${sound.stream}`,
      "-ac",
      String(sound.channels),
      "-ar",
      String(sound.rate),
      "-fs",
      String(most + 1),
      "-threads",
      "1",
      "-f",
      muxer,
      `file:${path}`,
    ],
    { filename: sound.filename, pass },
  );
  if ((await stat(path)).size > most) {
    const minutes = Math.floor(most / frameBytes / sound.rate / 60);
    throw new RunError(
      "output_too_many_bytes",
      `"${sound.filename}" is too long: at its sample rate, up to ${minutes} minutes can be reversed.`,
    );
  }
  return { path, muxer, frameBytes };
}

async function reverseFile(
  from: string,
  to: string,
  frameBytes: number,
  signal: AbortSignal,
): Promise<void> {
  await using source = await open(from);
  await using target = await open(to, "w");
  const frames = Math.floor((await source.stat()).size / frameBytes);
  const framesAtOnce = Math.max(1, Math.floor(chunkBytes / frameBytes));
  const forwards = Buffer.alloc(framesAtOnce * frameBytes);
  const backwards = Buffer.alloc(forwards.byteLength);
  for (let left = frames; left > 0;) {
    signal.throwIfAborted();
    const count = Math.min(left, framesAtOnce);
    left -= count;
    await source.read(forwards, 0, count * frameBytes, left * frameBytes);
    for (let frame = 0; frame < count; frame += 1) {
      const at = (count - 1 - frame) * frameBytes;
      forwards.copy(backwards, frame * frameBytes, at, at + frameBytes);
    }
    await target.write(backwards, 0, count * frameBytes);
  }
}
