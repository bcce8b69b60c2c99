import { expect, test } from "vitest";
import { rank } from "./rank.ts";
import { createIndex, type SearchHints } from "./search-index.ts";

const entry = (name: string, description = "", tags: string[] = [], creditsPerExecution = 0) => ({
  id: `${name.toLowerCase().replaceAll(" ", "-")}_1`,
  name,
  description,
  tags,
  creditsPerExecution,
});
const resize = entry("Resize Image", "Enlarge or reduce a picture.", ["photo", "jpeg"], 0.05);
const passwords = entry("Generate Passwords", "Strong ones, made on your computer.", ["security"]);
const strength = entry("Check Strength", "How strong is a password?", ["security"]);
const freedom = entry("Freedom Flag", "Draws a flag.", ["picture"], 0.01);
const toJson = entry("CSV to JSON", "Converts a table.");
const toCsv = entry("JSON to CSV", "Writes a table.");
const length = entry("Length Converter", "Between 13 units.");
const count = entry("Count Text", "Counts each word.", ["word", "words"]);
const zones = entry("Time Zone Converter", "A time in other places.");
const all = [strength, toJson, freedom, passwords, toCsv, length, resize, count, zones];
const hints: SearchHints = { names: { [length.id]: ["yard", "yd", "metre"] }, mostUsed: [] };
const index = createIndex(all, hints);
const find = (typed: string, options = {}) => rank(index, typed, options);

