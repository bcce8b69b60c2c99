import { z } from "zod";
import { emailSchema } from "./account-form.ts";

export const invitationStates = ["open", "not_sent", "expired", "accepted"] as const;

export const invitationSchema = z.object({
  invitationId: z.uuid(),
  email: z.string(),
  state: z.enum(invitationStates),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const newInvitationSchema = z.object({ email: emailSchema });
