import { z } from "zod";
import { defineManifest, type Manifest } from "#kit/manifest/manifest.ts";
import type { Span } from "#kit/manifest/takes-and-gives.ts";
import { mostMegabytes, paidForSound, readsHelp, tagsHelp } from "./paid-for-sound.ts";
import { soundFormats, type SoundFormat } from "./sound-formats.ts";

export const formatNames = Object.keys(soundFormats) as [SoundFormat, ...SoundFormat[]];

const formatLabels = Object.fromEntries(
  formatNames.map((format) => [format, soundFormats[format].label]),
);

export const writeOptions = {
  format: z
    .enum(["same", ...formatNames])
    .default("same")
    .meta({ title: "Format", choices: { same: "Same format", ...formatLabels } }),
};

/** Without these the sound is a video, or one that nothing here writes. */
export const formatHelp =
  "The same format is kept for MP3, WAV, FLAC, OGG, Opus and M4A. Other lossless sound becomes WAV or FLAC, and all else MP3. MP3, OGG, Opus and M4A are saved at the bit rate of the original or the next higher one.";

type Declared<Shape extends z.core.$ZodLooseShape> = {
  readonly code: string;
  readonly name: string;
  readonly lead: string;
  readonly tags: string[];
  readonly alsoCalled: string[];
  readonly does: string;
  readonly confidence?: number;
  readonly help: string[];
  readonly options: Shape;
  readonly files?: { readonly least: number; readonly most: number };
  readonly span?: Span;
  /** One file comes of all. */
  readonly isJoined?: true;
  readonly example: {
    readonly options: Record<string, unknown>;
    readonly inputs: string[];
    readonly output: string;
  };
};

/** Declares a member that gives the same sound, changed. */
export function editor<const Shape extends z.core.$ZodLooseShape>(declared: Declared<Shape>) {
  const { code, name, lead, tags, alsoCalled, does, confidence = 0.25, help, options } = declared;
  const { files = { least: 1, most: 10 }, span, isJoined = false, example } = declared;
  const many = files.most === 1 ? "One file" : `Up to ${files.most} files at once, each`;
  return defineManifest({
    ...paidForSound,
    code,
    name,
    description: lead,
    tags: ["audio", "sound", "music", ...tags],
    alsoCalled,
    files: { ...paidForSound.files, maxFiles: files.most },
    help: [
      name,
      lead,
      ...help,
      formatHelp,
      readsHelp,
      tagsHelp,
      `${many} of up to ${mostMegabytes} MB.`,
    ].join("\n"),
    detects: [
      {
        kind: "sound",
        operation: "edit",
        confidence,
        does,
        ...(files.least > 1 && { leastFiles: files.least }),
      },
    ],
    operations: {
      edit: {
        name: "Apply",
        description: isJoined ? lead : `${lead} Each input gives one file.`,
        options: z.strictObject({ ...options, ...writeOptions }),
        takes: { files: { least: files.least }, ...(span !== undefined && { span }) },
        gives: {
          results: ["table"],
          files: {
            types: formatNames.map((format) => `.${format}`),
            number: files.most === 1 || isJoined ? "one" : "each",
          },
        },
      },
    },
    examples: [
      {
        name: "A short tone",
        operation: "edit",
        options: example.options,
        inputs: example.inputs,
        output: { files: [{ filename: example.output }] },
      },
    ] satisfies Manifest["examples"],
  });
}
