import { siteAddress } from "#web/browser/site-address.ts";
import { NetworkError } from "./problem-error.ts";
import { pageTrace } from "./page-trace.ts";
import { serverClock } from "./server-clock.ts";

/**
 * Fetches an address of this site and learns the server's clock. Throws NetworkError without an answer, or the abort
 * reason.
 */
export async function reach(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(pageTrace.headers())) headers.set(name, value);
    const response = await fetch(siteAddress(url), {
      ...init,
      headers,
      credentials: "same-origin",
    });
    serverClock.learn(response.headers.get("date"));
    pageTrace.learn(response.headers.get("server-timing"));
    return response;
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw new NetworkError(error);
  }
}
