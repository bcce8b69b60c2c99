import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface OpenidProvider {
  readonly issuer: string;
  /** Makes the server sign in there. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const program = fileURLToPath(new URL("openid-provider-process.ts", import.meta.url));

/**
 * Starts a real OpenID provider as a process; any email can sign in. `port` 0 picks a free one, and
 * `id` is its name in the server's configuration.
 */
export async function startOpenidProvider(
  publicUrl: string,
  port = 0,
  id = "google",
): Promise<OpenidProvider> {
  const redirect = `${publicUrl}/api/auth/callback/${id}`;
  const child = spawn(process.execPath, [program, redirect, String(port)], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [line] = (await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => {
      throw new Error("The OpenID provider did not start.");
    }),
  ])) as [Buffer];
  const issuer = line.toString("utf8").trim();
  return {
    issuer,
    environment: environmentOf(id, issuer),
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
    },
  };
}

function environmentOf(id: string, issuer: string): Record<string, string> {
  const prefix = id === "google" ? "GOOGLE" : `OIDC_${id.toUpperCase()}`;
  return {
    [`${prefix}_CLIENT_ID`]: "pennyworks",
    [`${prefix}_CLIENT_SECRET`]: "a secret of the client",
    [`${prefix}_ISSUER`]: issuer,
    ...(id === "google" ? {} : { OIDC_PROVIDERS: id }),
  };
}

export interface ProviderLogin {
  readonly email: string;
  readonly name?: string;
  readonly picture?: string;
  /** Defaults to the email. */
  readonly subject?: string;
  readonly unverified?: boolean;
}

/** Acts as a browser at the provider: submits its form or presses Cancel, and returns the redirect to the server. */
export async function visitProvider(
  address: string,
  login: ProviderLogin | "cancel",
): Promise<string> {
  const jar = new Map<string, string>();
  const { origin } = new URL(address);
  const body = new URLSearchParams(login === "cancel" ? { action: "cancel" } : { action: "login" });
  if (login !== "cancel") {
    const { unverified, ...fields } = login;
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    if (unverified === true) body.set("unverified", "on");
  }
  let location = address;
  while (location.startsWith(origin)) {
    const isForm = new URL(location).pathname.startsWith("/interaction/");
    const answer = await fetch(location, {
      redirect: "manual",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(isForm ? { method: "POST", body } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const next = answer.headers.get("location");
    if (next === null) throw new Error(`No way on from ${location}: ${await answer.text()}`);
    location = new URL(next, location).href;
  }
  return location;
}