test.each([
  ["nothing", "", all],
  ["only blanks", " \t ", all],
  ["a word of a name, in whatever case", "rESiZe", [resize]],
  ["a word of a description", "computer", [passwords]],
  ["a word of a tag", "JPEG", [resize]],
  ["words of different parts, in any order", "photo enlarge", [resize]],
  ["the name before the description", "password", [passwords, strength]],
  ["letters inside a word", "eedo", [freedom]],
  ["the beginning of a word", "passw", [passwords, strength]],
  ["another form of a word", "resizing", [resize]],
  ["a word that means the same", "snapshot photograph", []],
  ["what it is also called", "yards", [length]],
  ["a unit in another", "5 yds in meters", [length]],
  ["the way from one to the other", "json to csv", [toCsv, toJson]],
  ["the other way", "csv into json", [toJson, toCsv]],
  ["the way in one word", "json2csv", [toCsv, toJson]],
  ["two words written as one", "timezone", [zones]],
  ["the word free with another", "FREE strong", [strength, passwords]],
  ["a word that only begins with free", "freedom", [freedom]],
  ["signs alone", "?", [strength]],
])("finds by %s", (_, typed, expected) => {
  const { entries, isSimilar } = find(typed);
  if (expected.length > 0) expect(isSimilar).toBe(false);
  if (expected.length > 0)
    expect(entries.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
});

test.each([
  ["a letter missing, the name before the description", "pasword", [passwords, strength]],
  ["a letter too many, with what means the same", "imagge", [resize, freedom]],
  ["two letters swapped", "iamge", [resize, freedom]],
  ["a wrong letter", "resise", [resize]],
  ["two words in any order", "picure resise", [resize]],
  [
    "two letters missing, and not the short word that is left without two",
    "asword",
    [passwords, strength],
  ],
  ["a name that goes on", "yardstick", [length]],
  ["a word beside one that nothing has", "resize zzz", [resize]],
  ["what costs nothing", "FREE paswords", [passwords, strength]],
])("gives what may have been meant for %s", (_, typed, expected) => {
  const { entries, isSimilar } = find(typed);
  expect(isSimilar).toBe(true);
  expect(entries).toEqual(expected);
});

test.each([
  ["a word that nothing is like", "translation"],
  ["a short word with an error", "iis"],
  ["a word with more errors than it may hold", "imxxe"],
  ["free beside a word of an entry that costs", "free rezise"],
])("finds nothing for %s", (_, typed) => {
  expect(find(typed)).toEqual({ entries: [], isSimilar: true });
});

const squeeze = entry("Compress Image", "Smaller files.", ["photo"]);
const reader = entry("PDF to Text", "Takes out the text.", ["txt"]);
const joiner = entry("Join Lines", "For lines copied as text from a PDF.", ["lines"]);
const code = entry("Create QR Code");
const bulk = entry("QR Codes in Bulk");
const base = entry("Base64 Encode");
const radix = entry("Number Base", "Any base up to 64.");
const units = entry("Volume Flow");
const speeds = entry("Speed Meter", "For metres and seconds.");
const table = entry("Shrink Table");
const gallery = entry("Picture Gallery");
const tools = [table, gallery, joiner, radix, bulk, speeds, squeeze, reader, code, base, units];
const flowNames = { [units.id]: ["litre per minute", "m3/h", "l/s"] };
const toolIndex = createIndex(tools, { names: flowNames, mostUsed: [] });
const firstOf = (typed: string) => rank(toolIndex, typed).entries[0]?.name;

test.each([
  [
    "an entry without one word that is better than all that have them",
    "copy text from pdf",
    reader,
  ],
  ["a name in which only the word for making is more", "qr code", code],
  ["two words that are one", "base 64", base],
  ["a limit in bytes", "photo under 500 kb", squeeze],
  ["a size that is too big", "photo too big", squeeze],
  ["two whole names of units", "m3/h to l/s", units],
  ["what a misspelled word means as well", "shrnk pciture", squeeze],
  ["three letters in the wrong order", "txt pfd", reader],
  ["three letters and one of them twice", "pdff", reader],
])("puts first %s", (_, typed, expected) => {
  expect(firstOf(typed)).toBe(expected.name);
});

test("finds what has the typed words themselves beside what they stand for", () => {
  expect(rank(toolIndex, "base 64").entries).toContain(radix);
  const off = entry("Day Off", "Too big a day off.");
  const found = rank(createIndex([...tools, off], { names: {}, mostUsed: [] }), "too big").entries;
  expect(found).toContain(off);
});

test("takes another word for the same only in names and tags", () => {
  const named = entry("Image Tool");
  const described = entry("Plain Tool", "Makes no image.");
  const both = createIndex([described, named], { names: {}, mostUsed: [] });
  expect(rank(both, "photo").entries).toEqual([named]);
  expect(rank(both, "image").entries).toEqual([named, described]);
});

test.each(["online converter nowhereelse", "nowhereelse", "doesnotexist"])(
  "suggests nothing for %s",
  (typed) => {
    expect(rank(toolIndex, typed)).toEqual({ entries: [], isSimilar: true });
  },
);

test("keeps to what is allowed, and looks for what was meant within it", () => {
  const isAllowed = ({ tags }: { tags: readonly string[] }) => tags.includes("photo");
  expect(find("flag", { isAllowed }).entries).toEqual([]);
  expect(find("image", { isAllowed })).toEqual({ entries: [resize], isSimilar: false });
  expect(find("iamge", { isAllowed })).toEqual({ entries: [resize], isSimilar: true });
});

test("of equals one's own come first, then what everybody uses, then free ones, then as the catalogue has them", () => {
  const paid = entry("Raw Flag", "", [], 0.01);
  const [one, two, three] = ["Red Flag", "Old Flag", "Six Flag"].map((name) => entry(name));
  const flags = [paid, one, two, three].flatMap((flag) => flag ?? []);
  const ranked = (mostUsed: string[], own: string[]) =>
    rank(createIndex(flags, { names: {}, mostUsed }), "flag", { own }).entries;
  expect(ranked([], [])).toEqual([one, two, three, paid]);
  expect(ranked(["six-flag_1"], [])).toEqual([three, one, two, paid]);
  expect(ranked(["six-flag_1"], ["raw-flag_1"])).toEqual([paid, three, one, two]);
});

test("other names that come later tell for the same entries which way is meant", () => {
  const [back, forth] = [entry("Picture Writer"), entry("Picture Reader")];
  const names = { [back.id]: ["png to webp"], [forth.id]: ["webp to png"] };
  const found = (typed: string, known: SearchHints["names"]) =>
    rank(createIndex([back, forth], { names: known, mostUsed: [] }), typed).entries;
  expect(found("picture", {})).toEqual([back, forth]);
  expect(found("webp to png", names)).toEqual([forth, back]);
});

test("whatever holds each word is found, wherever it holds it", () => {
  const texts = all.map(({ name, description, tags }) =>
    [name, description, ...tags].join("\n").toLowerCase(),
  );
  const letters = "abcdefghijklmnopqrstuvwxyz";
  for (const one of letters) {
    for (const other of letters) {
      const holders = all.filter((_, place) => texts[place]?.includes(one + other));
      const { entries, isSimilar } = find(one + other);
      expect(isSimilar ? [] : entries, one + other).toEqual(expect.arrayContaining(holders));
    }
  }
});
