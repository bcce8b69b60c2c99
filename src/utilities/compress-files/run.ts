import { promisify } from "node:util";
import zlib from "node:zlib";
import { memberOf } from "#kit/manifest/family.ts";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import { refuseManyBytes } from "#kit/run/output-bytes.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { type OutputName, outputSaver } from "#kit/run/save-outputs.ts";
import { formats, type Format } from "./formats.ts";
import { family } from "./manifest.ts";

const [brotli, unbrotli] = [promisify(zlib.brotliCompress), promisify(zlib.brotliDecompress)];
const [zstd, unzstd] = [promisify(zlib.zstdCompress), promisify(zlib.zstdDecompress)];
const {
  BROTLI_PARAM_QUALITY,
  BROTLI_PARAM_SIZE_HINT,
  ZSTD_c_compressionLevel,
  ZSTD_c_checksumFlag,
} = zlib.constants;

const engines = {
  brotli: {
    compress: (bytes: Uint8Array, level: number) =>
      brotli(bytes, {
        params: { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    decompress: (bytes: Uint8Array, most: number) => unbrotli(bytes, { maxOutputLength: most }),
  },
  zstandard: {
    compress: (bytes: Uint8Array, level: number) =>
      zstd(bytes, { params: { [ZSTD_c_compressionLevel]: level, [ZSTD_c_checksumFlag]: 1 } }),
    decompress: (bytes: Uint8Array, most: number) => unzstd(bytes, { maxOutputLength: most }),
  },
};

/** Compresses the one file, or takes it out. Throws RunError `no_input`, `damaged` and `output_too_many_bytes`. */
export const run: ServerRunFunction = async (operation, options, context) => {
  const member = memberOf(family, context.utilityId);
  const call = parseOptions(member, operation, options);
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose a file.");
  const format = member.code as Format;
  const { name, ending } = formats[format];
  const bytes = new Uint8Array(await input.blob.arrayBuffer());
  const { compress, decompress } = engines[format];
  const most = context.limits.outputBytes;
  const made =
    call.operation === "compress"
      ? await compress(bytes, call.options.level)
      : await decompress(bytes, most).catch((error: unknown) => {
          if (isTooLarge(error)) refuseManyBytes(most + 1, most, "Unpack it on your own machine.");
          throw new RunError(
            "damaged",
            `"${input.filename}" is no ${name} file, is damaged, or its end is missing.`,
          );
        });
  context.signal.throwIfAborted();
  const save = outputSaver(context, "Give a smaller file.");
  await save(nameOf(input.filename, call.operation, ending), made);
  const size = (count: number) => `${count.toLocaleString("en")} bytes`;
  const share = bytes.length === 0 ? 100 : (100 * made.length) / bytes.length;
  const values = [
    { label: "Before", value: size(bytes.length) },
    { label: "After", value: size(made.length), note: `${Number(share.toFixed(1))} %` },
  ];
  return { type: "values", values };
};

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}

/** `page.html` becomes `page.html.br`, and the other way round; what has no ending gets one. */
function nameOf(filename: string, operation: string, ending: string): OutputName {
  if (operation === "compress") return { from: `${filename}.`, extension: ending };
  const bare = filename.replace(new RegExp(`\\.${ending}$`, "i"), "");
  const extension = /\.([^.]+)$/.exec(bare)?.[1] ?? "out";
  return bare === filename
    ? { from: bare, suffix: "_decompressed", extension }
    : { from: bare, extension };
}
