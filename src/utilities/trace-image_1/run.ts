import { readFile, stat, writeFile } from "node:fs/promises";
import { onGround } from "#kit/image/write-frames.ts";
import { readStill } from "#kit/image/read-still.ts";
import { refuseManyBytes } from "#kit/run/output-bytes.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { automaticLevel, bitmapOf } from "./bitmap.ts";
import { manifest } from "./manifest.ts";
import { drawingOf, shapesOf } from "./traced-shapes.ts";

/** A result has at most a million characters, and Base64 makes four of three bytes. */
const mostShownBytes = 600_000;

const advice = "Leave out larger specks, or use a smaller image.";

/** Throws RunError `no_input`, `nothing_to_trace`, `output_too_many_bytes`, and as `readStill` does. */
export const run: ServerRunFunction<typeof manifest> = async (_operation, options, context) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose an image first.");
  context.progress(0, "Opening the image");
  const still = await readStill(input, manifest, context.limits);
  const frame = onGround(still, options.invert ? "#000000" : "#ffffff");
  const level =
    options.threshold === undefined ? automaticLevel(frame) : (options.threshold / 100) * 255;
  const { pbm, times } = bitmapOf(frame, level, options.invert);
  context.signal.throwIfAborted();
  context.progress(40, "Tracing");
  const [bitmap, traced] = [context.outputs.between("a.pbm"), context.outputs.between("a.svg")];
  await writeFile(bitmap, pbm);
  const { exitCode, stderr } = await context.callProgram("potrace", [
    "--svg",
    `--turdsize=${options.specks * times ** 2}`,
    `--alphamax=${cornersOf(options.smoothness)}`,
    `--output=${traced}`,
    bitmap,
  ]);
  context.signal.throwIfAborted();
  if (exitCode !== 0) throw new Error(stderr);
  refuseManyBytes((await stat(traced)).size, context.limits.outputBytes, advice);
  const shapes = shapesOf(await readFile(traced, "latin1"));
  const percent = `${Math.round((level / 255) * 100)}%`;
  if (shapes.length === 0) throw nothingToTrace(input.filename, percent, options.invert);
  const svg = Buffer.from(drawingOf(shapes, { ...options, size: frame, times }));
  const save = outputSaver(context, advice);
  const filename = await save({ from: input.filename, extension: "svg" }, svg);
  context.progress(100, "Done");
  const count = shapes.length === 1 ? "1 shape" : `${shapes.length.toLocaleString("en-US")} shapes`;
  const told = `Traced what is ${options.invert ? "lighter" : "darker"} than ${percent}: ${count}.`;
  if (svg.byteLength > mostShownBytes) {
    return {
      type: "values",
      values: [
        { label: "Threshold", value: percent },
        { label: "Shapes", value: count },
      ],
      notice: "The drawing is too large to show here. The file has all of it.",
    };
  }
  return {
    type: "image",
    contentType: "image/svg+xml",
    base64: svg.toString("base64"),
    alt: `Shapes traced from ${input.filename}`,
    filename,
    notice: told,
  };
};

/** From polygons to no corners at all, which is above 4/3 (potrace(1), --alphamax). */
function cornersOf(smoothness: number): number {
  return smoothness === 100 ? 1.334 : smoothness / 75;
}

function nothingToTrace(filename: string, percent: string, isInverted: boolean): RunError {
  const [more, move] = isInverted ? ["lighter", "lower"] : ["darker", "higher"];
  return new RunError(
    "nothing_to_trace",
    `Nothing in "${filename}" is ${more} than ${percent} and larger than the specks left out. Choose a ${move} threshold, or trace ${isInverted ? "dark" : "light"} areas.`,
    { field: "threshold" },
  );
}
