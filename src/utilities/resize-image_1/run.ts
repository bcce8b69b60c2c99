import { describeSize } from "#kit/image/describe-size.ts";
import { readHeader } from "#kit/image/read-header.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { outputFilename } from "#kit/run/output-filename.ts";
import { manifest } from "./manifest.ts";
import { planImage } from "./plan-image.ts";
import { writeImage } from "./write-image.ts";

/** Throws RunError for wrong options, an unreadable image, and an impossible size. */
export const run: ServerRunFunction<typeof manifest, JsonValue> = async (
  operation,
  options,
  context,
) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose an image first.");

  context.progress(5, "Reading the image");
  const header = await readHeader(input, manifest, context.limits);
  context.signal.throwIfAborted();

  const plan = planImage(operation, header, options, context.limits);
  context.progress(20, stepOf(operation, plan.framesLeftOut, describeSize(plan.size)));
  const filename = outputFilename(
    input.filename,
    operation === "enlarge" ? "_enlarged" : "_reduced",
    plan.writing.extension,
  );
  const written = await writeImage(input, plan, options, filename, context);
  context.signal.throwIfAborted();
  context.progress(100, "Done");

  return {
    before: {
      width: header.width,
      height: header.height,
      bytes: input.bytes,
      format: header.format,
    },
    after: { filename, ...written, format: plan.format },
    frames: plan.frames,
    framesLeftOut: plan.framesLeftOut,
  };
};

function stepOf(operation: "enlarge" | "reduce", framesLeftOut: number, size: string): string {
  const verb = operation === "enlarge" ? "Enlarging" : "Reducing";
  return framesLeftOut === 0
    ? `${verb} to ${size}`
    : `${verb} the first frame to ${size}; this format holds only one`;
}
