import { answerText, readText, writeOutput } from "#kit/run/run-text.ts";
import { fromBase64, toBase64 } from "#kit/run/bytes-as-text.ts";
import { outputFilename } from "#kit/run/output-filename.ts";
import type { RunContext, RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { RunResult } from "#kit/run/run-result.ts";
import { textPosition } from "#kit/run/text-position.ts";
import type { manifest } from "./manifest.ts";

/** RFC 4648, sections 4 and 5; line breaks as in RFC 2045. Refuses what isn't Base64. */
export const run: RunFunction<typeof manifest> = async (operation, options, context) => {
  const [input] = context.inputs;
  if (operation === "decode") {
    return decode(context, input === undefined ? options.text : await readText(input));
  }
  const { urlSafe, lines, dataUrl } = options;
  const bytes =
    input === undefined
      ? new TextEncoder().encode(options.text)
      : new Uint8Array(await input.blob.arrayBuffer());
  const padded = toBase64(bytes);
  const encoded = urlSafe
    ? padded.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
    : padded;
  const type = input === undefined ? "text/plain;charset=utf-8" : input.contentType;
  const broken = lines && !dataUrl ? encoded.replace(/.{76}(?=.)/g, "$&\r\n") : encoded;
  const text = dataUrl ? `data:${type};base64,${broken}` : broken;
  return answerText(context, text, {
    filename: outputFilename(`${input?.filename ?? "base64"}.txt`, "", "txt"),
  });
};

function decode(context: RunContext, text: string): RunResult {
  const bytes = decodeBytes(text);
  try {
    const decoded = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return answerText(context, decoded, { filename: "decoded.txt" });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    writeOutput(context, "decoded.bin", bytes, "application/octet-stream");
    const values = [{ label: "Size", value: `${bytes.length} bytes` }];
    return { type: "values", values, notice: "This isn't text: save it as a file." };
  }
}

function decodeBytes(text: string): Uint8Array<ArrayBuffer> {
  const [head = "", , parameters] = /^\s*(data:([^,]*),)?/i.exec(text) ?? [];
  const start = head.length;
  const isBase64 = parameters === undefined || /;\s*base64\s*$/i.test(parameters);
  if (!isBase64) return unescapeBytes(text.slice(start));
  // In a data URL + / and = may be percent-encoded.
  const encoded =
    parameters === undefined
      ? text.slice(start)
      : text
          .slice(start)
          .replace(/%(2B|2F|3D)/gi, (_, code: string) => percentSigns[code.toUpperCase()] ?? "");
  const wrong = /[^A-Za-z0-9+/_\-=\s]/.exec(encoded);
  if (wrong !== null) {
    const { line, column } = textPosition(text, start + wrong.index);
    throw notBase64(`Line ${line}, column ${column}: "${wrong[0]}" isn't a Base64 character.`);
  }
  try {
    // Some writers drop one of the two.
    const compact = encoded.replace(/[\t\n\f\r ]/g, "");
    const bare = compact.length % 4 === 3 ? compact.replace(/=$/, "") : compact;
    if (!/[-_]/.test(encoded)) return fromBase64(bare);
    if (/[+/]/.test(encoded))
      throw new SyntaxError("This mixes both Base64 alphabets: use only one.");
    return fromBase64(bare.replaceAll("-", "+").replaceAll("_", "/"));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw notBase64("This isn't valid Base64: its end is missing, or it mixes both alphabets.");
  }
}

const percentSigns: Readonly<Record<string, string>> = { "2B": "+", "2F": "/", "3D": "=" };

/** What a data URL without Base64 holds (RFC 2397). A lone percent sign stays. */
function unescapeBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const [piece, code] of text.trim().matchAll(/%([\da-f]{2})|[^%]+|%/gi)) {
    if (code !== undefined) bytes.push(Number.parseInt(code, 16));
    else for (const byte of encoder.encode(piece)) bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

function notBase64(sentence: string): RunError {
  return new RunError("not_base64", sentence, { field: "text" });
}
