import type { Video } from "./open-video.ts";
import { readFilters, videoInput } from "./write-video.ts";

/** Finer than any video's, so that moments between its frames aren't rounded. */
export const fineTimes = "settb=AVTB";

/**
 * Returns FFmpeg's words and filters for the frame that is shown at a moment in seconds, which began at or before it, and
 * then for those shown every `interval`.
 */
export function frameShownAt(
  video: Video,
  at: number,
  interval: number,
): { readonly inputs: readonly string[]; readonly filters: readonly string[] } {
  const early = Math.max(0, at - 1 - 4 / Math.max(1, video.framesPerSecond));
  return {
    inputs: videoInput(video, ["-ss", early.toFixed(6)]),
    filters: [
      fineTimes,
      `setpts=PTS-${(at - early + 0.0005).toFixed(6)}/TB`,
      `fps=${(1 / interval).toFixed(9)}:start_time=0:round=up`,
      ...readFilters(video),
    ],
  };
}
