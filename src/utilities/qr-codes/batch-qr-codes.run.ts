import { zipSync } from "fflate";
import { drawQr } from "#kit/qr/draw-qr.ts";
import { outputFilename } from "#kit/run/output-filename.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { writeOutput } from "#kit/run/run-text.ts";
import { readLines } from "#kit/text/lines.ts";
import type { batchQrCodes } from "./batch-qr-codes.ts";

const mostCodes = 1000;
/** Zip's earliest date, so equal codes make equal files. */
const noDay = new Date("1980-01-01T00:00:00");

/** Makes a zip with a code per line. Refuses none or over a thousand. Throws as `drawQr` does. */
export const run: RunFunction<typeof batchQrCodes> = async (_operation, options, context) => {
  const lines = readLines(options.text).lines.filter((line) => line.trim() !== "");
  if (lines.length === 0) throw new RunError("no_text", "Paste a list first.", { field: "text" });
  if (lines.length > mostCodes) {
    const sentence = `The list has ${lines.length} lines. The limit is 1,000.`;
    throw new RunError("too_many", sentence, { field: "text" });
  }
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const rows = lines.map((line, index) => {
    context.signal.throwIfAborted();
    const [name, says] = partsOf(line, index, options.named);
    const filename = freeName(name, options.format, files);
    files.set(filename, drawQr(says, options).bytes);
    if (index % 50 === 0) context.progress(Math.floor((index / lines.length) * 90), filename);
    return [filename, says];
  });
  const zipped = zipSync(Object.fromEntries(files), { level: 6, mtime: noDay });
  writeOutput(context, "qr-codes.zip", new Uint8Array(zipped), "application/zip");
  return { type: "table", columns: ["File", "Says"], rows };
};

function partsOf(line: string, index: number, named: boolean): [name: string, says: string] {
  const [, name = "", says = ""] = (named ? /^([^,\t]+)[,\t]\s*(\S.*)$/.exec(line) : null) ?? [];
  return says === "" ? [String(index + 1).padStart(4, "0"), line] : [name.trim(), says];
}

/** Makes a unique name valid on every system. */
function freeName(name: string, ending: string, taken: ReadonlyMap<string, unknown>): string {
  const plain = name.toWellFormed().replace(/[/\\:*?"<>|\u0000-\u001f\u007f.]/gu, "_");
  for (let number = 1; ; number += 1) {
    const filename = outputFilename(plain, number === 1 ? "" : `-${number}`, ending);
    if (!taken.has(filename)) return filename;
  }
}
