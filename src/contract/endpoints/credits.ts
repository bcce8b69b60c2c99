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
      "Balances and the ledger, newest first: a line for each run, with its movements, and for each entry of none",
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
    summary: "What one allows oneself a day and a month, and below which balance a letter comes",
    replies: { 200: spendingSchema },
    errors: [],
  }),
  setSpending: defineEndpoint({
    method: "PUT",
    path: "/api/credits/spending",
    access: "user",
    action: "change spending limits",
    summary: "Set them; null takes one away",
    body: spendingRulesSchema,
    replies: { 200: spendingSchema },
    errors: [],
  }),
};
