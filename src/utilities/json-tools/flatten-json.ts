import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const flattenJson = textUtility({
  code: "flatten-json",
  name: "Flatten JSON",
  description:
    "Flatten nested JSON into one level of keys such as user.name, or unflatten it again.",
  category: "developer",
  tags: ["json", "flatten", "unflatten", "nested"],
  alsoCalled: [
    "json flattener",
    "unflatten json",
    "flatten nested json",
    "json to key value",
    "dot notation json",
  ],
  help: [
    "Flatten JSON",
    "Paste JSON to get one object whose keys are the paths of its values.",
    "Unflatten makes nested JSON from such an object. Keys that count 0, 1, 2 … become a list.",
    "Empty objects and lists stay as they are, and numbers keep all their digits.",
    "A name that contains the separator is refused, because unflattening would split it: choose another separator.",
  ],
  does: ["flatten", "Flattens or unflattens JSON."],
  title: "JSON",
  monospace: true,
  placeholder: '{"user":{"name":"Ada","langs":["en","fr"]}}',
  ending: "json",
  detects: [{ kind: "json", confidence: 0.38, does: "flatten it" }],
  options: {
    way: z
      .enum(["flatten", "unflatten"])
      .default("flatten")
      .meta({ title: "Direction", choices: { flatten: "Flatten", unflatten: "Unflatten" } }),
    separator: z
      .enum([".", "/", "_", "__", "-"])
      .default(".")
      .meta({
        title: "Separator",
        choices: {
          ".": "Dot (.)",
          "/": "Slash (/)",
          _: "Underscore (_)",
          __: "Two underscores (__)",
          "-": "Hyphen (-)",
        },
      }),
    brackets: z.boolean().default(false).meta({ title: "Write list positions as [0]" }),
  },
  vector: {
    name: "A user",
    source: "gron 0.7 and jq 1.6, paths(scalars)",
    options: { text: '{"user":{"name":"Ada","langs":["en","fr"]},"id":1.0}' },
    gives: {
      type: "text",
      text: '{\n  "user.name": "Ada",\n  "user.langs.0": "en",\n  "user.langs.1": "fr",\n  "id": 1.0\n}',
      filename: "result.json",
      language: "json",
    },
  },
  examples: [
    {
      name: "Back again",
      source: "jq 1.6, setpath",
      options: {
        way: "unflatten",
        brackets: true,
        text: '{"user.name":"Ada","user.langs[0]":"en","user.langs[1]":"fr"}',
      },
      gives: {
        type: "text",
        text: '{\n  "user": {\n    "name": "Ada",\n    "langs": [\n      "en",\n      "fr"\n    ]\n  }\n}',
      },
    },
    {
      name: "For environment variables",
      source: "jq 1.6, paths(scalars)",
      options: { separator: "__", text: '{"DB":{"HOST":"db","PORTS":[]}}' },
      gives: { type: "text", text: '{\n  "DB__HOST": "db",\n  "DB__PORTS": []\n}' },
    },
  ],
});
