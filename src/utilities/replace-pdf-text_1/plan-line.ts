import type { SeenPage } from "#kit/pdf/seen-page.ts";
import type { Glyph } from "./font.ts";
import { along, type Line, middleOf } from "./lines.ts";
import { isSame, lettersOf, type Place } from "./places.ts";
import { advanceOf, type Letter, spacingOf } from "./read-page.ts";

/** What stays where it is when a text gets wider or narrower. */
export type Keep = "start" | "middle" | "end" | "others";

/** What becomes of a letter. */
export type Change = {
  /** Along the line, in the page's units. */
  readonly shift: number;
  /** Undefined for a letter that stays. */
  readonly instead: readonly Written[] | undefined;
};

export type Written = {
  /** Undefined for a gap. */
  readonly glyph: Glyph | undefined;
  /** How far to go on, in the text's units. */
  readonly ahead: number;
};

export type Changes = Map<Letter, Change>;

/** How far a line may reach, along its direction. */
export type Room = {
  readonly left: number;
  readonly right: number;
  readonly isPage: { readonly left: boolean; readonly right: boolean };
};

type Draft = {
  readonly place: Place;
  readonly written: readonly Written[];
  /** How much wider it gets, in the page's units. */
  readonly growth: number;
};

/** Of a font's size, where the font has no blank. */
const blankWidth = 0.28;
/** Of a letter's size: letters have some room around them. */
const tolerance = 0.05;

/**
 * Adds what changes at these places of a line, and returns for each why it can't be, or undefined for those that change.
 * Takes more of the document's letters into account once `readOn` has read them.
 */
export function planLine(
  line: Line,
  places: readonly Place[],
  { keep, room, changes, readOn }: PlanningLine,
): (string | undefined)[] {
  const drafts: Draft[] = [];
  let growth = 0;
  const spacing = usualSpacing(line);
  const reasons = places.map((place) => {
    if (isSame(place)) return "Already says so";
    const letters = lettersOf(line, place);
    // A space drawn as a gap has no letters.
    const [first] = letters;
    if (first === undefined && keep === "others") return "A gap, and all other text stays in place";
    const obstacle = obstacleOf(letters);
    if (obstacle !== undefined) return obstacle;
    const written = first === undefined ? [] : writtenAt(first, place.text, spacing, readOn);
    if (typeof written === "string") return written;
    const length = first === undefined ? 0 : lengthOf(written, first);
    const draft = { place, written, growth: length - lengthBefore(line, place) };
    const lack =
      keep === "others"
        ? lackBeside(line, draft, room)
        : lackAround(line, growth + draft.growth, keep, room);
    if (draft.growth > 0 && lack !== undefined) return lack;
    growth += draft.growth;
    drafts.push(draft);
    return undefined;
  });
  addChanges(line, drafts, shiftOf(keep) * growth, { isFlowing: keep !== "others", changes });
  return reasons;
}

type PlanningLine = {
  readonly keep: Keep;
  readonly room: Room;
  readonly changes: Changes;
  readonly readOn: () => void;
};

/** Of the growth, by which a line moves back. */
function shiftOf(keep: Keep): number {
  return { start: 0, middle: -0.5, end: -1, others: 0 }[keep];
}

const unseenModes = [3, 7];

function obstacleOf(letters: readonly Letter[]): string | undefined {
  for (const { look } of letters) {
    if (unseenModes.includes(look.mode)) return "Invisible text, as over a scan";
    if (look.font.obstacle !== undefined) return look.font.obstacle;
    if (look.size === 0 || look.stretch === 0) return "Text of no size";
  }
  return undefined;
}

/** Between letters, in the page's units. Some programs space the last letter of a word off instead of writing a blank. */
function usualSpacing({ tokens }: Line): number {
  return middleOf(
    tokens.flatMap(({ letter }) =>
      letter === undefined ? [] : [letter.look.letterSpacing * letter.look.stretch * letter.scale],
    ),
  );
}

/** Returns why a text can't be written, if the font lacks a letter. */
function writtenAt(
  { look, scale }: Letter,
  text: string,
  spacing: number,
  readOn: () => void,
): readonly Written[] | string {
  const own = look.letterSpacing * look.stretch;
  const ahead = scale === 0 ? 0 : spacing / scale - own;
  const find = () =>
    Array.from(text, (letter) => {
      const glyph = look.font.glyphFor(letter);
      if (glyph !== undefined) return { glyph, ahead };
      if (letter !== " ") return letter;
      return { glyph, ahead: blankWidth * look.size * look.stretch };
    });
  let found = find();
  if (found.some((one) => typeof one === "string")) {
    readOn();
    found = find();
  }
  const missing = found.filter((one) => typeof one === "string");
  if (missing.length === 0) return found.filter((one) => typeof one !== "string");
  const named = [...new Set(missing)].slice(0, mostNamed).map((letter) => `“${letter}”`);
  const list = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(named);
  return `The font has no ${list}`;
}

