import { lettersOf } from "./typing-errors.ts";
import { stemOf, wordsOf } from "./word-forms.ts";

/** What the ranking looks at of a utility. */
export interface Searchable {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly creditsPerExecution: number;
}

/** What it knows beside the catalogue. */
export interface SearchHints {
  /** Other names of utilities, by their ids. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** The names of their pairs, which have pages of their own, by the ids of utilities. */
  readonly pairs?: Readonly<Record<string, readonly string[]>>;
  /** The ids of what is used most, by everybody; the most used first. */
  readonly mostUsed: readonly string[];
}

/** A name of a utility: its stems, and those behind and before a "to" in it. */
export interface Phrase {
  readonly stems: readonly string[];
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** The words of a catalogue, each with the places where it occurs. */
export interface SearchIndex<Entry extends Searchable> {
  readonly entries: readonly Entry[];
  readonly hints: SearchHints;
  /** Every form of every word. */
  readonly words: string[];
  /** The letters of each, by which most are seen to be unlike a typed one. */
  readonly letters: number[];
  readonly placeOfWord: Map<string, number>;
  /** For each word, the entries that hold it. */
  readonly entriesOf: number[][];
  /** For each of these how much it counts there: 1 in the name, less elsewhere. */
  readonly weightsOf: number[][];
  /** The same entries by the places of their ids. */
  readonly placeOfEntry: Map<string, number>;
}

const weights = { name: 1, otherName: 0.95, tag: 0.75, description: 0.4 };

/** Entries that are read at a time: a fraction of a millisecond's worth. */
const entriesAtATime = 10;

/**
 * Makes the index of a catalogue in steps, between which a page can do something else: each `next`
 * reads a part of the entries, and the last one gives the index.
 */
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

/** The index of a catalogue, made at once. */
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

/** What else a utility is called, its pairs among it. */
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
      add(word, weight);
      add(stemOf(word), weight);
      // "Time Zone" is a "timezone" as well.
      if (isName && before !== "") add(before + word, weight * 0.9);
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
