import { z } from "zod";
import { invitationSchema, newInvitationSchema } from "../schemas/invitation.ts";
import { defineEndpoint } from "./endpoint.ts";

const params = z.object({ invitationId: z.uuid() });

export const invitationEndpoints = {
  listInvitations: defineEndpoint({
    method: "GET",
    path: "/api/admin/invitations",
    access: "admin",
    action: "see invitations",
    summary: "List invitations, newest first",
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(25),
      cursor: z.string().max(200).optional(),
    }),
    replies: {
      200: z.object({ invitations: z.array(invitationSchema), nextCursor: z.string().nullable() }),
    },
    errors: [],
  }),
  invite: defineEndpoint({
    method: "POST",
    path: "/api/admin/invitations",
    access: "admin",
    action: "invite people",
    summary: "Email a link with which its recipient can create an account within seven days",
    body: newInvitationSchema.strict(),
    replies: { 201: invitationSchema },
    errors: [
      "already_invited",
      "already_registered",
      "sign-ups-closed",
      "mail_not_sent",
      "rate_limited",
    ],
  }),
  resendInvitation: defineEndpoint({
    method: "POST",
    path: "/api/admin/invitations/{invitationId}/resend",
    access: "admin",
    action: "invite people",
    summary: "Email a new link. The one before stops working",
    params,
    replies: { 200: invitationSchema },
    errors: [
      "invitation_not_found",
      "invitation_accepted",
      "sign-ups-closed",
      "mail_not_sent",
      "rate_limited",
    ],
  }),
  revokeInvitation: defineEndpoint({
    method: "DELETE",
    path: "/api/admin/invitations/{invitationId}",
    access: "admin",
    action: "revoke invitations",
    summary: "Remove an invitation. Its link stops working",
    params,
    replies: { 204: "empty" },
    errors: ["invitation_not_found"],
  }),
  openInvitation: defineEndpoint({
    method: "POST",
    path: "/api/invitations/open",
    access: "public",
    summary: "Get the address that an emailed invitation is for",
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    replies: { 200: z.object({ email: z.string() }) },
    errors: ["invitation-invalid", "rate_limited"],
  }),
};
