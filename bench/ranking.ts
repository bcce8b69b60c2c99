import { createIndex, type Searchable } from "#contract/facts/search/search-index.ts";
import { rank } from "#contract/facts/search/rank.ts";
import { searchNames } from "#kit/manifest/search-names.ts";
import { loadCatalogue } from "#utilities/catalogue.ts";
import { readQueries } from "../tests/search/read-queries.ts";
import { describeMachine } from "./machine.ts";
import { median } from "./median.ts";

// Ranks ten thousand utilities at each keystroke. Exits with 1 if that leaves no time in a frame to paint.

const count = Number(process.argv[2] ?? 10_000);
/** In milliseconds: half a frame. The rows get the other half. */
const bar = 8;
/** Every eighth query is typed. */
const every = 8;

const verbs = ["Convert", "Compress", "Merge", "Split", "Rotate", "Inspect", "Format", "Compare"];
const things = ["image", "video", "document", "table", "archive", "colour", "password", "date"];

function invent(place: number): Searchable {
  const verb = verbs[place % verbs.length] ?? "";
  const thing = things[Math.floor(place / verbs.length) % things.length] ?? "";
  return {
    id: `seed-${place}_1`,
    name: `${verb} ${thing} ${place}`,
    description: `${verb}s any ${thing} of yours as number ${place} of many does, with settings for size, quality and name.`,
    tags: [thing, verb.toLowerCase(), "seed"],
    creditsPerExecution: place % 3,
  };
}

const catalogue = await loadCatalogue();
const manifests = [...catalogue].map(([id, manifest]) => ({ ...manifest, id }));
const entries = [
  ...manifests,
  ...Array.from({ length: count - manifests.length }, (_, place) => invent(place)),
];
for (const line of describeMachine()) console.log(line);
const began = performance.now();
const index = createIndex(entries, { ...searchNames(catalogue), mostUsed: [] });
const words = index.words.length.toLocaleString("en");
console.log(
  `${entries.length.toLocaleString("en")} utilities, ${words} words, indexed in ${(performance.now() - began).toFixed(0)} ms`,
);

const times: { readonly typed: string; readonly milliseconds: number }[] = [];
function typeKeys(query: string): void {
  for (let length = 1; length <= query.length; length += 1) {
    const typed = query.slice(0, length);
    const started = performance.now();
    rank(index, typed);
    times.push({ typed, milliseconds: performance.now() - started });
  }
}
const queries = readQueries("queries").filter((_, place) => place % every === 0);
// Warm up: compile the code.
for (const { query } of queries.slice(0, 10)) typeKeys(query.toUpperCase());
times.length = 0;
for (const { query } of queries) typeKeys(query);

const sorted = times.toSorted((one, other) => one.milliseconds - other.milliseconds);
const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.milliseconds ?? 0;
const slowest = sorted.at(-1);
const middle = median(times.map(({ milliseconds }) => milliseconds));
console.log(
  `${times.length} keys: median ${middle.toFixed(2)} ms, of a hundred ninety-nine within ${at(0.99).toFixed(2)} ms ` +
    `(bar ${bar}), the slowest ${slowest?.milliseconds.toFixed(2)} ms for “${slowest?.typed}”`,
);
process.exitCode = at(0.99) <= bar ? 0 : 1;
