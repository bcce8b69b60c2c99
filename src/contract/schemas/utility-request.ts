import { z } from "zod";
import { fileFolderSchema } from "./file.ts";
import { utilityIdSchema } from "./utility.ts";
import {
  exampleMaximumBytes,
  mostExampleFiles,
  requestLimits,
  requestStates,
} from "../facts/utility-request.ts";

export const requestStateSchema = z.enum(requestStates);

const wanted = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(most, `Use up to ${most.toLocaleString("en")} characters.`);

/** What a person types. */
export const requestTextsSchema = z.object({
  name: wanted("Give the utility a name.", requestLimits.name).regex(
    /^\P{Cc}*$/u,
    "A name must be a single line.",
  ),
  wish: wanted("Say what the utility should do.", requestLimits.wish),
  exampleInput: z
    .string()
    .max(
      requestLimits.example,
      `Use up to ${requestLimits.example.toLocaleString("en")} characters, or add a file.`,
    ),
  exampleOutput: z
    .string()
    .max(
      requestLimits.example,
      `Use up to ${requestLimits.example.toLocaleString("en")} characters, or add a file.`,
    ),
});

/** Base64, as at most a megabyte isn't worth a form. */
export const newRequestSchema = requestTextsSchema
  .partial({ exampleInput: true, exampleOutput: true })
  .extend({
    files: z
      .array(
        z.object({
          folder: fileFolderSchema,
          filename: z.string().max(1000),
          content: z
            .base64({ error: "Send the file's bytes as Base64." })
            .max(Math.ceil(exampleMaximumBytes / 3) * 4, "Examples can be up to 1 MB together."),
        }),
      )
      .max(mostExampleFiles, `Add up to ${mostExampleFiles} files.`)
      .default([]),
  });
export type NewRequest = z.input<typeof newRequestSchema>;

export const commentFormSchema = z.object({
  text: wanted("Write something first.", requestLimits.comment),
});

/** `done` needs the utility, and `declined` a reason. */
export const requestAnswerSchema = z
  .object({
    state: requestStateSchema,
    answer: z
      .string()
      .trim()
      .max(
        requestLimits.answer,
        `Use up to ${requestLimits.answer.toLocaleString("en")} characters.`,
      ),
    utilityId: utilityIdSchema.nullable(),
  })
  .refine(({ state, answer }) => state !== "declined" || answer !== "", {
    path: ["answer"],
    error: "Give a reason, so that people understand.",
  })
  .refine(({ state, utilityId }) => state !== "done" || utilityId !== null, {
    path: ["utilityId"],
    error: "Name the utility that does it.",
  });
export type RequestAnswer = z.output<typeof requestAnswerSchema>;

const requestNameSchema = z.object({ requestId: z.uuid(), name: z.string() });

export const listedRequestSchema = requestNameSchema.extend({
  wish: z.string(),
  state: requestStateSchema,
  votes: z.number().int().nonnegative(),
  comments: z.number().int().nonnegative(),
  /** Always false for callers who aren't signed in. */
  hasVoted: z.boolean(),
  /** Shown to administrators only. */
  isHidden: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type ListedRequest = z.output<typeof listedRequestSchema>;

export const exampleFileSchema = z.object({
  fileId: z.uuid(),
  folder: fileFolderSchema,
  filename: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number().int().nonnegative(),
});
export type ExampleFile = z.output<typeof exampleFileSchema>;

export const utilityRequestSchema = listedRequestSchema.extend({
  exampleInput: z.string(),
  exampleOutput: z.string(),
  /** Empty for others until an administrator has looked at the request. */
  files: z.array(exampleFileSchema),
  /** How many of them the caller can't see yet. */
  withheldFiles: z.number().int().nonnegative(),
  /** The author's display name; null without one, and once the account is deleted. */
  author: z.string().nullable(),
  isOwn: z.boolean(),
  /** The administrators' words; for a declined request the reason. */
  answer: z.string(),
  /** What a done request led to; null once it is no longer shown. */
  utility: z.object({ id: utilityIdSchema, name: z.string() }).nullable(),
  mergedInto: requestNameSchema.nullable(),
});
export type UtilityRequest = z.output<typeof utilityRequestSchema>;

export const requestCommentSchema = z.object({
  commentId: z.uuid(),
  text: z.string(),
  author: z.string().nullable(),
  isOwn: z.boolean(),
  /** Whether an administrator wrote it. */
  isByAdministrator: z.boolean(),
  /** Shown to administrators only. */
  isHidden: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type RequestComment = z.output<typeof requestCommentSchema>;

export const requestVoteSchema = z.object({
  votes: z.number().int().nonnegative(),
  hasVoted: z.boolean(),
});

export const similarSchema = z.object({
  utilities: z.array(z.object({ id: utilityIdSchema, name: z.string(), description: z.string() })),
  requests: z.array(
    listedRequestSchema.pick({ requestId: true, name: true, state: true, votes: true }),
  ),
});
export type Similar = z.output<typeof similarSchema>;
