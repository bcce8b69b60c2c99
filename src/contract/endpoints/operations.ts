import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

/** Probes: is the process alive, and can it take traffic? */
export const operationEndpoints = {
  healthz: defineEndpoint({
    method: "GET",
    path: "/healthz",
    access: "public",
    summary: "Check that the process responds",
    replies: { 200: z.object({ status: z.literal("ok") }) },
    errors: [],
  }),
  readyz: defineEndpoint({
    method: "GET",
    path: "/readyz",
    access: "public",
    summary: "Check that the process is ready: its database and file storage respond",
    replies: { 200: z.object({ status: z.literal("ready") }) },
    errors: ["not_ready"],
  }),
};
