import { z } from "zod";
import { apiKeyFormSchema } from "./api-key-form.ts";
import { keyScopeSchema } from "./api-key.ts";

const parameter = z.string().max(2000).optional();

/** What an app sends in the address of the consent page (RFC 6749, 7636 and 8707). */
export const authorizationRequestSchema = z.strictObject({
  client_id: parameter,
  redirect_uri: parameter,
  response_type: parameter,
  scope: parameter,
  state: parameter,
  code_challenge: parameter,
  code_challenge_method: parameter,
  resource: parameter,
});
export type AuthorizationRequest = z.infer<typeof authorizationRequestSchema>;

/** What a person grants. Null denies it. */
export const grantSchema = apiKeyFormSchema.omit({ utilityIds: true });
export type Grant = z.infer<typeof grantSchema>;

export const askedGrantSchema = z.object({
  /** As the app calls itself; null if the name could be taken for this site's. */
  clientName: z.string().nullable(),
  /** Where the answer goes, such as `claude.ai`. */
  redirectHost: z.string(),
  /** Whether that is a program on the person's own computer. */
  isLocal: z.boolean(),
  scopes: z.array(keyScopeSchema),
  /** Set if the app's request is wrong in a way the app can be told. */
  refusal: z.object({ sentence: z.string(), returnTo: z.url() }).nullable(),
});
export type AskedGrant = z.infer<typeof askedGrantSchema>;

export const userCodeSchema = z.string().max(40);

export const askedDeviceSchema = z.object({
  clientName: z.string(),
  /** The IP address that asked. */
  address: z.string(),
  /** Whether the person is in the same network. */
  isNearby: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  scopes: z.array(keyScopeSchema),
});
export type AskedDevice = z.infer<typeof askedDeviceSchema>;
