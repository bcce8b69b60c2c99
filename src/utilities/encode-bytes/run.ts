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

function decode(context: RunContext, text: string, { base, digits, prefix }: Form) {
  const refuse = (at: number, sentence: string) => {
    const { line, column } = textPosition(text, at);
    return new RunError("not_bytes", `Line ${line}, column ${column}: ${sentence}.`, {
      field: "text",
    });
  };
  const pieces = text.matchAll(/[^\s,:;_-]+/g);
  const bytes: number[] = [];
  for (const { 0: piece, index } of pieces) {
    const isPrefixed =
      piece.toLowerCase().startsWith(prefix) || (base === 16 && piece.startsWith("\\x"));
    const inner = isPrefixed ? piece.slice(2) : piece;
    const from = index + piece.length - inner.length;
    const wrong = inner.search(base === 2 ? /[^01]/ : /[^\da-f]/i);
    if (wrong !== -1)
      throw refuse(
        from + wrong,
        `"${String.fromCodePoint(inner.codePointAt(wrong) ?? 0)}" isn't a digit here`,
      );
    if (inner.length % digits !== 0 || inner === "") {
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
