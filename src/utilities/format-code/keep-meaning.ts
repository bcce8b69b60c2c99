/** What decides whether two texts mean the same, and how a formatter is told to leave a part of one alone. */
export type Meaning = {
  /** Says all that formatting must not change, in a text to compare. */
  readonly of: (code: string) => string | Promise<string>;
  readonly parts: (code: string) => readonly Part[];
};

export type Part = {
  /** Offset of the line where it starts. */
  readonly start: number;
  /** Lines before it, of which the last is a comment that makes the formatter leave the part as it is. */
  readonly leave: readonly string[];
};

type Kept = { readonly text: string; readonly left: "nothing" | "parts" | "all" };

/** Formatting again and again takes time, so long texts are searched less. */
const mostCharacters = 200_000;

/** Formats what keeps its meaning, and leaves the rest as it is. */
export async function formatKeeping(
  code: string,
  format: (code: string) => Promise<string>,
  { of, parts: partsOf }: Meaning,
): Promise<Kept> {
  const meaning = await of(code);
  const whole = await format(code);
  if ((await of(whole)) === meaning) return { text: whole, left: "nothing" };
  const found = partsOf(code);
  const marks = new Set(found.flatMap(({ leave }) => leave));
  const parts = [...marks].some((mark) => code.includes(mark)) ? [] : found;
  let attempts = Math.min(32, Math.ceil(mostCharacters / code.length));

  const attempt = async (isLeft: (part: number) => boolean): Promise<string | null> => {
    const pieces = parts.map(({ start, leave }, part) => {
      const piece = code.slice(start, parts[part + 1]?.start);
      const indent = /^[ \t]*/.exec(piece)?.[0] ?? "";
      return isLeft(part) ? leave.map((line) => `${indent}${line}\n`).join("") + piece : piece;
    });
    const marked = code.slice(0, parts[0]?.start) + pieces.join("");
    // A comment can be in the way where the code's own text isn't.
    const text = await format(marked).catch(() => "");
    const lines = text.split("\n").filter((line) => !marks.has(line.trim()));
    return (await of(lines.join("\n"))) === meaning ? lines.join("\n") : null;
  };
  /** Finds the parts from `from` to `to` that formatting changes, by halves. */
  const changed = async (from: number, to: number): Promise<number[]> => {
    if (from === to) return [];
    attempts -= 1;
    if (attempts > 0 && (await attempt((part) => part < from || part >= to)) !== null) return [];
    if (to - from === 1 || attempts <= 0) {
      return Array.from({ length: to - from }, (_, index) => from + index);
    }
    const middle = Math.floor((from + to) / 2);
    return [...(await changed(from, middle)), ...(await changed(middle, to))];
  };
  if (parts.length === 0) return { text: code, left: "all" };
  // Most parts change alone as they do among others.
  const alone = new Set<number>();
  for (const [part, { start }] of parts.entries()) {
    const piece = code.slice(start, parts[part + 1]?.start);
    // A part that isn't whole alone, such as one with an alias, is for the search.
    const formatted = await format(piece).catch(() => piece);
    if ((await of(formatted)) !== (await of(piece))) alone.add(part);
  }
  let text = await attempt((part) => alone.has(part));
  if (text === null) {
    const left = new Set(await changed(0, parts.length));
    text = await attempt((part) => left.has(part));
  }
  return text === null ? { text: code, left: "all" } : { text, left: "parts" };
}
