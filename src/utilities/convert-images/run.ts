import { describeSize } from "#kit/image/describe-size.ts";
import { familyRun } from "#kit/run/family-run.ts";
import type { ServerRunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { beforeAndAfter } from "#kit/run/size-columns.ts";
import { convertImage } from "./convert-image.ts";
import { members } from "./manifest.ts";
import { outputFormats } from "./output-formats.ts";

/** Adds a notice if an animation lost frames, or a photo its metadata. Throws RunError for an unreadable image. */
export const run = familyRun<(typeof members)[number], ServerRunContext>(
  members,
  ({ manifest, format }) =>
    async (_operation, options, context) => {
      if (context.inputs.length === 0)
        throw new RunError("no_input", "Choose an image to convert.");
      const { label, extension } = outputFormats[format];
      const save = outputSaver(context, "Convert fewer images at once, or lower the quality.");
      const rows: (string | number)[][] = [];
      const still: string[] = [];
      const bare: string[] = [];

      for (const [index, input] of context.inputs.entries()) {
        context.progress((index / context.inputs.length) * 100, `Converting ${input.filename}`);
        const converted = await convertImage(input, { ...manifest, format }, options, context);
        context.signal.throwIfAborted();
        const filename = await save({ from: input.filename, extension }, converted.content);
        rows.push([filename, describeSize(converted), input.bytes, converted.content.byteLength]);
        if (converted.framesLeftOut > 0) still.push(`"${input.filename}"`);
        if (converted.isMetadataLost) bare.push(`"${input.filename}"`);
      }
      context.progress(100, "Done");
      const notices = [
        still.length > 0 &&
          `${label} can't be animated: only the first frame of ${still.join(", ")} was converted.`,
        bare.length > 0 &&
          `${label} can't hold metadata: camera, time and location of ${bare.join(", ")} were left out.`,
      ].filter((notice) => notice !== false);
      return {
        type: "table",
        columns: ["File", "Size", "Bytes before", "Bytes after"],
        rows,
        sizes: beforeAndAfter,
        ...(notices.length > 0 && { notice: notices.join(" ") }),
      };
    },
);
