import { familyRun } from "#kit/run/family-run.ts";
import type { RunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText, writeOutput } from "#kit/run/run-text.ts";
import { textPosition } from "#kit/run/text-position.ts";
import { type Form, members } from "./manifest.ts";

const between = { space: " ", none: "", colon: ":", comma: ", ", prefix: ", " };

/** Throws RunError `not_bytes`, with the position. */
export const run = familyRun(members, ({ form }) => async (operation, options, context) => {
  const text = await givenText(context, options.text);
  if (operation === "decode") return decode(context, text, form);
  const { separator, upperCase } = options;
  const written = Array.from(new TextEncoder().encode(text), (byte) => {
    const digits = byte.toString(form.base).padStart(form.digits, "0");
    return (
      (separator === "prefix" ? form.prefix : "") + (upperCase ? digits.toUpperCase() : digits)
    );
  });
  return answerText(context, written.join(between[separator]), { filename: "encoded.txt" });
});

/** Brackets, quotes and the letter before a quote are how programming languages write lists and strings of bytes. */
const separators = /(?:[\s,:;_(){}[\]"'-]|\b[bx](?=["']))+/i;

type Piece = { readonly inner: string; readonly from: number; readonly isPrefixed: boolean };

/** Splits `\\x48\\x69` and `%48%69` before each prefix too. `from` is where the digits begin. */
function* piecesOf(text: string, prefix: RegExp): Generator<Piece> {
  const cuts = new RegExp(`(${prefix.source})|${separators.source}`, "gi");
  let [from, isPrefixed] = [0, false];
  for (const { 0: cut, 1: found, index } of text.matchAll(cuts)) {
    if (index > from || isPrefixed) yield { inner: text.slice(from, index), from, isPrefixed };
    [from, isPrefixed] = [index + cut.length, found !== undefined];
  }
  if (from < text.length || isPrefixed) yield { inner: text.slice(from), from, isPrefixed };
}

function decode(context: RunContext, text: string, { base, digits }: Form) {
  const refuse = (at: number, sentence: string) => {
    const { line, column } = textPosition(text, at);
    return new RunError("not_bytes", `Line ${line}, column ${column}: ${sentence}.`, {
      field: "text",
    });
  };
  const bytes: number[] = [];
  for (const { inner, from, isPrefixed } of piecesOf(text, base === 2 ? /0b/i : /0x|\\x|%/i)) {
    const wrong = inner.search(base === 2 ? /[^01]/ : /[^\da-f]/i);
    if (wrong !== -1)
      throw refuse(
        from + wrong,
        `"${String.fromCodePoint(inner.codePointAt(wrong) ?? 0)}" isn't a digit here`,
      );
    // Programs write 0x9 and 0b1001 without zeros in front.
    const isShort = isPrefixed && inner !== "" && inner.length < digits;
    if (!isShort && (inner.length % digits !== 0 || inner === "")) {
      throw refuse(from, `a byte must have ${digits} digits, but this has ${inner.length}`);
    }
    for (let at = 0; at < inner.length; at += digits)
      bytes.push(Number.parseInt(inner.slice(at, at + digits), base));
  }
  const content = Uint8Array.from(bytes);
  try {
    const decoded = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
    return answerText(context, decoded, { filename: "decoded.txt" });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    writeOutput(context, "decoded.bin", content, "application/octet-stream");
    const values = [{ label: "Size", value: `${content.length} bytes` }];
    return { type: "values" as const, values, notice: "This isn't text: save it as a file." };
  }
}
