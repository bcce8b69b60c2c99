import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "read-uuid",
  name: "Decode UUID",
  description: "See the version, variant and time in a UUID, and convert it to other formats.",
  category: "developer",
  tags: ["uuid", "guid", "decode", "identifier"],
  alsoCalled: [
    "uuid decoder",
    "uuid inspector",
    "uuid version checker",
    "uuid timestamp",
    "guid decoder",
    "uuid to timestamp",
    "when was a uuid created",
  ],
  help: [
    "Decode a UUID",
    "Paste a UUID in any format.",
    "Versions 1, 6 and 7 contain the time they were created (RFC 9562). The others don't: version 4 is random, and versions 3 and 5 are hashes.",
  ].join("\n"),
  detects: [
    {
      kind: "uuid",
      operation: "read",
      confidence: 0.9,
      does: "decode it",
      into: { uuid: "uuid" },
    },
  ],
  operations: {
    read: {
      name: "Read",
      description: "Shows the version, variant and time in a UUID.",
      takes: { text: "uuid" },
      gives: { results: ["values"] },
      live: true,
      options: z.strictObject({
        uuid: z.string().max(200, "A UUID has 36 characters.").default("").meta({
          title: "UUID",
          placeholder: "017f22e2-79b0-7cc3-98c4-dc0c0c07398f",
          monospace: true,
        }),
      }),
    },
  },
  examples: [
    {
      name: "Version 7 from RFC 9562",
      operation: "read",
      options: { uuid: "017F22E2-79B0-7CC3-98C4-DC0C0C07398F" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "UUID", value: "017f22e2-79b0-7cc3-98c4-dc0c0c07398f" },
            { label: "Version", value: "7", note: "time and random bits" },
            { label: "Variant", value: "RFC 9562" },
            { label: "Created", value: "2022-02-22T19:22:22.000Z" },
            { label: "As a number", value: "1989357241971137676463954034883508623" },
            { label: "As a URN", value: "urn:uuid:017f22e2-79b0-7cc3-98c4-dc0c0c07398f" },
          ],
        },
        files: [],
      },
    },
  ],
});
