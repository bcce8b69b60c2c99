/** A domain label (RFC 1123, section 2.1) in any script. */
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?";

/** In one alphabet, so that the text after `ada@example.org` in `ada@example.org谢谢` doesn't belong to it. */
const topLabel =
  "(?:xn--[A-Za-z\\d-]{0,57}[A-Za-z\\d]|[A-Za-z]{2,63}(?!\\p{Script=Latin})|(?:(?!\\p{Script=Latin})\\p{L}\\p{M}*){2,63})";

const inName = "[\\p{L}\\p{M}\\p{N}._%+'-]";

/**
 * The name's first signs are matched to the start of its run, and `nameStart` drops what can't begin it. Lookbehind
 * keeps the search linear.
 */
function pattern(at: string): RegExp {
  return new RegExp(
    `(?<!${inName})(${inName}{1,200})${at}(?:${label}\\.){1,126}${topLabel}(?![A-Za-z\\d@])`,
    "gu",
  );
}

const plain = pattern("@");
const encodedToo = pattern("(?:@|%40)");

/** Scripts without spaces between words. */
const unspaced =
  /^.*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}](?=[A-Za-z\d])/su;

/**
 * Finds email addresses as people write them (RFC 5321 and 6531 without quoted names and without a domain in brackets):
 * the quotes, dots and dashes around one don't belong to it. `encoded` also finds `%40` for the @.
 */
export function* findEmails(
  text: string,
  { encoded = false }: { encoded?: boolean } = {},
): Generator<{ readonly from: number; readonly to: number }> {
  for (const match of text.matchAll(encoded ? encodedToo : plain)) {
    const [whole, name = ""] = match;
    // The n of a line break that JSON or a log writes as \\n.
    const isEscape = /^[nrt]./s.test(name) && text[match.index - 1] === "\\";
    const start = isEscape ? 1 + nameStart(name.slice(1)) : nameStart(name);
    const own = name.slice(start);
    if (own !== "" && own.length <= 64 && !own.includes("..") && !/[.']$/.test(own)) {
      yield { from: match.index + start, to: match.index + whole.length };
    }
  }
}

function nameStart(name: string): number {
  const before = unspaced.exec(name)?.[0].length ?? 0;
  return before + (/^[.'%+-]+/.exec(name.slice(before))?.[0].length ?? 0);
}
