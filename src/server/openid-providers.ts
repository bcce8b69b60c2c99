import { z } from "zod";

const idSentence =
  "must be names of your choice, separated by commas, each of up to 30 letters, digits and hyphens, such as keycloak,work";

/** Ids the identity library, the profile or other variables use for something else. */
const takenIds = ["google", "credential", "password", "passkey", "anonymous"];

export const providerIdsSchema = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim().toLowerCase())
      .filter((part) => part !== ""),
  )
  .refine((ids) => ids.every((id) => /^[a-z][a-z0-9-]{0,29}$/.test(id)), idSentence)
  .refine((ids) => new Set(ids).size === ids.length, "must not name a provider twice")
  .refine(
    (ids) => !ids.some((id) => takenIds.includes(id)),
    `must not use the names ${takenIds.join(", ")}: Google has variables of its own`,
  )
  .default([]);

const discoveryPath = /\/\.well-known\/openid-configuration$/;

/** What each provider of `OIDC_PROVIDERS` is set up with, in variables named after it. */
export const providerVariablesSchema = z.object({
  ISSUER: z
    .string("must be set")
    .refine(
      isIssuer,
      "must be the address of an OpenID provider, such as https://login.example.com/realms/main",
    )
    // Operators copy either address.
    .transform((text) => text.replace(discoveryPath, ""))
    .meta({
      description:
        "Address of a provider named in `OIDC_PROVIDERS`. Everything else is discovered at `/.well-known/openid-configuration` below it. Write the name in capitals, with `_` for a hyphen.",
      unset: "required",
    }),
  CLIENT_ID: z.string("must be set").meta({
    description:
      "Client registered at the provider, with the redirect address `PUBLIC_URL` followed by `/api/auth/callback/` and the name.",
    unset: "required",
  }),
  CLIENT_SECRET: z.string("must be set").meta({
    description: "The client's secret, sent in the body (`client_secret_post`).",
    unset: "required",
  }),
  NAME: z
    .string()
    .trim()
    .regex(/^[^\p{C}]{1,40}$/u, "must be at most 40 characters long")
    .optional()
    .meta({
      description: "The name people see on buttons.",
      unset: "the name in `OIDC_PROVIDERS`",
    }),
  SCOPES: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e ]+$/, "must be scopes separated by spaces")
    .default("openid email profile")
    .transform((text) => [
      ...new Set(["openid", ...text.split(" ").filter((scope) => scope !== "")]),
    ])
    .meta({
      description: "Scopes to ask for. `openid` is always asked for.",
      unset: "`openid email profile`",
    }),
});

export interface OpenidProviderConfig {
  /** Part of the redirect address, and kept with the accounts that sign in there. */
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the variables of each named provider. Returns the providers, and a sentence per mistake. */
export function readOpenidProviders(environment: Environment, ids: readonly string[]) {
  const providers: OpenidProviderConfig[] = [];
  const sentences = unnamedProviders(environment, ids);
  for (const id of ids) {
    const names = Object.keys(providerVariablesSchema.shape);
    const given = names.map((name) => [name, environment[variableOf(id, name)]]);
    const parsed = providerVariablesSchema.safeParse(Object.fromEntries(given), {
      reportInput: false,
    });
    if (parsed.success) {
      const { ISSUER, CLIENT_ID, CLIENT_SECRET, NAME, SCOPES } = parsed.data;
      providers.push({
        id,
        name: NAME ?? capitalised(id),
        issuer: ISSUER,
        clientId: CLIENT_ID,
        clientSecret: CLIENT_SECRET,
        scopes: SCOPES,
      });
    } else {
      for (const { path, message } of parsed.error.issues) {
        const because = message === "must be set" ? `, because OIDC_PROVIDERS names ${id}` : "";
        sentences.push(`${variableOf(id, path.join("."))} ${message}${because}.`);
      }
    }
  }
  return { providers, sentences };
}

/** A provider that was set up but isn't named would be missing from the screens without a word. */
function unnamedProviders(environment: Environment, ids: readonly string[]): string[] {
  const known = new Set(ids.map((id) => variableOf(id, "ISSUER")));
  return Object.keys(environment)
    .filter((name) => /^OIDC_\w+_ISSUER$/.test(name) && !known.has(name))
    .map((name) => {
      const id = name.slice("OIDC_".length, -"_ISSUER".length).toLowerCase().replaceAll("_", "-");
      return `${name} is set, but OIDC_PROVIDERS doesn't name ${id}.`;
    });
}

function variableOf(id: string, name: string): string {
  return `OIDC_${id.toUpperCase().replaceAll("-", "_")}_${name}`;
}

function capitalised(id: string): string {
  return (id.charAt(0).toUpperCase() + id.slice(1)).replaceAll("-", " ");
}

function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    ["http:", "https:"].includes(url.protocol) &&
    url.search === "" &&
    url.hash === "" &&
    url.username === ""
  );
}
