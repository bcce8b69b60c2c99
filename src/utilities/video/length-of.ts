import { callFfmpeg } from "#kit/ffmpeg/call-ffmpeg.ts";
import type { ServerRunContext } from "#kit/run/run-context.ts";
import type { Video } from "./open-video.ts";
import { videoInput } from "./write-video.ts";

/** Returns the length in seconds, counted by reading the whole file if its header doesn't say. */
export async function lengthOf(video: Video, context: ServerRunContext): Promise<number> {
  const { filename, framesPerSecond, seconds, stream } = video;
  if (seconds !== undefined && seconds > 0) return seconds;
  const words = [...videoInput(video), "-map", `0:${stream}`, "-c", "copy", "-f", "null", "-"];
  const counted = await callFfmpeg(context, words, {
    filename,
    damaged: "damaged_video",
    pass: { step: `Measuring ${filename}`, from: 0, to: 0 },
  });
  return counted.seconds + 1 / Math.max(1, framesPerSecond);
}
