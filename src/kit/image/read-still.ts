import type { RunLimits, ServerRunInput } from "../run/run-context.ts";
import { clearFrame, type Frame } from "./frame.ts";
import { readFrames } from "./read-frames.ts";
import { type ImageTaker, readHeader } from "./read-header.ts";

/** Reads the first frame upright in 8-bit sRGB. Throws as `readHeader` and `readFrames` do. */
export async function readStill(
  input: ServerRunInput,
  manifest: ImageTaker,
  limits: RunLimits,
): Promise<Frame> {
  const header = await readHeader(input, manifest, limits);
  const wanted = { frames: 1, deep: false, inSrgb: true };
  const [frame] = await readFrames(input, header, wanted, limits);
  return frame ?? clearFrame(1, 1, { most: 255 });
}
