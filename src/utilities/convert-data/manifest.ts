import { defineFamily } from "#kit/manifest/family.ts";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { formatXml } from "./format-xml.ts";
import { notes, numbersNote, pairs, samples, type Format } from "./formats.ts";
import { optionsOf } from "./options.ts";

const confidences: Readonly<Record<Format, number>> = {
  json: 0.9,
  csv: 0.8,
  yaml: 0.75,
  xml: 0.6,
  toml: 0.55,
};

/** What people call the formats besides their names. */
const otherNames: Readonly<Record<string, string[]>> = {
  "json-to-csv": ["json array to csv"],
  "xml-to-csv": ["xml to table"],
};

export const converters = pairs.map(([from, to]) => ({ manifest: converter(from, to), from, to }));

export const family = defineFamily([...converters.map(({ manifest }) => manifest), formatXml]);

function converter(from: Format, to: Format): Manifest {
  const [source, target] = [from.toUpperCase(), to.toUpperCase()];
  const { [`${from}-to-${to}`]: others } = otherNames;
  const shape = from === "csv" ? "list" : "tree";
  return {
    ...freeInBrowser,
    code: `${from}-to-${to}`,
    name: `${source} to ${target}`,
    description: `Convert ${source} to ${target} from pasted text or a file.`,
    category: "data",
    tags: [from, to, "convert", "data"],
    ...(others && { alsoCalled: others }),
    files: { maxFiles: 1, maxBytes: 50 * 1024 ** 2, allowedTypes: [] },
    help: [
      `${source} to ${target}`,
      `Paste ${source} or choose a file, and copy or save the ${target}.`,
      notes[from].read,
      notes[to].write,
      ...(from === "xml" ? [] : [numbersNote]),
    ].join("\n"),
    detects: [
      {
        kind: from,
        operation: "convert",
        confidence: confidences[to],
        does: `convert it to ${target}`,
      },
    ],
    operations: {
      convert: {
        name: "Convert",
        description: `Converts ${source} to ${target}.`,
        takes: { files: { least: 0 }, text: "text" },
        gives: { results: ["text"], files: { types: [`.${to}`], number: 1 } },
        live: true,
        options: optionsOf(from, to),
      },
    },
    examples: [
      {
        name: "Two people",
        operation: "convert",
        options: { text: samples[shape][from] },
        inputs: [],
        output: { result: { type: "text", text: samples[shape][to], language: to }, files: [] },
      },
    ],
  };
}
