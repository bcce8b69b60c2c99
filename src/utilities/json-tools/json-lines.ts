import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const jsonLines = textUtility({
  code: "json-lines",
  name: "JSON Lines to JSON",
  description: "Convert JSON Lines (JSONL, NDJSON) to a JSON list, or a list to JSON Lines.",
  category: "data",
  tags: ["json", "json-lines", "convert", "data"],
  alsoCalled: [
    "jsonl to json",
    "json to jsonl",
    "ndjson to json",
    "json to ndjson",
    "json list to json lines",
    "validate jsonl",
    "jsonl formatter",
    "jsonl converter",
  ],
  help: [
    "Convert JSON Lines",
    "Paste JSON Lines, which have one JSON value per line, or a JSON list.",
    "The direction is detected: a text that is one JSON list becomes lines, and anything else a list. Empty lines are skipped.",
    "Errors name the line. Numbers keep all their digits.",
  ],
  does: ["convert", "Converts JSON Lines to JSON, or back."],
  title: "JSON Lines or JSON",
  monospace: true,
  placeholder: '{"name":"Ada"}\n{"name":"Alan"}',
  ending: "json",
  detects: [{ kind: "json", confidence: 0.36, does: "convert it to JSON Lines" }],
  gives: { results: ["text"], files: { types: [".json", ".jsonl"], number: 1 } },
  options: {
    way: z
      .enum(["auto", "json", "lines"])
      .default("auto")
      .meta({
        title: "Direction",
        choices: { auto: "Detect automatically", json: "Lines to JSON", lines: "JSON to lines" },
      }),
    indent: z
      .enum(["0", "2", "4"])
      .default("2")
      .meta({ title: "Indent", choices: { 0: "None", 2: "2 spaces", 4: "4 spaces" } }),
  },
  vector: {
    name: "Two people",
    source: "jq 1.6 --slurp",
    options: { text: '{"name":"Ada"}\n{"name":"Alan"}\n' },
    gives: {
      type: "text",
      text: '[\n  {\n    "name": "Ada"\n  },\n  {\n    "name": "Alan"\n  }\n]\n',
      filename: "result.json",
      language: "json",
    },
  },
  examples: [
    {
      name: "A list as lines",
      source: "jq 1.6 --compact-output .[]",
      options: { text: '[{"name": "Ada"}, {"name": "Alan"}]' },
      gives: {
        type: "text",
        text: '{"name":"Ada"}\n{"name":"Alan"}\n',
        filename: "result.jsonl",
      },
    },
    {
      name: "Long numbers",
      source: "RFC 8259, section 6, whose numbers have any number of digits",
      options: { text: "12345678901234567890\n1.0\n", indent: "0" },
      gives: { type: "text", text: "[12345678901234567890,1.0]\n" },
    },
  ],
});
