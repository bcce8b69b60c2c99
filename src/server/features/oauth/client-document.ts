import { z } from "zod";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import { OutboundError } from "#server/platform/outbound/outbound.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { checkRegistration, type Client } from "./clients.ts";
import { OAuthError } from "./oauth-error.ts";

/** In milliseconds and bytes, as the draft suggests. */
const patience = 5000;
const mostBytes = 5 * 1024;

/** Tells whether an app is named by the address of a document about it, rather than registered here. */
export function isDocumentId(id: string): boolean {
  const url = URL.parse(id);
  return (
    url !== null &&
    url.protocol === "https:" &&
    url.href === id &&
    url.pathname !== "/" &&
    url.username + url.password + url.hash === ""
  );
}

/**
 * Reads what an app says of itself at the address that is its ID (draft-ietf-oauth-client-id-metadata-document). Throws
 * Refusal, which says nothing of what was found there.
 */
export async function readClientDocument(
  outbound: Pick<Outbound, "read">,
  id: string,
): Promise<Client> {
  try {
    const signal = AbortSignal.timeout(patience);
    const text = await outbound.read(id, { accept: "application/json", signal, mostBytes });
    const document: unknown = JSON.parse(text);
    z.looseObject({ client_id: z.literal(id) }).parse(document);
    const { name, redirectUris } = checkRegistration(document);
    return { id, name, redirectUris };
  } catch (error) {
    if (!isTheirs(error)) throw error;
    const sentence = `We couldn't read what this app says about itself at ${new URL(id).host}. Go back to the app and try again.`;
    throw new Refusal("app_request_invalid", sentence);
  }
}

function isTheirs(error: unknown): boolean {
  return (
    error instanceof OutboundError ||
    error instanceof SyntaxError ||
    error instanceof z.ZodError ||
    error instanceof OAuthError
  );
}
