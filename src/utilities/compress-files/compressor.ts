import { z } from "zod";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";

type Declared = {
  readonly code: string;
  readonly name: string;
  readonly ending: string;
  /** Those of the reference programs that need no more memory than a child has. */
  readonly levels: { readonly least: number; readonly most: number; readonly standard: number };
  readonly alsoCalled: string[];
  readonly note: string;
};

/** Declares a utility that compresses a file with one format, and takes it out again. */
export function compressor(declared: Declared) {
  const { code, name, ending, levels, alsoCalled, note } = declared;
  const { least, most, standard } = levels;
  const takes = { files: { least: 1 } };
  return {
    ...paidOnServer,
    code,
    name,
    description: `Compress a file with ${name}, or take it out of a .${ending} file.`,
    category: "encoding" as const,
    tags: [code, ending, "compress", "decompress"],
    alsoCalled,
    help: [
      `Compress with ${name}`,
      `Choose a file and save it as .${ending}, or the other way round.`,
      note,
      "A higher level takes longer and gives less. What comes out may have 64 MB.",
    ].join("\n"),
    files: { maxFiles: 1, maxBytes: 50 * 1024 ** 2, allowedTypes: [] },
    limits: { ...paidOnServer.limits, milliseconds: 120_000 },
    operations: {
      compress: {
        name: "Compress",
        description: `Writes the file as .${ending}.`,
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
        description: `Writes what a .${ending} file holds.`,
        takes,
        gives: { results: ["values" as const], files: { types: [], number: "one" as const } },
        options: z.strictObject({}),
      },
    },
    examples: [
      {
        name: "A line of text, a thousand times",
        operation: "compress",
        options: {},
        inputs: ["lines.txt"],
        output: { files: [{ filename: `lines.txt.${ending}` }] },
      },
      {
        name: "And back",
        operation: "decompress",
        options: {},
        inputs: [`lines.txt.${ending}`],
        output: { files: [{ filename: "lines.txt", bytes: 12_000 }] },
      },
    ],
  };
}
