import { z } from "zod";
import {
  askedDeviceSchema,
  askedGrantSchema,
  authorizationRequestSchema,
  grantSchema,
  userCodeSchema,
} from "../schemas/oauth.ts";
import { defineEndpoint } from "./endpoint.ts";

const action = "give an app access";

/** What the consent pages call. The calls that apps make have forms of their own, which OAuth fixes. */
export const oauthEndpoints = {
  readGrant: defineEndpoint({
    method: "POST",
    path: "/api/oauth/requests",
    access: "user",
    action,
    summary: "Check what an app that sent a person to the consent page asks for",
    body: authorizationRequestSchema,
    replies: { 200: askedGrantSchema },
    errors: ["app_request_invalid"],
  }),
  answerGrant: defineEndpoint({
    method: "POST",
    path: "/api/oauth/grants",
    access: "user",
    action,
    summary: "Grant or deny what an app asks for. The answer says where to go with it",
    body: z.strictObject({ request: authorizationRequestSchema, granted: grantSchema.nullable() }),
    replies: { 200: z.object({ returnTo: z.url() }) },
    errors: ["requires-recent-login", "app_request_invalid", "too_many_keys"],
  }),
  readDevice: defineEndpoint({
    method: "POST",
    path: "/api/oauth/devices/read",
    access: "user",
    action,
    summary: "Read which program asks to be signed in by a code",
    body: z.strictObject({ userCode: userCodeSchema }),
    replies: { 200: askedDeviceSchema },
    errors: ["device_code_unknown"],
  }),
  answerDevice: defineEndpoint({
    method: "POST",
    path: "/api/oauth/devices/answer",
    access: "user",
    action,
    summary: "Grant or deny a program that asks to be signed in by a code",
    body: z.strictObject({ userCode: userCodeSchema, granted: grantSchema.nullable() }),
    replies: { 204: "empty" },
    errors: ["requires-recent-login", "device_code_unknown", "too_many_keys"],
  }),
};