const mostNamed = 10;

/** In the page's units, without the space behind the last letter. */
function lengthOf(written: readonly Written[], { look, scale }: Letter): number {
  let [place, end] = [0, 0];
  for (const { glyph, ahead } of written) {
    if (glyph === undefined) end = place + ahead;
    else {
      place += advanceOf(glyph, look);
      end = place - spacingOf(glyph, look);
    }
    place += ahead;
  }
  return end * scale;
}

/** Gaps at its ends are from and to the next letter. */
function lengthBefore(line: Line, { first, last }: Place): number {
  const start = startOf(line, first) ?? endOf(line, first - 1) ?? line.start;
  return (endOf(line, last) ?? line.end) - start;
}

function startOf({ tokens, direction }: Line, index: number): number | undefined {
  const letter = tokens[index]?.letter;
  return letter === undefined ? undefined : along(letter.from, direction);
}

function endOf(line: Line, index: number): number | undefined {
  const letter = line.tokens[index]?.letter;
  return letter === undefined ? startOf(line, index + 1) : along(letter.to, line.direction);
}

/** Where nothing else moves, the next letter of the line is in the way. */
function lackBeside(line: Line, { place, growth }: Draft, room: Room): string | undefined {
  const end = (endOf(line, place.last) ?? line.end) + growth;
  const next = line.tokens.slice(place.last + 1).find(({ text }) => text !== " ");
  if (next?.letter === undefined) return lackOf(line, { end, start: line.start }, room);
  const lack = end - along(next.letter.from, line.direction);
  return lack > tolerance * line.size ? wider(lack) : undefined;
}

function lackAround(line: Line, growth: number, keep: Keep, room: Room): string | undefined {
  const start = line.start + shiftOf(keep) * growth;
  return lackOf(line, { start, end: line.end + growth + (start - line.start) }, room);
}

function lackOf(
  line: Line,
  { start, end }: { readonly start: number; readonly end: number },
  room: Room,
): string | undefined {
  const [before, after] = [room.left - start, end - room.right];
  const isAfter = after >= before;
  const lack = isAfter ? after : before;
  if (lack <= tolerance * line.size) return undefined;
  return (isAfter ? room.isPage.right : room.isPage.left)
    ? `Would run off the page by ${points(lack)}`
    : wider(lack);
}

function wider(lack: number): string {
  return `Wider than its place by ${points(lack)}`;
}

function points(length: number): string {
  return `${Math.max(0.1, Math.round(length * 10) / 10)} pt`;
}

function addChanges(
  line: Line,
  drafts: readonly Draft[],
  back: number,
  { isFlowing, changes }: { readonly isFlowing: boolean; readonly changes: Changes },
): void {
  if (drafts.length === 0) return;
  let shift = back;
  let next = 0;
  const move = (to: number) => {
    for (const { letter } of line.tokens.slice(next, to)) {
      if (letter !== undefined && shift !== 0) changes.set(letter, { shift, instead: undefined });
    }
  };
  for (const { place, written, growth } of drafts) {
    move(place.first);
    for (const [index, letter] of lettersOf(line, place).entries()) {
      changes.set(letter, { shift, instead: index === 0 ? written : [] });
    }
    if (isFlowing) shift += growth;
    next = place.last + 1;
  }
  move(line.tokens.length);
}

/** Finds what is beside a line: other text, or the edge of the page. */
export function roomOf(line: Line, lines: readonly Line[], { box }: SeenPage): Room {
  const [u, v] = line.direction;
  const size = line.size;
  let [left, right] = edgesOf(line, box);
  const isPage = { left: true, right: true };
  for (const other of lines) {
    const isBeside =
      other !== line &&
      other.text.trim() !== "" &&
      other.direction[0] * u + other.direction[1] * v > 0.999 &&
      Math.abs(other.level - line.level) < 0.6 * Math.max(size, other.size);
    if (!isBeside) continue;
    if (other.start >= line.end - tolerance * size && other.start < right) {
      right = other.start;
      isPage.right = false;
    }
    if (other.end <= line.start + tolerance * size && other.end > left) {
      left = other.end;
      isPage.left = false;
    }
  }
  // A line that is over an edge already can't get worse there.
  return { left: Math.min(left, line.start), right: Math.max(right, line.end), isPage };
}

function edgesOf(line: Line, box: SeenPage["box"]): [left: number, right: number] {
  const [u, v] = line.direction;
  // The point of the line where it starts.
  const at = [line.start * u - line.level * v, line.start * v + line.level * u] as const;
  let [before, after] = [-Infinity, Infinity];
  for (const [axis, step] of [u, v].entries()) {
    if (Math.abs(step) < 1e-9) continue;
    const ways = [box[axis], box[axis + 2]].map((edge = 0) => (edge - (at[axis] ?? 0)) / step);
    before = Math.max(before, Math.min(...ways));
    after = Math.min(after, Math.max(...ways));
  }
  return [line.start + before, line.start + after];
}
