import { z } from "zod";
import { searchMaximumLength } from "../facts/list-filter.ts";
import {
  administeredPipelineSchema,
  checkedPipelineSchema,
  pipelineFormSchema,
  pipelineIdSchema,
  pipelinePageSchema,
  publicPipelinePageSchema,
} from "../schemas/pipeline.ts";
import { defineEndpoint } from "./endpoint.ts";

const params = z.object({ pipelineId: pipelineIdSchema });
const paging = {
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: z.string().max(200).optional(),
};
/** Each must be a part of the name or of a utility's code, in capitals or not. */
const words = z.string().max(searchMaximumLength).optional();
const ofForm = [
  "pipeline_too_large",
  "pipeline_holds_secrets",
  "pipeline_step_unknown",
  "account_required",
  "email_unverified",
  "rate_limited",
] as const;

// A key that is capped or limited could otherwise change what its owner runs next, without a cap.
export const pipelineEndpoints = {
  listPipelines: defineEndpoint({
    method: "GET",
    path: "/api/pipelines",
    access: "guest",
    scope: "read",
    action: "see saved pipelines",
    summary: "List the caller's saved pipelines, newest first",
    query: z.object(paging),
    replies: { 200: pipelinePageSchema },
    errors: ["key_utility_not_allowed"],
  }),
  savePipeline: defineEndpoint({
    method: "POST",
    path: "/api/pipelines",
    access: "guest",
    action: "save a pipeline",
    summary: "Save a pipeline. Secret options, such as passwords, are refused",
    body: pipelineFormSchema,
    replies: { 201: checkedPipelineSchema },
    errors: [...ofForm, "too_many_pipelines"],
  }),
  readPipeline: defineEndpoint({
    method: "GET",
    path: "/api/pipelines/{pipelineId}",
    access: "public",
    summary:
      "Get a saved pipeline: one's own, or a shared one. Notices say which steps can't run anymore, and what replaces them",
    params,
    replies: { 200: checkedPipelineSchema },
    errors: ["pipeline_not_found"],
  }),
  changePipeline: defineEndpoint({
    method: "PUT",
    path: "/api/pipelines/{pipelineId}",
    access: "guest",
    action: "change a pipeline",
    summary: "Replace the name, the steps and the sharing of one's own saved pipeline",
    params,
    body: pipelineFormSchema,
    replies: { 200: checkedPipelineSchema },
    errors: [...ofForm, "pipeline_not_found"],
  }),
  deletePipeline: defineEndpoint({
    method: "DELETE",
    path: "/api/pipelines/{pipelineId}",
    access: "guest",
    action: "delete a pipeline",
    summary: "Delete one's own saved pipeline",
    params,
    replies: { 204: "empty" },
    errors: ["pipeline_not_found"],
  }),
  listPublicPipelines: defineEndpoint({
    method: "GET",
    path: "/api/public-pipelines",
    access: "public",
    summary: "List pipelines that their owners made public, newest first",
    query: z.object({ query: words, ...paging }),
    replies: { 200: publicPipelinePageSchema },
    errors: [],
  }),
  listAnyPipelines: defineEndpoint({
    method: "GET",
    path: "/api/admin/pipelines",
    access: "admin",
    action: "see the public pipelines of all users",
    summary: "List all users' public pipelines, or those that are hidden, newest first",
    query: z.object({
      query: words,
      /** Only the hidden ones. */
      hidden: z.stringbool().default(false),
      ...paging,
    }),
    replies: {
      200: z.object({
        pipelines: z.array(administeredPipelineSchema),
        nextCursor: z.string().nullable(),
      }),
    },
    errors: [],
  }),
  hidePipeline: defineEndpoint({
    method: "PUT",
    path: "/api/admin/pipelines/{pipelineId}/visibility",
    access: "admin",
    action: "hide pipelines",
    summary: "Hide a shared pipeline from everyone but its owner, or show it again",
    params,
    body: z.strictObject({ isHidden: z.boolean() }),
    replies: { 204: "empty" },
    errors: ["pipeline_not_found"],
  }),
  deleteAnyPipeline: defineEndpoint({
    method: "DELETE",
    path: "/api/admin/pipelines/{pipelineId}",
    access: "admin",
    action: "delete another user's pipeline",
    summary: "Delete any user's shared pipeline",
    params,
    replies: { 204: "empty" },
    errors: ["pipeline_not_found"],
  }),
};
