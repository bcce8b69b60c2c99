import { z } from "zod";
import {
  scheduleChangeSchema,
  scheduleFormSchema,
  scheduleIdSchema,
  scheduleSchema,
} from "../schemas/schedule.ts";
import { defineEndpoint } from "./endpoint.ts";

const params = z.object({ scheduleId: scheduleIdSchema });

// Keys can't use them: a schedule would go on after its key has ended, and without the key's cap.
export const scheduleEndpoints = {
  listSchedules: defineEndpoint({
    method: "GET",
    path: "/api/schedules",
    access: "user",
    action: "see schedules",
    summary: "List the account's schedules of saved pipelines, newest first",
    replies: { 200: z.array(scheduleSchema) },
    errors: [],
  }),
  createSchedule: defineEndpoint({
    method: "POST",
    path: "/api/schedules",
    access: "user",
    action: "schedule a pipeline",
    summary:
      "Run a saved pipeline at set times, with a text or a file as its input. Each run costs what the pipeline costs",
    body: scheduleFormSchema,
    replies: { 201: scheduleSchema },
    errors: [
      "email_unverified",
      "pipeline_not_found",
      "invalid_filename",
      "invalid_options",
      "utility_not_available",
      "too_many_schedules",
      "rate_limited",
    ],
  }),
  changeSchedule: defineEndpoint({
    method: "PATCH",
    path: "/api/schedules/{scheduleId}",
    access: "user",
    action: "change a schedule",
    summary: "Change when a schedule runs, its input, its mails or its cap, or pause it",
    params,
    body: scheduleChangeSchema,
    replies: { 200: scheduleSchema },
    errors: [
      "schedule_not_found",
      "invalid_filename",
      "invalid_options",
      "utility_not_available",
      "rate_limited",
    ],
  }),
  deleteSchedule: defineEndpoint({
    method: "DELETE",
    path: "/api/schedules/{scheduleId}",
    access: "user",
    action: "delete a schedule",
    summary: "Delete a schedule. A run that it began goes on",
    params,
    replies: { 204: "empty" },
    errors: ["schedule_not_found"],
  }),
};
