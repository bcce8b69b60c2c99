import { describeSize } from "#kit/image/describe-size.ts";
import { channelsOf, clearFrame, type Frame } from "#kit/image/frame.ts";
import { formats } from "#kit/image/image-formats.ts";
import { readStill } from "#kit/image/read-still.ts";
import { madeHeader, onGround, writeFrames } from "#kit/image/write-frames.ts";
import type { ServerRunContext, ServerRunFunction, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { manifest } from "./manifest.ts";
import { similarity } from "./similarity.ts";

/** Throws RunError `two_needed`, `other_size`, and as `readHeader` does. */
export const run: ServerRunFunction<typeof manifest> = async (
  _operation,
  { tolerance, colour },
  context,
) => {
  const [first, second] = context.inputs;
  if (first === undefined || second === undefined) {
    throw new RunError("two_needed", "Choose two images to compare.");
  }
  context.progress(5, "Reading");
  const [one, other] = [await seen(first, context), await seen(second, context)];
  if (one.width !== other.width || one.height !== other.height) {
    throw new RunError(
      "other_size",
      `The images are ${describeSize(one)} and ${describeSize(other)}. Resize them to the same size first.`,
    );
  }
  context.signal.throwIfAborted();
  context.progress(30, "Comparing");
  const found = differences(one, other, (tolerance / 100) * 255, colour);
  const likeness = similarity(greysOf(one), greysOf(other), one.width);
  context.signal.throwIfAborted();
  const request = { header: madeHeader(one), writing: formats.png };
  const content = await writeFrames([found.marked], request);
  const save = outputSaver(context, "Compare smaller images.");
  await save({ from: first.filename, suffix: "_difference", extension: "png" }, content);
  context.progress(100, "Done");
  const pixels = one.width * one.height;
  const share = rounded((found.count / pixels) * 100, 3);
  const number = (value: number) => value.toLocaleString("en-US");
  return {
    type: "values",
    values: [
      {
        label: "Different pixels",
        value: `${number(found.count)} of ${number(pixels)} (${share}%)`,
      },
      { label: "Largest difference", value: `${found.most} of 255` },
      {
        label: "PSNR",
        value:
          found.error === 0
            ? "identical"
            : `${rounded(10 * Math.log10(255 ** 2 / found.error), 3)} dB`,
      },
      { label: "SSIM", value: rounded(likeness, 5) },
    ],
  };
};

async function seen(input: ServerRunInput, { limits }: ServerRunContext): Promise<Frame> {
  return onGround(await readStill(input, manifest, limits), "#ffffff");
}

function differences(one: Frame, other: Frame, tolerance: number, colour: string) {
  const marked = clearFrame(one.width, one.height, one);
  const mark = channelsOf(colour, 255).map(Math.round);
  let [count, most, squares] = [0, 0, 0];
  for (let at = 0; at < one.data.length; at += 4) {
    let apart = 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const step = Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0));
      squares += step ** 2;
      apart = Math.max(apart, step);
      marked.data[at + channel] = 191 + ((one.data[at + channel] ?? 0) >> 2);
    }
    marked.data[at + 3] = 255;
    most = Math.max(most, apart);
    if (apart <= tolerance) continue;
    count += 1;
    marked.data.set(mark, at);
  }
  return { count, most, error: squares / ((one.data.length / 4) * 3), marked };
}

function greysOf({ data }: Frame): Float32Array {
  const greys = new Float32Array(data.length / 4);
  for (let pixel = 0; pixel < greys.length; pixel += 1) {
    const at = pixel * 4;
    const light =
      0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
    greys[pixel] = light / 255;
  }
  return greys;
}

function rounded(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}
