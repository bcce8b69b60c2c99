import { lettersOf } from "./typing-errors.ts";
import { stemOf, wordsOf } from "./word-forms.ts";

export interface Searchable {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly creditsPerExecution: number;
}

/** What the ranking knows besides the catalogue. */
export interface SearchHints {
  /** Other names by utility id. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** Pairs with their own pages, by utility id. */
  readonly pairs?: Readonly<Record<string, readonly string[]>>;
  /** Most used by everyone first. */
  readonly mostUsed: readonly string[];
}

/** A name's stems, split at a "to": `from` before it, `to` after it. */
export interface Phrase {
  readonly stems: readonly string[];
  readonly weights: readonly number[];
  readonly from: readonly string[];
  readonly to: readonly string[];
}

export interface SearchIndex<Entry extends Searchable> {
  readonly entries: readonly Entry[];
  readonly hints: SearchHints;
  /** Every form of every word. */
  readonly words: string[];
  /** Letter bits, to rule out most words when looking for typing errors. */
  readonly letters: number[];
  readonly placeOfWord: Map<string, number>;
  /** Words as the texts write them, without other forms. */
  readonly written: Set<string>;
  /** Neighbours in names, as one word. */
  readonly joined: Set<string>;
  /** The entries that contain each word. */
  readonly entriesOf: number[][];
  /** Its weight in each of them: 1 in the name, less elsewhere. */
  readonly weightsOf: number[][];
  readonly placeOfEntry: Map<string, number>;
}

const weights = { name: 1, otherName: 0.95, tag: 0.85, description: 0.5 };

/** Entries per step, a fraction of a millisecond's work. */
const entriesAtATime = 10;

/** Builds an index in steps, so the page stays responsive. The last `next` returns it. */
export function* buildIndex<Entry extends Searchable>(
  entries: readonly Entry[],
  hints: SearchHints,
): Generator<undefined, SearchIndex<Entry>> {
  const index: SearchIndex<Entry> = {
    entries,
    hints,
    words: [],
    letters: [],
    placeOfWord: new Map(),
    written: new Set(),
    joined: new Set(),
    entriesOf: [],
    weightsOf: [],
    placeOfEntry: new Map(entries.map(({ id }, place) => [id, place])),
  };
  for (const [place, entry] of entries.entries()) {
    addEntry(index, place, entry);
    if (place % entriesAtATime === entriesAtATime - 1) yield;
  }
  return index;
}

export function createIndex<Entry extends Searchable>(
  entries: readonly Entry[],
  hints: SearchHints,
): SearchIndex<Entry> {
  const steps = buildIndex(entries, hints);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Returns other names, pairs included. */
export function otherNames({ names, pairs }: SearchHints, id: string): readonly string[] {
  return [...(names[id] ?? []), ...(pairs?.[id] ?? [])];
}

function addEntry<Entry extends Searchable>(
  index: SearchIndex<Entry>,
  place: number,
  { id, name, description, tags }: Entry,
): void {
  const found = new Map<string, number>();
  const add = (word: string, weight: number) => {
    if ((found.get(word) ?? 0) < weight) found.set(word, weight);
  };
  const addText = (text: string, weight: number, isName: boolean) => {
    let before = "";
    for (const word of wordsOf(text)) {
      index.written.add(word);
      add(word, weight);
      add(stemOf(word), weight);
      // "Time Zone" also matches "timezones", and "Colour Blindness" "colorblind".
      if (isName && before !== "") {
        index.joined.add(before + word);
        add(stemOf(before + word), weight * 0.9);
      }
      before = word;
    }
  };
  addText(name, weights.name, true);
  for (const other of otherNames(index.hints, id)) addText(other, weights.otherName, true);
  for (const tag of tags) addText(tag, weights.tag, true);
  addText(description, weights.description, false);
  for (const [word, weight] of found) {
    let known = index.placeOfWord.get(word);
    if (known === undefined) {
      known = index.words.length;
      index.words.push(word);
      index.letters.push(lettersOf(word));
      index.placeOfWord.set(word, known);
      index.entriesOf.push([]);
      index.weightsOf.push([]);
    }
    index.entriesOf[known]?.push(place);
    index.weightsOf[known]?.push(weight);
  }
}
