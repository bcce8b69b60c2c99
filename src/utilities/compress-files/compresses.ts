import { refuseManyBytes } from "#kit/run/output-bytes.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { type OutputName, outputSaver } from "#kit/run/save-outputs.ts";
import type { compressor } from "./compressor.ts";

type Engine = {
  readonly ending: string;
  readonly compress: (bytes: Uint8Array, level: number) => Promise<Uint8Array>;
  /** Throws ERR_BUFFER_TOO_LARGE above `most` bytes. */
  readonly decompress: (bytes: Uint8Array, most: number) => Promise<Uint8Array>;
};

/** Throws RunError `no_input`, `damaged` and `output_too_many_bytes`. */
export function compresses(
  manifest: ReturnType<typeof compressor>,
  { ending, compress, decompress }: Engine,
): ServerRunFunction<typeof manifest> {
  return async (operation, options, context) => {
    const [input] = context.inputs;
    if (input === undefined) throw new RunError("no_input", "Choose a file.");
    const bytes = new Uint8Array(await input.blob.arrayBuffer());
    const most = context.limits.outputBytes;
    const made =
      operation === "compress"
        ? await compress(bytes, options.level)
        : await decompress(bytes, most).catch((error: unknown) => {
            if (isTooLarge(error))
              refuseManyBytes(most + 1, most, "Decompress it on your own computer.");
            throw new RunError(
              "damaged",
              `"${input.filename}" isn't a ${manifest.name} file, or it is damaged or incomplete.`,
            );
          });
    context.signal.throwIfAborted();
    const save = outputSaver(context, "Use a smaller file.");
    await save(nameOf(input.filename, operation, ending), made);
    const size = (count: number) => `${count.toLocaleString("en")} bytes`;
    const share = bytes.length === 0 ? 100 : (100 * made.length) / bytes.length;
    const values = [
      { label: "Before", value: size(bytes.length) },
      { label: "After", value: size(made.length), note: `${Number(share.toFixed(1))}%` },
    ];
    return { type: "values", values };
  };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}

/** `page.html` becomes `page.html.br` and back; a name without an extension gets one. */
function nameOf(filename: string, operation: string, ending: string): OutputName {
  if (operation === "compress") return { from: `${filename}.`, extension: ending };
  const bare = filename.replace(new RegExp(`\\.${ending}$`, "i"), "");
  const extension = /\.([^.]+)$/.exec(bare)?.[1] ?? "out";
  return bare === filename
    ? { from: bare, suffix: "_decompressed", extension }
    : { from: bare, extension };
}
