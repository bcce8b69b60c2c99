import type { RunFunction } from "#kit/run/run-context.ts";
import { answerText, givenText } from "#kit/run/run-text.ts";
import { codePoints } from "#kit/text/code-points.ts";
import type { manifest } from "./manifest.ts";
import { mergePiece } from "./merge.ts";
import { piecesOf } from "./pieces.ts";
import { ranks } from "./ranks.ts";

/** More rows would make the page pause. */
const mostListed = 500;

/** Throws as `givenText` does. */
export const run: RunFunction<typeof manifest> = async (_operation, options, context) => {
  // Encoders replace half a surrogate pair with U+FFFD.
  const text = (await givenText(context, options.text)).toWellFormed();
  const known = await ranks[options.encoding].of(context);
  const encoder = new TextEncoder();
  const met = new Map<string, readonly number[]>();
  let bytes = 0;
  const tokens = piecesOf(text, options.encoding).flatMap((piece) => {
    const encoded = encoder.encode(piece);
    bytes += encoded.length;
    const found = met.get(piece) ?? mergePiece(toBinary(encoded), known);
    met.set(piece, found);
    return found;
  });
  const characters = codePoints(text);
  const numbers = new Intl.NumberFormat("en");
  const count = numbers.format(tokens.length);
  const rows = tokens
    .slice(0, mostListed)
    .map((token, index) => [index + 1, showToken(known.bytes[token] ?? ""), token]);
  const listed = { type: "table" as const, columns: ["Place", "Token", "Number"], rows };
  const notice = `The first ${mostListed} of ${count} tokens are shown. The numbers of all of them are below.`;
  const values = [
    { label: "Tokens", value: count },
    { label: "Characters", value: numbers.format(characters) },
    { label: "Bytes in UTF-8", value: numbers.format(bytes) },
    { label: "Characters per token", value: (characters / tokens.length).toFixed(2) },
  ];
  const ids = answerText(context, `[${tokens.join(", ")}]`, {
    filename: "tokens.json",
    language: "json",
  });
  return {
    type: "parts",
    parts: [
      { title: "Count", result: { type: "values", values } },
      { title: "Tokens", result: tokens.length > mostListed ? { ...listed, notice } : listed },
      { title: "Token numbers", result: ids },
    ],
  };
};

function toBinary(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return text;
}

/** Quotes a token to show its spaces, or writes part of a character in hex. */
function showToken(binary: string): string {
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  try {
    return JSON.stringify(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(" ");
  }
}
