import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

/** What an operator's tools call: is the process alive, and may it get traffic. */
export const operationEndpoints = {
  healthz: defineEndpoint({
    method: "GET",
    path: "/healthz",
    access: "public",
    summary: "The process answers",
    replies: { 200: z.object({ status: z.literal("ok") }) },
    errors: [],
  }),
  readyz: defineEndpoint({
    method: "GET",
    path: "/readyz",
    access: "public",
    summary: "The process can do its work: the database and the file storage answer",
    replies: { 200: z.object({ status: z.literal("ready") }) },
    errors: ["not_ready"],
  }),
};
