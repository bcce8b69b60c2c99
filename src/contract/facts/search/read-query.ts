import { stemOf, wordsOf } from "./word-forms.ts";

export interface QueryWord {
  readonly text: string;
  readonly stem: string;
  /** Results must have it; other words only rank them. */
  readonly isNeeded: boolean;
}

export interface SearchQuery {
  /** The query contained "free". */
  readonly onlyFree: boolean;
  /** Other words stand for some of the typed ones. */
  readonly isReworded: boolean;
  /** Other words in lower case; an entry with all of them matches. */
  readonly literal: readonly string[];
  /** In order, at most `mostWords`. */
  readonly words: readonly QueryWord[];
  /** The words before and after "to" in "webp to png". */
  readonly from: readonly QueryWord[];
  readonly to: readonly QueryWord[];
  /** "in" also says where something is: "text in pdf" needn't become a PDF. */
  readonly isSure: boolean;
  /** The same as far as the order tells, without a "to": in "json yaml", or "gif from photos". */
  readonly likely: { readonly from: readonly QueryWord[]; readonly to: readonly QueryWord[] };
}

const mostWords = 10;

const particles = new Set(
  "a about am an and any are at be between by can cant could do does dont for from has have how i if im is isnt it its just me my of on one or our out please should so some that the their them then there these this those too up was we were what when which who will with wont would you your".split(
    " ",
  ),
);

/** Words between a conversion's source and target. */
const directions = new Set(["to", "into", "in", "as", "2"]);

/** Words any utility may have: they only rank. */
const common = new Set(
  "all app best calculate calculator change conversion convert converter create each easy edit editor every export file find fix free generate generator get give help keep make maker many much need new number off online onto only open own put quick run same save see set several show simple single site tell tool transform turn two use utility versus vs want website whole work".split(
    " ",
  ),
);
const commonStems = new Set([...common].map((word) => stemOf(word)));

/** Phrases that mean one word. */
const idioms: readonly (readonly [RegExp, string])[] = [
  // "under 500 kb"
  [/\b(?:under|below|less than|smaller than|max|at most)\s+\d+\s*[km]b\b/g, "compress to size"],
  [/\btoo (?:big|large|heavy)\b/g, "compress"],
  [/\b(?:get rid of|take (?:out|off|away))\b/g, "remove"],
  [/\b\d+\s*[x×]\s*\d+\b/g, "resize"],
  [/\bcomma[- ]separated (?:files?|values)\b/g, "csv"],
  [/\btab[- ]separated (?:files?|values)\b/g, "tsv"],
  [/\bout of\b/g, "extract"],
  [/\boff\b/g, "remove"],
  [/\bnumber of\b/g, "count"],
  [/\bwhat time\b/g, "timezone"],
  [/\bsee through\b/g, "transparent"],
  [/\bupside down\b/g, "rotate"],
  [/\bnext to each other\b/g, "side by side"],
];

/** Joins neighbours that `isKnown` as one word, as in "base 64". */
export function readQuery(
  typed: string,
  isKnown: (word: string) => boolean = () => false,
  rewordings = idioms,
): SearchQuery {
  const lower = typed.toLowerCase();
  const meant = rewordings.reduce((text, [idiom, words]) => text.replace(idiom, words), lower);
  const spaced = meant.split(/\s+/).filter(Boolean);
  const literal = spaced.filter((word) => word !== "free");
  const separate = literal.flatMap((word) => wordsOf(word)).flatMap((word) => split(word));
  const tokens = join(separate, isKnown);
  const turn = tokens.findLastIndex(
    (token, index) => directions.has(token) && index > 0 && index < tokens.length - 1,
  );
  const isWord = (token: string, index: number) =>
    !particles.has(token) &&
    // "cm to in" ends with an inch.
    (!directions.has(token) || (index > 0 && directions.has(tokens[index - 1] ?? "")));
  const kept = tokens.flatMap((token, index) => (isWord(token, index) ? [{ token, index }] : []));
  const chosen = (kept.length > 0 ? kept : tokens.map((token, index) => ({ token, index }))).slice(
    0,
    mostWords,
  );
  const isTelling = (token: string) => !commonStems.has(stemOf(token)) && !/^\d+$/.test(token);
  const tells = chosen.some(({ token }) => isTelling(token));
  const words = chosen.map(({ token, index }) => ({
    index,
    word: { text: token, stem: stemOf(token), isNeeded: !tells || isTelling(token) },
  }));
  const sideOf = (isBehind: boolean) =>
    turn === -1
      ? []
      : words.flatMap(({ index, word }) =>
          index !== turn && index > turn === isBehind && word.isNeeded ? [word] : [],
        );
  return {
    isReworded: meant !== lower || tokens.length < separate.length,
    onlyFree: literal.length < spaced.length,
    literal,
    words: words.map(({ word }) => word),
    from: sideOf(false),
    to: sideOf(true),
    isSure: tokens[turn] !== "in",
    likely: likelyWay(tokens, words),
  };
}

function likelyWay(
  tokens: readonly string[],
  words: readonly { readonly index: number; readonly word: QueryWord }[],
): SearchQuery["likely"] {
  const needed = words.filter(({ word }) => word.isNeeded);
  const back = tokens.lastIndexOf("from");
  const turn = back > 0 ? back : (needed.at(-1)?.index ?? 0) - 1;
  const before = needed.flatMap(({ index, word }) => (index <= turn ? [word] : []));
  const after = needed.flatMap(({ index, word }) => (index > turn ? [word] : []));
  return back > 0 ? { from: after, to: before } : { from: before, to: after };
}

/** Splits "webp2png" into "webp to png", and "70kg" into two. */
function split(token: string): readonly string[] {
  const pair = /^(\p{L}{2,})2(\p{L}{2,})$/u.exec(token);
  if (pair !== null) return [pair[1] ?? "", "2", pair[2] ?? ""];
  const amount = /^(\d+)(\p{L}+)$/u.exec(token);
  return amount === null ? [token] : [amount[1] ?? "", amount[2] ?? ""];
}

function join(tokens: readonly string[], isKnown: (word: string) => boolean): readonly string[] {
  const joined: string[] = [];
  let before = "";
  for (const token of tokens) {
    const both = before + token;
    if (before !== "" && isKnown(both)) {
      joined.splice(-1, 1, both);
      before = "";
    } else {
      joined.push(token);
      before = token;
    }
  }
  return joined;
}
