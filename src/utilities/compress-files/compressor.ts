import { z } from "zod";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";

type Declared = {
  readonly code: string;
  readonly name: string;
  readonly ending: string;
  /** Limited by a child process's memory. */
  readonly levels: { readonly least: number; readonly most: number; readonly standard: number };
  readonly alsoCalled: string[];
  readonly note: string;
};

export function compressor(declared: Declared) {
  const { code, name, ending, levels, alsoCalled, note } = declared;
  const { least, most, standard } = levels;
  const takes = { files: { least: 1 } };
  return {
    ...paidOnServer,
    code,
    name,
    description: `Compress a file with ${name}, or decompress a .${ending} file.`,
    category: "encoding" as const,
    tags: [code, ending, "compress", "decompress"],
    alsoCalled,
    help: [
      `Compress with ${name}`,
      `Choose a file to save as .${ending}, or a .${ending} file to decompress.`,
      note,
      "A higher level is slower and gives smaller files. Results can be up to 64 MB.",
    ].join("\n"),
    files: { maxFiles: 1, maxBytes: 50 * 1024 ** 2, allowedTypes: [] },
    limits: { ...paidOnServer.limits, milliseconds: 120_000 },
    operations: {
      compress: {
        name: "Compress",
        description: `Saves the file as .${ending}.`,
        takes,
        gives: {
          results: ["values" as const],
          files: { types: [], number: "one" as const },
        },
        options: z.strictObject({
          level: z
            .int("Level must be a whole number.")
            .min(least, `Level must be at least ${least}.`)
            .max(most, `Level can be at most ${most}.`)
            .default(standard)
            .meta({ title: "Level" }),
        }),
      },
      decompress: {
        name: "Decompress",
        description: `Decompresses a .${ending} file.`,
        takes,
        gives: { results: ["values" as const], files: { types: [], number: "one" as const } },
        options: z.strictObject({}),
      },
    },
    examples: [
      {
        name: "A line repeated a thousand times",
        operation: "compress",
        options: {},
        inputs: ["lines.txt"],
        output: { files: [{ filename: `lines.txt.${ending}` }] },
      },
      {
        name: "Decompress it again",
        operation: "decompress",
        options: {},
        inputs: [`lines.txt.${ending}`],
        output: { files: [{ filename: "lines.txt", bytes: 12_000 }] },
      },
    ],
  };
}
