import { z } from "zod";
import { accountSchema } from "../account.ts";
import { defineEndpoint } from "../endpoint.ts";

export const accountEndpoints = {
  register: defineEndpoint({
    method: "POST",
    path: "/api/register",
    access: "user",
    summary: "Create the profile of the signed-in account and its first grant of credits",
    body: z.object({ uid: z.string() }),
    replies: { 200: accountSchema, 201: accountSchema },
    errors: ["not_your_account"],
  }),
  me: defineEndpoint({
    method: "GET",
    path: "/api/users/me",
    access: "user",
    summary: "The signed-in account",
    replies: { 200: accountSchema },
    errors: [],
  }),
  becomeAdministrator: defineEndpoint({
    method: "POST",
    path: "/api/setup/administrator",
    access: "user",
    summary: "Become the first administrator with the one-time link that the start prints",
    body: z.object({ token: z.string().min(1) }),
    replies: { 200: accountSchema },
    errors: ["setup_link_invalid"],
  }),
  publicSettings: defineEndpoint({
    method: "GET",
    path: "/api/settings",
    access: "public",
    summary: "What the screens need to know of this installation",
    replies: {
      200: z.object({
        freeCreditsPerMonth: z.number(),
        utilityCount: z.number().int(),
      }),
    },
    errors: [],
  }),
};
