import { z } from "zod";
import { creditStatementSchema } from "../schemas/credit.ts";
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
};
