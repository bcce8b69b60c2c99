import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair } from "jose";
import { Provider } from "oidc-provider";

interface Person {
  readonly email: string;
  readonly name: string;
  readonly picture: string;
  readonly email_verified: boolean;
}

/** Starts the provider for a redirect address and port, and prints its issuer. */
const [redirectUri = "", port = "0"] = process.argv.slice(2);
const people = new Map<string, Person>();
const server = createServer();
await new Promise<void>((resolve) => server.listen(Number(port), "127.0.0.1", resolve));
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const { privateKey } = await generateKeyPair("RS256", { extractable: true });

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: "pennyworks",
      client_secret: "a secret of the client",
      redirect_uris: [redirectUri],
    },
  ],
  jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig" }] },
  cookies: { keys: ["a key for cookies"] },
  claims: { email: ["email", "email_verified"], profile: ["name", "picture"] },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  findAccount: (_: unknown, sub: string) => ({
    accountId: sub,
    claims: () => ({ sub, ...people.get(sub) }),
  }),
  async loadExistingGrant({
    oidc,
  }: {
    oidc: { client: { clientId: string }; session: { accountId: string } };
  }) {
    const grant = new provider.Grant({
      accountId: oidc.session.accountId,
      clientId: oidc.client.clientId,
    });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
});

const answer = provider.callback();
server.on("request", (request, response) => {
  if (request.url?.startsWith("/interaction/") !== true) return answer(request, response);
  interact(request, response).catch((error: unknown) => {
    response.writeHead(500).end(String(error));
  });
});
process.stdout.write(`${issuer}\n`);

async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== "POST") {
    response.writeHead(200, { "content-type": "text/html" }).end(loginPage);
    return;
  }
  const form = new URLSearchParams(await text(request));
  if (form.get("action") === "cancel") {
    await provider.interactionFinished(request, response, { error: "access_denied" });
    return;
  }
  const email = form.get("email") ?? "";
  const accountId = `subject-of-${form.get("subject") || email}`;
  people.set(accountId, {
    email,
    name: form.get("name") ?? "",
    picture: form.get("picture") ?? "",
    email_verified: form.get("unverified") === null,
  });
  await provider.interactionFinished(request, response, { login: { accountId } });
}

const loginPage = `<!doctype html><html lang="en"><title>Provider</title><form method="post">
<label>Email <input name="email"></label>
<label>Name <input name="name"></label>
<label>Unverified <input type="checkbox" name="unverified"></label>
<button name="action" value="login">Sign in</button>
<button name="action" value="cancel">Cancel</button>
</form></html>`;
