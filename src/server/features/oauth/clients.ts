import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { deriveKey } from "#server/platform/derive-key.ts";
import { OAuthError } from "./oauth-error.ts";

export interface Client {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

/** In characters; the ID holds all of it and travels in addresses. */
const longestName = 80;
const longestUri = 300;
const mostUris = 5;
const longestId = 1800;

const idPrefix = "app_";

/** What an app says of itself (RFC 7591). We use what we show and what we check, and ignore the rest. */
const registrationSchema = z.object({
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string().max(longestUri)).min(1).max(mostUris),
  token_endpoint_auth_method: z.string().optional(),
  response_types: z.array(z.string()).optional(),
  grant_types: z.array(z.string()).optional(),
});

const contentSchema = z.tuple([z.string(), z.array(z.string())]);

/**
 * Registers an app and keeps nothing: the ID is what it said, signed. So registering can't fill the disk, and an ID
 * works for as long as the server's secret. Throws OAuthError.
 */
export function registerClient(authSecret: string, given: unknown): Client {
  const { name, redirectUris } = checkRegistration(given);
  const content = Buffer.from(JSON.stringify([name, redirectUris])).toString("base64url");
  const id = `${idPrefix}${content}.${signatureOf(authSecret, content)}`;
  if (id.length > longestId) {
    throw new OAuthError("invalid_client_metadata", "These redirect_uris are too long together.");
  }
  return { id, name, redirectUris };
}

/** Reads what an app says of itself. Throws OAuthError. */
export function checkRegistration(given: unknown): Omit<Client, "id"> {
  const parsed = registrationSchema.safeParse(given);
  if (!parsed.success) {
    const sentence = `Send 1 to ${mostUris} redirect_uris of up to ${longestUri} characters, as JSON.`;
    throw new OAuthError("invalid_client_metadata", sentence);
  }
  const { client_name, redirect_uris, token_endpoint_auth_method: method = "none" } = parsed.data;
  if (!["none", "client_secret_basic", "client_secret_post"].includes(method)) {
    const sentence = "Apps here have no secret: token_endpoint_auth_method must be none.";
    throw new OAuthError("invalid_client_metadata", sentence);
  }
  for (const uri of redirect_uris) checkRedirectUri(uri);
  const name = cleanName(client_name) ?? hostOf(redirect_uris[0] ?? "");
  return { name, redirectUris: redirect_uris };
}

/** Reads an app from its ID. Returns undefined if this server didn't make it. */
export function readClient(authSecret: string, id: string): Client | undefined {
  if (!id.startsWith(idPrefix) || id.length > longestId) return undefined;
  const [content = "", signature = "", ...more] = id.slice(idPrefix.length).split(".");
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(authSecret, content))];
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right))
    return undefined;
  const text = Buffer.from(content, "base64url").toString();
  const [name, redirectUris] = contentSchema.parse(JSON.parse(text));
  return { id, name, redirectUris };
}

function signatureOf(authSecret: string, content: string): string {
  const secret = deriveKey(authSecret, "OAuth clients");
  return createHmac("sha256", secret).update(content).digest("base64url");
}

/** Throws OAuthError unless codes sent there can't be read on the way: https, or a program on the same computer. */
function checkRedirectUri(uri: string): void {
  const url = URL.parse(uri);
  const isFine =
    url !== null &&
    (url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname))) &&
    url.username + url.password === "" &&
    !uri.includes("#") &&
    // Otherwise what is compared and what a browser opens could differ.
    (url.href === uri || url.href === `${uri}/`);
  if (isFine) return;
  const sentence =
    "A redirect URI must be https, or http on localhost, 127.0.0.1 or [::1], without a fragment.";
  throw new OAuthError("invalid_redirect_uri", sentence);
}

/** Tells whether an app may be answered there: as registered, or on another port of the same computer (RFC 8252, 7.3). */
export function isRedirectOf({ redirectUris }: Client, given: string): boolean {
  if (redirectUris.includes(given)) return true;
  const url = URL.parse(given);
  if (url === null || url.protocol !== "http:" || !isLoopback(url.hostname)) return false;
  if (url.username + url.password !== "" || given.includes("#")) return false;
  return redirectUris.some((each) => withoutPort(each) === withoutPort(given));
}

function withoutPort(uri: string): string {
  const url = new URL(uri);
  url.port = "";
  return url.href;
}

export function isLoopback(hostname: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

export function hostOf(uri: string): string {
  return URL.parse(uri)?.host ?? "";
}

/** Leaves one line of text that can be read in one direction only. */
function cleanName(name = ""): string | undefined {
  const line = name.normalize("NFKC").replaceAll(/\s+/gu, " ").replaceAll(/\p{C}/gu, "").trim();
  return line === "" ? undefined : Array.from(line).slice(0, longestName).join("");
}

/** Letters and digits that look like others, as far as a product's name needs them. */
const lookalikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "5": "s",
  $: "s",
  а: "a",
  в: "b",
  е: "e",
  і: "i",
  ј: "j",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  ѕ: "s",
  т: "t",
  у: "y",
  ү: "y",
  х: "x",
  ԝ: "w",
  ո: "n",
  α: "a",
  ε: "e",
  κ: "k",
  ν: "n",
  ο: "o",
  ρ: "p",
  υ: "y",
  ω: "w",
};

/** Tells whether a name could be taken for one of the site's own. */
export function imitates(name: string, ownNames: readonly string[]): boolean {
  const seen = skeletonOf(name);
  return ownNames.some((own) => {
    const skeleton = skeletonOf(own);
    return skeleton.length >= 3 && seen.includes(skeleton);
  });
}

function skeletonOf(name: string): string {
  const letters = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return Array.from(letters, (each) => lookalikes[each] ?? each)
    .join("")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
