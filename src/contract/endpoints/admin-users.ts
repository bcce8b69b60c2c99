import { z } from "zod";
import { creditStatementSchema } from "../schemas/credit.ts";
import { searchMaximumLength } from "../facts/list-filter.ts";
import { defineEndpoint } from "./endpoint.ts";
import { runSchema } from "../schemas/run.ts";
import {
  creditAdjustmentSchema,
  listedUserSchema,
  userChangeSchema,
  userKindSchema,
  userSchema,
  userSortSchema,
  userStateSchema,
} from "../schemas/user.ts";
import { mostUsersDeletedAtOnce, userIdPattern } from "../facts/user.ts";

/** PostgreSQL would fail on a NUL. */
const userIdSchema = z.string().regex(userIdPattern);
const userParams = z.object({ userId: userIdSchema });
const filter = {
  query: z.string().max(searchMaximumLength).optional(),
  state: userStateSchema.optional(),
};
const page = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(1000).optional(),
};

export const adminUserEndpoints = {
  listUsers: defineEndpoint({
    method: "GET",
    path: "/api/users",
    access: "admin",
    action: "see the users",
    summary:
      "List users with an account. Each word in `query` must start a word in the email or name, unless it is an ID. The header Next-Cursor has the next page",
    query: z.object({
      kind: userKindSchema.default("uid_email"),
      ...filter,
      sort: userSortSchema.default("email"),
      direction: z.enum(["asc", "desc"]).default("asc"),
      ...page,
    }),
    replies: { 200: z.array(listedUserSchema) },
    errors: [],
  }),
  readUser: defineEndpoint({
    method: "GET",
    path: "/api/users/{userId}",
    access: "admin",
    action: "see a user",
    summary: "Get a user with their current balances",
    params: userParams,
    replies: { 200: userSchema },
    errors: ["user_not_found"],
  }),
  changeUser: defineEndpoint({
    method: "PATCH",
    path: "/api/users/{userId}",
    access: "admin",
    action: "change a user",
    summary: "Disable or enable a user, or give or remove administrator rights",
    params: userParams,
    body: userChangeSchema,
    replies: { 200: userSchema },
    errors: [
      "user_not_found",
      "user_unverified",
      "cannot_disable_yourself",
      "last_administrator",
      "administrator_configured",
    ],
  }),
  downloadUsers: defineEndpoint({
    method: "GET",
    path: "/api/admin/users/csv",
    access: "admin",
    action: "download the users",
    summary: "Download the same users as CSV, by email. It has no passwords and no sign-in data",
    query: z.object(filter),
    replies: { 200: "bytes" },
    errors: [],
  }),
  signOutUser: defineEndpoint({
    method: "DELETE",
    path: "/api/users/{userId}/sign-ins",
    access: "admin",
    action: "sign a user out",
    summary:
      "End all of a user's sign-ins, trusted browsers and mailed links. API keys and the password stay",
    params: userParams,
    replies: { 200: z.object({ ended: z.number().int().nonnegative() }) },
    errors: ["user_not_found"],
  }),
  deleteUsers: defineEndpoint({
    method: "DELETE",
    path: "/api/users/batch",
    access: "admin",
    action: "delete users",
    summary: "Delete users with their sessions and files. Ledger entries are kept without a name",
    body: z.strictObject({ userIds: z.array(userIdSchema).max(mostUsersDeletedAtOnce) }),
    replies: { 200: z.object({ deleted: z.array(z.string()), missing: z.array(z.string()) }) },
    errors: ["no_user_ids", "cannot_delete_yourself"],
  }),
  adjustCredits: defineEndpoint({
    method: "POST",
    path: "/api/users/{userId}/credits",
    access: "admin",
    action: "change a user's credits",
    summary: "Add or remove a user's credits with a reason. The balance can't go below zero",
    params: userParams,
    body: creditAdjustmentSchema.strict(),
    replies: { 200: userSchema },
    errors: ["user_not_found", "balance_too_low", "idempotency_key_reused"],
  }),
  readUserCredits: defineEndpoint({
    method: "GET",
    path: "/api/users/{userId}/credits",
    access: "admin",
    action: "see a user's credits",
    summary: "Get a user's balances and credit history, newest first",
    params: userParams,
    query: z.object(page),
    replies: { 200: creditStatementSchema },
    errors: ["user_not_found"],
  }),
  listUserRuns: defineEndpoint({
    method: "GET",
    path: "/api/users/{userId}/runs",
    access: "admin",
    action: "see a user's runs",
    summary: "List a user's runs, newest first",
    params: userParams,
    query: z.object(page),
    replies: { 200: z.object({ runs: z.array(runSchema), nextCursor: z.string().nullable() }) },
    errors: ["user_not_found"],
  }),
};
