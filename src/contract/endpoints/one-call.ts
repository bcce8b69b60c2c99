import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { callAnswerSchema } from "../schemas/one-call.ts";
import { runSchema } from "../schemas/run.ts";

const ofRun = ["Run-Id", "Credits-Charged", "Idempotent-Replayed"] as const;

export const oneCallEndpoints = {
  runByCall: defineEndpoint({
    method: "POST",
    path: "/api/run/{code}/{operation}",
    access: "guest",
    scope: "run",
    action: "run a utility",
    summary: "Run a utility's operation with one call: send options and files, get the results",
    params: z.object({
      /** A code for its newest version, or one version: `resize-image_1`. */
      code: z.string().regex(/^[a-z0-9-]+(_[0-9]{1,9})?$/),
      operation: z.string().regex(/^[a-z0-9-]+$/),
    }),
    query: z.object({
      answer: z.enum(["json", "file", "zip"]).default("json"),
      /** Refuses a run that costs more credits. */
      maxCredits: z.coerce.number().min(0).max(1_000_000_000).optional(),
    }),
    form: {
      body: z.strictObject({ options: z.record(z.string(), z.unknown()).optional() }),
      files: "files",
    },
    headers: {
      takes: ["Idempotency-Key", "Prefer"],
      always: ["RateLimit", "RateLimit-Policy"],
      of: {
        200: ofRun,
        202: ["Run-Id", "Location", "Idempotent-Replayed"],
        // Failed, cancelled, or blocked by another run.
        409: [...ofRun, "Location"],
        422: [...ofRun, "Location"],
        500: ofRun,
        503: ofRun,
      },
    },
    replies: { 200: callAnswerSchema, 202: runSchema },
    // For answer=file and answer=zip.
    bytes: { 200: ["application/octet-stream", "application/zip"] },
    errors: [
      "utility_not_found",
      "utility_not_available",
      "account_required",
      "email_unverified",
      "email_domain_not_allowed",
      "account_disabled",
      "key_utility_not_allowed",
      "key_cap_reached",
      "spending_limit_reached",
      "max_credits_exceeded",
      "insufficient_credits",
      "idempotency_key_in_use",
      "idempotency_key_reused",
      "invalid_options",
      "inputs_missing",
      "too_many_files",
      "file_too_large",
      "body_too_large",
      "file_type_not_allowed",
      "file_empty",
      "unsupported_media_type",
      "invalid_filename",
      "session_full",
      "not_one_output",
      "runs_paused",
      "storage_full",
      "storage_unavailable",
      // Also when a run crashed.
      "internal_error",
    ],
  }),
};
