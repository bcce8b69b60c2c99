import type { Size } from "#kit/image/describe-size.ts";
import { readHeader } from "#kit/image/read-header.ts";
import { orderedInputs } from "#kit/run/ordered-inputs.ts";
import { drawPicture } from "#kit/pdf/draw-picture.ts";
import { embedImage } from "#kit/pdf/embed-image.ts";
import { newPdf, pdfBytes } from "#kit/pdf/pdf-bytes.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { manifest } from "./manifest.ts";
import { layoutPage } from "./page-layout.ts";

/** Names the PDF after the first image. Throws RunError for a wrong order or an unreadable image. */
export const run: ServerRunFunction<typeof manifest> = async (_operation, options, context) => {
  const inputs = orderedInputs(context.inputs, options.order);
  const [first] = inputs;
  if (first === undefined) throw new RunError("no_input", "Choose an image first.");
  const document = await newPdf();
  const rows: (string | number)[][] = [];
  const still: string[] = [];
  for (const [index, input] of inputs.entries()) {
    context.progress((index / inputs.length) * 90, `Adding ${input.filename}`);
    const header = await readHeader(input, manifest, context.limits);
    const image = await embedImage(document.context, input, header, context.limits);
    context.signal.throwIfAborted();
    const layout = layoutPage(header, options);
    drawPicture(document, layout, image);
    rows.push([index + 1, input.filename, inMillimetres(layout.page)]);
    if (header.frames > 1) still.push(`"${input.filename}"`);
  }
  context.progress(90, "Writing the file");
  const save = outputSaver(context, "Use fewer or smaller images.");
  await save({ from: first.filename, extension: "pdf" }, await pdfBytes(document));
  context.progress(100, "Done");
  return {
    type: "table",
    columns: ["Page", "File", "Page size"],
    rows,
    ...(still.length > 0 && { notice: `Only the first frame of ${still.join(", ")} was used.` }),
  };
};

function inMillimetres({ width, height }: Size): string {
  const millimetres = (points: number) => Math.round((points / 72) * 25.4).toLocaleString("en-US");
  return `${millimetres(width)} × ${millimetres(height)} mm`;
}
