import { z } from "zod";
import { creditStatementSchema } from "../schemas/credit.ts";
import { spendingRulesSchema, spendingSchema } from "../schemas/spending.ts";
import { defineEndpoint } from "./endpoint.ts";

export const creditEndpoints = {
  readCredits: defineEndpoint({
    method: "GET",
    path: "/api/credits",
    access: "user",
    scope: "read",
    action: "see credits",
    summary:
      "Get balances and credit history, newest first: a line for each run with its movements, and for every other entry",
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(200).optional(),
    }),
    replies: { 200: creditStatementSchema },
    errors: [],
  }),
  readSpending: defineEndpoint({
    method: "GET",
    path: "/api/credits/spending",
    access: "user",
    action: "see spending limits",
    summary: "Get the account's daily and monthly spending limits, and its low-balance alert",
    replies: { 200: spendingSchema },
    errors: [],
  }),
  setSpending: defineEndpoint({
    method: "PUT",
    path: "/api/credits/spending",
    access: "user",
    action: "change spending limits",
    summary: "Set the spending limits and low-balance alert. Null removes one",
    body: spendingRulesSchema.strict(),
    replies: { 200: spendingSchema },
    errors: [],
  }),
};
