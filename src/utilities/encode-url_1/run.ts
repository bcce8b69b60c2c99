import { answerText } from "#kit/run/run-text.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { manifest } from "./manifest.ts";

/** encodeURIComponent keeps these, but RFC 3986 doesn't. */
const reserved = /[!'()*]/g;

const encoders = {
  component: (text: string) =>
    encodeURIComponent(text).replace(reserved, (character) => percent(character)),
  // Brackets belong to an IPv6 host; don't encode twice.
  url: (text: string) =>
    encodeURI(text)
      .replaceAll("%5B", "[")
      .replaceAll("%5D", "]")
      .replace(/%25(?=[0-9a-f]{2})/gi, "%"),
  form: (text: string) => new URLSearchParams([["", text]]).toString().slice(1),
};

const decoders = {
  component: decodeURIComponent,
  url: decodeURI,
  form: (text: string) => decodeURIComponent(text.replaceAll("+", " ")),
};

/** RFC 3986, and the URL standard for forms. Refuses what can't be decoded. */
export const run: RunFunction<typeof manifest> = async (operation, options, context) => {
  const { text, kind, perLine } = options;
  const change = (operation === "encode" ? encoders : decoders)[kind];
  const changeLine = (line: string) => {
    if (operation === "encode" && !line.isWellFormed()) throw halfCharacter();
    try {
      return change(line);
    } catch (error) {
      if (!(error instanceof URIError)) throw error;
      throw cannotDecode(line);
    }
  };
  const changed = perLine ? text.replace(/[^\r\n]+/g, changeLine) : changeLine(text);
  return answerText(context, changed, { filename: `${operation}d.txt` });
};

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

function halfCharacter(): RunError {
  return new RunError("half_character", "The text contains half of a character: remove it.", {
    field: "text",
  });
}

function cannotDecode(line: string): RunError {
  const [wrong] = /%(?![0-9a-f]{2}).{0,2}/i.exec(line) ?? [];
  return new RunError(
    "not_encoded",
    wrong === undefined
      ? "The percent-encoded bytes are not UTF-8 text."
      : `"${wrong}" isn't a percent sign followed by two digits from 0 to F. Write a percent sign as %25.`,
    { field: "text" },
  );
}
