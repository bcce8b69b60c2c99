import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Site } from "./open-site.ts";

export const verifier = randomBytes(32).toString("base64url");

/** An app on this computer, to which a browser is sent back. */
export interface AskingApp {
  readonly callback: string;
  /** How the browser came, oldest first. */
  readonly answers: readonly URL[];
  /** Registers the app, and returns the path to which it sends a person. */
  ask(
    site: Site,
    name: string,
    changes?: Record<string, string>,
  ): Promise<{ readonly clientId: string; readonly page: string }>;
  close(): void;
}

export async function openAskingApp(): Promise<AskingApp> {
  const answers: URL[] = [];
  const server = createServer((request, response) => {
    answers.push(new URL(request.url ?? "", "http://127.0.0.1"));
    response.setHeader("content-type", "text/html").end("<title>The app</title><p>Welcome back");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const callback = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  return {
    callback,
    answers,
    async ask(site, name, changes = {}) {
      const answer = await fetch(`${site.url}/api/oauth/register`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ client_name: name, redirect_uris: [callback] }),
      });
      const { client_id: clientId } = (await answer.json()) as { client_id: string };
      const query = new URLSearchParams({
        response_type: "code",
        client_id: clientId,
        redirect_uri: callback,
        scope: "run read files",
        state: "1.10",
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
        ...changes,
      });
      return { clientId, page: `/authorize?${query}` };
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Sends a form, as OAuth wants it, and returns the JSON that is answered. */
export async function sendForm(site: Site, path: string, form: Record<string, string>) {
  const answer = await fetch(site.url + path, { method: "POST", body: new URLSearchParams(form) });
  return (await answer.json()) as Record<string, string>;
}
