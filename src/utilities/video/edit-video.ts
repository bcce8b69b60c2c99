import { z } from "zod";
import { defineManifest, type Manifest } from "#kit/manifest/manifest.ts";
import { keepsHelp, limitsHelp, paidForVideo, readsHelp, videoRule } from "./paid-for-video.ts";
import { formatNames } from "./video-formats.ts";
import { writeOptions } from "./video-options.ts";

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
  readonly files?: { readonly least: number; readonly most: number; readonly types?: string[] };
  readonly needs?: Manifest["needs"];
  readonly example: {
    readonly options: Record<string, unknown>;
    readonly inputs: string[];
    readonly output: string;
  };
};

/** Declares a member that gives the same video, changed. */
export function videoEditor<const Shape extends z.core.$ZodLooseShape>(declared: Declared<Shape>) {
  const { code, name, lead, tags, alsoCalled, does, confidence = 0.25, help, options } = declared;
  const { files = { least: 1, most: 1 }, needs = paidForVideo.needs, example } = declared;
  const { allowedTypes } = paidForVideo.files;
  return defineManifest({
    ...paidForVideo,
    needs,
    code,
    name,
    description: lead,
    tags: ["video", ...tags],
    alsoCalled,
    files: {
      ...paidForVideo.files,
      maxFiles: files.most,
      allowedTypes: [...allowedTypes, ...(files.types ?? [])],
    },
    help: [
      name,
      lead,
      ...help,
      "MP4, WebM, MOV and MKV stay what they are, and other formats become MP4.",
      readsHelp,
      keepsHelp,
      limitsHelp,
    ].join("\n"),
    detects: videoRule({
      operation: "edit",
      confidence,
      does,
      ...(files.least > 1 && files.types === undefined && { leastFiles: files.least }),
    }),
    operations: {
      edit: {
        name: "Apply",
        description: lead,
        options: z.strictObject({ ...options, ...writeOptions }),
        takes: { files: { least: files.least } },
        gives: {
          results: ["table"],
          files: { types: formatNames.map((format) => `.${format}`), number: "one" },
        },
      },
    },
    examples: [
      {
        name: "A short video",
        operation: "edit",
        options: example.options,
        inputs: example.inputs,
        output: { files: [{ filename: example.output }] },
      },
    ] satisfies Manifest["examples"],
  });
}
