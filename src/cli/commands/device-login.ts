import { commandLineClient } from "#contract/facts/oauth.ts";
import { CliError } from "../cli-error.ts";
import { callForJson } from "../connection.ts";
import { plainText } from "../plain-text.ts";
import type { Surroundings } from "../surroundings.ts";

interface StartedSignIn {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri_complete: string;
  /** Both in seconds. */
  readonly expires_in: number;
  readonly interval: number;
}

/**
 * Gets an API key that a person grants in a browser, on this machine or another (RFC 8628). Throws CliError if they deny
 * it or don't answer.
 */
export async function keyFromBrowser(
  { errors, interrupted: signal, pause }: Surroundings,
  address: string,
): Promise<string> {
  const connection = { address, key: undefined, signal };
  const ask = <Body>(path: string, form: Record<string, string>) =>
    callForJson<Body>(connection, path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ client_id: commandLineClient.id, ...form }).toString(),
    });
  const started = await ask<StartedSignIn>("/api/oauth/device", {});
  const { device_code: deviceCode, user_code: code, verification_uri_complete: page } = started;
  errors.write(
    plainText(
      `Open this address in a browser, and check that it shows the code ${code}:\n\n  ${page}\n\n` +
        "Waiting for you to allow it. Press Ctrl-C to stop.\n",
    ),
  );
  let interval = started.interval;
  for (let waited = 0; waited < started.expires_in; waited += interval) {
    await pause(interval * 1000, signal);
    try {
      const { access_token: key } = await ask<{ access_token: string }>("/api/oauth/token", {
        grant_type: "urn:ietf:params:oauth:grant-type:device_code",
        device_code: deviceCode,
      });
      return key;
    } catch (error) {
      if (!(error instanceof CliError) || !isWorthWaiting(error)) throw error;
      if (error.code === "slow_down") interval += 5;
    }
  }
  const detail = 'Nobody answered in time. Run "pennyworks login" again.';
  throw new CliError("forbidden", "expired_token", detail);
}

function isWorthWaiting({ code, exit }: CliError): boolean {
  return code === "authorization_pending" || code === "slow_down" || exit === "unreachable";
}
