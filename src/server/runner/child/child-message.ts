import { z } from "zod";
import type { ProgramEnd, RunLimits } from "#kit/run/run-context.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import type { JobInput } from "../run-job.ts";
import { maxSentenceCharacters, maxStackCharacters, maxStepCharacters } from "./message-limits.ts";

/** What a child needs to know of a run. Sent as JSON: only plain data. */
export type RunStartMessage = {
  readonly type: "run";
  readonly runId: string;
  readonly modulePath: string;
  readonly utilityId: string;
  readonly operation: string;
  readonly options: unknown;
  readonly inputs: readonly JobInput[];
  readonly outputDirectory: string;
  readonly limits: RunLimits;
  /** How many threads libvips may use: the cores that no other run has. */
  readonly threads: number;
};

/** How the program ended that the child asked for. */
export type ProgramEndMessage = ProgramEnd & {
  readonly type: "program-ended";
  readonly runId: string;
};

export type MessageToChild =
  | RunStartMessage
  /** To a child that is given no run: it keeps what it has compiled, and ends. */
  | { readonly type: "keep-compiled" }
  | ProgramEndMessage
  | { readonly type: "cancel"; readonly runId: string };

/** A text such as a database can keep it: without NUL, and without half a character. */
function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}

/** More than any call of a program has; together less than the system takes. */
const maxWords = 64;
const maxWordCharacters = 4096;

const told = (characters: number) => z.string().max(characters).transform(storableText);

/** Of a picture's sides; the columns that keep them hold no more. */
const mostPixels = 2 ** 31 - 1;
const side = z.int().min(1).max(mostPixels);
const pixels = z.array(z.object({ width: side, height: side }).nullable());

const ofRun = { runId: z.string().max(100) };

/** How the child saw a run end. */
const endSchemas = [
  z.object({
    type: z.literal("succeeded"),
    ...ofRun,
    // It came as JSON, so that it can be nothing else.
    result: z.custom<JsonValue>((value) => value !== undefined),
    filenames: z.array(z.string()),
    /** Of the pictures among the outputs, in the order of their names. */
    outputPixels: pixels,
  }),
  /** The utility threw a RunError. */
  z.object({
    type: z.literal("refused"),
    ...ofRun,
    code: told(100),
    sentence: told(maxSentenceCharacters),
    /** The option that it concerns. */
    field: told(100).exactOptional(),
  }),
  /** The utility answered more than a run's row keeps (`maxResultCharacters`). */
  z.object({ type: z.literal("result-too-large"), ...ofRun }),
  /** The utility obeyed a cancel. */
  z.object({ type: z.literal("stopped"), ...ofRun }),
  /** What the utility was given nests deeper than it can follow. */
  z.object({ type: z.literal("too-deep"), ...ofRun, stack: z.string().max(maxStackCharacters) }),
  /** What the utility was given wants more memory than an array or a text may have. */
  z.object({ type: z.literal("too-big"), ...ofRun, stack: z.string().max(maxStackCharacters) }),
  /** The utility has a bug, and the child may be in any state. */
  z.object({ type: z.literal("crashed"), ...ofRun, stack: z.string().max(maxStackCharacters) }),
] as const;

/** What a child may say. Its parent parses it: a hostile file may have taken the child over. */
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
  }),
  ...endSchemas,
]);

export type MessageFromChild = z.infer<typeof messageFromChildSchema>;
export type ProgramMessage = Extract<MessageFromChild, { readonly type: "program" }>;
export type RunEndMessage = Exclude<
  MessageFromChild,
  { readonly type: "ready" | "progress" | "program" }
>;
