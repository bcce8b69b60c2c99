import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { smallUtility } from "#kit/small/small-utility.ts";

export const mergeJson = smallUtility({
  code: "merge-json",
  name: "Merge JSON",
  description: "Merge two JSON documents deeply, or apply a JSON Merge Patch (RFC 7396).",
  category: "developer",
  tags: ["json", "merge", "combine", "patch"],
  alsoCalled: [
    "json merger",
    "combine json",
    "deep merge json",
    "json merge patch",
    "rfc 7396",
    "join json",
    "override json",
  ],
  help: [
    "Merge JSON",
    "Paste two documents. Where both have a value, the second one counts.",
    "Objects are merged at every level. Lists are replaced, appended, or merged item by item.",
    "A merge patch works like that too, but null removes a member, and lists are always replaced.",
    "Numbers keep all their digits, and if a name occurs twice in an object, its last value counts.",
  ],
  does: ["merge", "Merges the second document into the first."],
  takes: { text: "first" },
  detects: [{ kind: "json", confidence: 0.37, does: "merge it with another" }],
  gives: { results: ["text"] },
  options: z.strictObject({
    first: longText("First JSON", { monospace: true, placeholder: '{"port": 80, "tags": ["a"]}' }),
    second: longText("Second JSON", {
      monospace: true,
      placeholder: '{"port": 8080, "debug": true}',
    }),
    way: z
      .enum(["deep", "patch"])
      .default("deep")
      .meta({ title: "How", choices: { deep: "Deep merge", patch: "Merge patch (RFC 7396)" } }),
    lists: z
      .enum(["replace", "append", "union", "items"])
      .default("replace")
      .meta({
        title: "Lists",
        description: "Only for a deep merge.",
        choices: {
          replace: "Replace",
          append: "Append",
          union: "Append what is new",
          items: "Merge item by item",
        },
      }),
  }),
  vector: {
    name: "Settings and overrides",
    source: "jq 1.6, the operator *",
    options: {
      first: '{"name":"app","db":{"host":"db","port":5432},"tags":["a","b"]}',
      second: '{"db":{"port":6432},"tags":["c"],"debug":true}',
    },
    gives: {
      type: "text",
      text: '{\n  "name": "app",\n  "db": {\n    "host": "db",\n    "port": 6432\n  },\n  "tags": [\n    "c"\n  ],\n  "debug": true\n}',
      filename: "merged.json",
      language: "json",
    },
  },
  examples: [
    {
      name: "Merge patch",
      source: "RFC 7396, section 3",
      options: {
        way: "patch",
        first:
          '{"title":"Goodbye!","author":{"givenName":"John","familyName":"Doe"},"tags":["example","sample"],"content":"This will be unchanged"}',
        second:
          '{"title":"Hello!","phoneNumber":"+01-123-456-7890","author":{"familyName":null},"tags":["example"]}',
      },
      gives: {
        type: "text",
        text: '{\n  "title": "Hello!",\n  "author": {\n    "givenName": "John"\n  },\n  "tags": [\n    "example"\n  ],\n  "content": "This will be unchanged",\n  "phoneNumber": "+01-123-456-7890"\n}',
      },
    },
    {
      name: "Lists appended",
      source: "jq 1.6, the operator + for lists",
      options: { first: '{"a":[1]}', second: '{"a":[2]}', lists: "append" },
      gives: { type: "text", text: '{\n  "a": [\n    1,\n    2\n  ]\n}' },
    },
  ],
});
