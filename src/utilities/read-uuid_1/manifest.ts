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
    {
      name: "A random one",
      operation: "read",
      options: { uuid: "919108f7-52d1-4320-9bac-f847db4148a8" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "UUID", value: "919108f7-52d1-4320-9bac-f847db4148a8" },
            { label: "Version", value: "4", note: "random" },
            { label: "Variant", value: "RFC 9562" },
            { label: "As a number", value: "193491124287564075115561252409011423400" },
            { label: "As a URN", value: "urn:uuid:919108f7-52d1-4320-9bac-f847db4148a8" },
          ],
        },
        files: [],
      },
    },
    {
      name: "One with a time and a node (RFC 9562, appendix A.1)",
      operation: "read",
      options: { uuid: "C232AB00-9414-11EC-B3C8-9F6BDECED846" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "UUID", value: "c232ab00-9414-11ec-b3c8-9f6bdeced846" },
            { label: "Version", value: "1", note: "time and node" },
            { label: "Variant", value: "RFC 9562" },
            { label: "Created", value: "2022-02-22T19:22:22.0000000Z" },
            { label: "Clock sequence", value: "13256" },
            { label: "Node", value: "9f:6b:de:ce:d8:46" },
            { label: "As a number", value: "258133314363070689776975542038781941830" },
            { label: "As a URN", value: "urn:uuid:c232ab00-9414-11ec-b3c8-9f6bdeced846" },
          ],
        },
        files: [],
      },
    },
  ],
});
