import { formats } from "#kit/image/image-formats.ts";
import { readFrames } from "#kit/image/read-frames.ts";
import { readHeader } from "#kit/image/read-header.ts";
import { writeFrames } from "#kit/image/write-frames.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { gifFrames } from "./gif-frames.ts";
import { mostFrames } from "./options.ts";

/** Throws RunError `no_such_frame`, `too_many_frames` and as `readHeader` does. */
export const run: ServerRunFunction<typeof gifFrames> = async (
  _operation,
  { from, to, every, format },
  context,
) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose a file first.");
  const header = await readHeader(input, gifFrames, context.limits);
  const last = Math.min(to ?? header.frames, header.frames);
  if (from > last) {
    const sentence = `There are no frames from ${from} to ${to ?? header.frames}. The file has ${header.frames}.`;
    throw new RunError("no_such_frame", sentence, { field: "from" });
  }
  const numbers = Array.from(
    { length: Math.ceil((last - from + 1) / every) },
    (_, index) => from + index * every,
  );
  if (numbers.length > mostFrames) {
    const sentence = `That would be ${numbers.length} images. The limit is ${mostFrames}: choose a smaller range.`;
    throw new RunError("too_many_frames", sentence, { field: "every" });
  }
  context.signal.throwIfAborted();
  const read = await readFrames(
    input,
    header,
    { frames: header.frames, deep: false },
    context.limits,
  );
  const writing = formats[format];
  const save = outputSaver(context, "Extract fewer frames, or choose JPEG.");
  const rows: (string | number | null)[][] = [];
  for (const [index, number] of numbers.entries()) {
    context.signal.throwIfAborted();
    context.progress((index / numbers.length) * 100, `Writing frame ${number}`);
    const frame = read[number - 1];
    if (frame === undefined) continue;
    const content = await writeFrames([frame], {
      header: { ...header, frames: 1 },
      writing,
      quality: 90,
    });
    const suffix = `_${String(number).padStart(3, "0")}`;
    const filename = await save(
      { from: input.filename, suffix, extension: writing.extension },
      content,
    );
    rows.push([number, filename, header.metadata.delay?.[number - 1] ?? null]);
  }
  context.progress(100, "Done");
  return { type: "table", columns: ["Frame", "File", "Milliseconds"], rows };
};
