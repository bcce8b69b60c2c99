import { z } from "zod";
import {
  accountDeletionSchema,
  accountSchema,
  passwordChangeSchema,
  profileChangeSchema,
  signInSchema,
} from "../schemas/account.ts";
import { emailChangeFormSchema } from "../schemas/account-form.ts";
import { signUpRules } from "../facts/site-settings.ts";
import { creditsSchema } from "../schemas/amount.ts";
import { siteSchema } from "../schemas/site-settings.ts";
import { defineEndpoint } from "./endpoint.ts";

export const accountEndpoints = {
  register: defineEndpoint({
    method: "POST",
    path: "/api/register",
    access: "user",
    action: "create a profile",
    summary: "Create the signed-in account's profile and grant its first free credits",
    body: z.strictObject({ uid: z.string() }),
    replies: { 200: accountSchema, 201: accountSchema },
    errors: ["not_your_account"],
  }),
  me: defineEndpoint({
    method: "GET",
    path: "/api/users/me",
    access: "guest",
    action: "see the account",
    summary: "Get the signed-in account",
    replies: { 200: accountSchema },
    errors: [],
  }),
  updateProfile: defineEndpoint({
    method: "PATCH",
    path: "/api/users/me",
    access: "user",
    action: "change the profile",
    summary: "Change the account's display name and photo",
    body: profileChangeSchema.strict(),
    replies: { 200: accountSchema },
    errors: ["invalid_photo"],
  }),
  changeEmail: defineEndpoint({
    method: "POST",
    path: "/api/users/me/email",
    access: "user",
    action: "change the email address",
    summary: "Request a new email address, which is confirmed by a link mailed to it",
    body: emailChangeFormSchema.strict(),
    replies: { 202: "empty" },
    errors: ["requires-recent-login", "email-already-in-use", "sign-ups-of-domains"],
  }),
  confirmEmailChange: defineEndpoint({
    method: "GET",
    path: "/api/users/email-confirmation",
    access: "public",
    summary: "Confirm a new email address with the mailed link, then show the profile",
    query: z.object({ token: z.string().max(200) }),
    replies: { 303: "empty" },
    errors: [],
  }),
  changePassword: defineEndpoint({
    method: "POST",
    path: "/api/users/me/password",
    access: "user",
    action: "change the password",
    summary: "Change the password and sign out all other devices",
    body: passwordChangeSchema.strict(),
    replies: { 204: "empty" },
    errors: ["requires-recent-login", "wrong-password", "weak-password"],
  }),
  listSignIns: defineEndpoint({
    method: "GET",
    path: "/api/users/me/sign-ins",
    access: "user",
    action: "see where the account is signed in",
    summary: "List where the account is signed in, newest first",
    replies: { 200: z.array(signInSchema) },
    errors: [],
  }),
  endSignIn: defineEndpoint({
    method: "DELETE",
    path: "/api/users/me/sign-ins/{signInId}",
    access: "user",
    action: "end a sign-in",
    summary: "End one of the account's sign-ins",
    params: z.object({ signInId: z.string() }),
    replies: { 204: "empty" },
    errors: ["sign_in_not_found"],
  }),
  endOtherSignIns: defineEndpoint({
    method: "DELETE",
    path: "/api/users/me/sign-ins",
    access: "user",
    action: "end other sign-ins",
    summary: "End all of the account's other sign-ins",
    replies: { 204: "empty" },
    errors: [],
  }),
  deleteAccount: defineEndpoint({
    method: "DELETE",
    path: "/api/users/me",
    access: "user",
    action: "delete the account",
    summary:
      "Delete the account with its sessions and files. Ledger entries are kept without a name",
    body: accountDeletionSchema.strict(),
    replies: { 204: "empty" },
    errors: [
      "requires-recent-login",
      "wrong-password",
      "confirmation_mismatch",
      "cannot_delete_yourself",
    ],
  }),
  exportAccount: defineEndpoint({
    method: "GET",
    path: "/api/users/me/data",
    access: "user",
    action: "download the account's data",
    summary: "Get everything stored about the account as one JSON document",
    replies: { 200: "bytes" },
    errors: [],
  }),
  becomeAdministrator: defineEndpoint({
    method: "POST",
    path: "/api/setup/administrator",
    access: "user",
    action: "become the administrator",
    summary:
      "Become the first administrator, with the one-time link that the server prints when it starts",
    body: z.strictObject({ token: z.string().min(1) }),
    replies: { 200: accountSchema },
    errors: ["setup_link_invalid"],
  }),
  publicSettings: defineEndpoint({
    method: "GET",
    path: "/api/settings",
    access: "public",
    summary: "Get this installation's public settings",
    replies: {
      200: z.object({
        freeCreditsPerMonth: creditsSchema,
        utilityCount: z.number().int(),
        /** Whom people can sign in with, in the order of the buttons. */
        signInProviders: z.array(z.object({ id: z.string(), name: z.string() })),
        /** Whether credits can be bought here. */
        sellsCredits: z.boolean(),
        /** Utilities that allow ads show a slot for one. */
        ads: z.boolean(),
        /** Who can create an account. */
        signUps: z.enum(signUpRules),
        signUpDomains: z.array(z.string()),
        /** Whether people can sign in and up with a password. */
        passwordSignIn: z.boolean(),
        site: siteSchema,
      }),
    },
    errors: [],
  }),
};
