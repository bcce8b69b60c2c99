import { RunError } from "../run/run-error.ts";

interface Replacing {
  readonly pattern: RegExp;
  readonly replacement: string;
  readonly firstOnly: boolean;
  readonly mostCharacters: number;
}

/**
 * Works like `replaceAll` on a global pattern. Throws RunError `output_too_many_bytes`, because engines' limits differ.
 */
export function replaceMatches(text: string, replacing: Replacing): string {
  const pieces: string[] = [];
  let length = 0;
  const add = (piece: string) => {
    length += piece.length;
    if (length > replacing.mostCharacters) throw replacedTooLarge();
    pieces.push(piece);
  };
  let end = 0;
  for (const match of text.matchAll(replacing.pattern)) {
    add(text.slice(end, match.index));
    for (const piece of expand(match, replacing.replacement)) add(piece);
    end = match.index + match[0].length;
    if (replacing.firstOnly) break;
  }
  add(text.slice(end));
  return pieces.join("");
}

export function replacedTooLarge(): RunError {
  const sentence = "The replaced text would be too large: use a shorter text or replacement.";
  return new RunError("output_too_many_bytes", sentence, { field: "replacement" });
}

const numberedSigns = /\$(?:[$&`']|\d\d?)/g;
/** Without named groups, `$<` is literal. */
const namedSigns = /\$(?:[$&`']|\d\d?|<([^>]*)>)/g;

/** ECMAScript's GetSubstitution. */
function* expand(match: RegExpExecArray, replacement: string): Generator<string> {
  let end = 0;
  const signs = match.groups === undefined ? numberedSigns : namedSigns;
  for (const sign of replacement.matchAll(signs)) {
    yield replacement.slice(end, sign.index);
    yield* substitute(match, sign);
    end = sign.index + sign[0].length;
  }
  yield replacement.slice(end);
}

function* substitute(match: RegExpExecArray, sign: RegExpExecArray): Generator<string> {
  const [token, name] = sign;
  const after = match.index + match[0].length;
  if (token === "$$") yield "$";
  else if (token === "$&") yield match[0];
  else if (token === "$`") yield match.input.slice(0, match.index);
  else if (token === "$'") yield match.input.slice(after);
  else if (name !== undefined) yield match.groups?.[name] ?? "";
  else yield* substituteGroup(match, token);
}

/** `$12` is group 12 if it exists, else group 1 and a 2. */
function* substituteGroup(match: RegExpExecArray, token: string): Generator<string> {
  const groups = match.length - 1;
  const whole = Number(token.slice(1));
  const isWhole = token.length === 2 || whole <= groups;
  const index = isWhole ? whole : Math.floor(whole / 10);
  const rest = isWhole ? "" : token.slice(2);
  if (index >= 1 && index <= groups) yield (match[index] ?? "") + rest;
  else yield token;
}
