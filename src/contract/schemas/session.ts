import { z } from "zod";
import { sessionFileSchema } from "./file.ts";
import { origins } from "../facts/origin.ts";
import { sessionStatuses } from "../facts/session-status.ts";
import { utilityIdSchema } from "./utility.ts";

export const sessionStatusSchema = z.enum(sessionStatuses);

export const originSchema = z.enum(origins);

export const sessionIdSchema = z.uuid();

export const sessionSchema = z.object({
  sessionId: sessionIdSchema,
  utilityId: utilityIdSchema,
  userId: z.string(),
  status: sessionStatusSchema,
  origin: originSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  inputFiles: z.array(sessionFileSchema),
  outputFiles: z.array(sessionFileSchema),
});
export type Session = z.infer<typeof sessionSchema>;
