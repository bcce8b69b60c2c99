import { z } from "zod";
import type { ProgramEnd, RunLimits } from "#kit/run/run-context.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import type { JobInput, RunJob } from "../run-job.ts";
import { maxSentenceCharacters, maxStackCharacters, maxStepCharacters } from "./message-limits.ts";

/** What a child needs for a run, as plain JSON. */
export type RunStartMessage = {
  readonly type: "run";
  readonly runId: string;
  readonly modulePath: string;
  readonly utilityId: string;
  readonly operation: string;
  readonly options: RunJob["options"];
  readonly inputs: readonly JobInput[];
  readonly outputDirectory: string;
  readonly limits: RunLimits;
  /** The run's share of cores, for libvips. */
  readonly threads: number;
};

export type ProgramEndMessage = ProgramEnd & {
  readonly type: "program-ended";
  readonly runId: string;
};

/** What a program printed, for a call that wants its lines while it runs. */
export type ProgramLinesMessage = {
  readonly type: "program-lines";
  readonly runId: string;
  readonly lines: readonly string[];
};

export type MessageToChild =
  | RunStartMessage
  /** To a child without a run: save compiled code and exit. */
  | { readonly type: "keep-compiled" }
  | ProgramEndMessage
  | ProgramLinesMessage
  | { readonly type: "cancel"; readonly runId: string };

/** Removes NUL and lone surrogates, which databases can't store. */
function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}

/** More than programs need, and within the system's limit. */
const maxWords = 128;
const maxWordCharacters = 4096;
/** Standard input is for passphrases. */
const maxInputCharacters = 4096;

const told = (characters: number) => z.string().max(characters).transform(storableText);

/** Per side; the database's integer columns hold no more. */
const mostPixels = 2 ** 31 - 1;
const side = z.int().min(1).max(mostPixels);
const pixels = z.array(z.object({ width: side, height: side }).nullable());

const ofRun = { runId: z.string().max(100) };

const endSchemas = [
  z.object({
    type: z.literal("succeeded"),
    ...ofRun,
    result: z.custom<JsonValue>((value) => value !== undefined),
    filenames: z.array(z.string()),
    /** Of output pictures, in the order of `filenames`. */
    outputPixels: pixels,
  }),
  z.object({
    type: z.literal("refused"),
    ...ofRun,
    code: told(100),
    sentence: told(maxSentenceCharacters),
    /** The option at fault. */
    field: told(100).exactOptional(),
  }),
  /** More than `maxResultCharacters`. */
  z.object({ type: z.literal("result-too-large"), ...ofRun }),
  z.object({ type: z.literal("stopped"), ...ofRun }),
  /** The input nests too deeply. */
  z.object({ type: z.literal("too-deep"), ...ofRun, stack: z.string().max(maxStackCharacters) }),
  /** The input needs too long an array or string. */
  z.object({ type: z.literal("too-big"), ...ofRun, stack: z.string().max(maxStackCharacters) }),
  /** A bug; the child may be in any state. */
  z.object({ type: z.literal("crashed"), ...ofRun, stack: z.string().max(maxStackCharacters) }),
] as const;

/** Parsed, as a hostile file may have taken the child over. */
export const messageFromChildSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({
    type: z.literal("progress"),
    ...ofRun,
    percent: z.number().min(0).max(100),
    step: told(maxStepCharacters),
  }),
  z.object({
    type: z.literal("program"),
    ...ofRun,
    name: z.string().max(100),
    words: z
      .array(
        z
          .string()
          .max(maxWordCharacters)
          .regex(/^[^\0]*$/),
      )
      .max(maxWords),
    /** Whether it wants the lines that are printed. */
    byLine: z.boolean(),
    input: z.string().max(maxInputCharacters).exactOptional(),
  }),
  ...endSchemas,
]);

export type MessageFromChild = z.infer<typeof messageFromChildSchema>;
export type ProgramMessage = Extract<MessageFromChild, { readonly type: "program" }>;
export type RunEndMessage = Exclude<
  MessageFromChild,
  { readonly type: "ready" | "progress" | "program" }
>;
